import { useMemo } from 'react';
import { doualaField, fromDoualaField } from '../../../kit/douala-time.ts';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { TheirValues } from '../../../kit/web/console/their-values.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { Breach } from '../contract.ts';
import { personalDataLabels } from '../labels.ts';
import { registerMessages } from '../register-messages.ts';
import { REGISTER_LIMITS } from '../rules.ts';
import { personalDataApi } from './register-calls.ts';

const NAMES = [
  'what',
  'noticed_at',
  'people_affected',
  'measures',
  'told_authority_at',
  'told_people_at',
] as const;

type Values = Readonly<Record<(typeof NAMES)[number], string>> & {
  /** That the edit is based on; 0 of a new one. */
  readonly version: number;
};

interface BreachProps {
  readonly breach: Breach | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Notes a breach, or what was learned and done since; of two the second chooses what stays. */
export function BreachDialog(props: BreachProps) {
  const { breaches: text } = useText(registerMessages);
  return (
    <Dialog title={props.breach ? text.change : text.note} isOpen onClose={props.onClose}>
      <BreachForm {...props} />
    </Dialog>
  );
}

function BreachForm({ breach, onDone }: BreachProps) {
  const text = useText(registerMessages);
  const labels = useText(personalDataLabels);
  const initial = useMemo(() => valuesOf(breach), [breach]);
  const [values, setValues, clearDraft, begun] = useDraft(`breach ${breach?.id ?? 'new'}`, initial);
  const saving = useSending(
    ({ version, ...typed }: Values) => {
      const body = {
        ...typed,
        noticed_at: fromField(typed.noticed_at),
        told_authority_at: fromField(typed.told_authority_at),
        told_people_at: fromField(typed.told_people_at),
      };
      return breach
        ? personalDataApi('PATCH /data-breaches/:id', {
            params: { id: breach.id },
            body: { ...body, version },
          })
        : personalDataApi('POST /data-breaches', { body });
    },
    {
      readsRefused: true,
      fields: NAMES,
      failed: text.saveFailed,
      onDone: () => {
        clearDraft();
        onDone();
      },
    },
  );
  const current = staleCurrent(saving.error, personalDataApi, 'PATCH /data-breaches/:id');
  const field = namedFields<(typeof NAMES)[number]>(labels, values, saving.fields, (name, value) =>
    setValues({ ...values, [name]: value }),
  );
  const moment = (name: (typeof NAMES)[number]) => ({
    ...field(name),
    type: 'datetime-local' as const,
    description: text.breaches.clock,
  });
  return (
    <Form
      isBusy={saving.isBusy}
      onSubmit={() => saving.send(values)}
      error={current ? null : saving.failure}
    >
      {current && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={valuesOf(current)}
          onChange={setValues}
          onSave={saving.send}
          onReset={saving.reset}
        >
          {(mine) => (
            <TheirValues names={NAMES} labels={labels} theirs={valuesOf(current)} mine={mine} />
          )}
        </StaleChoice>
      )}
      <TextField {...field('what')} rows={3} maxLength={REGISTER_LIMITS.text} isRequired />
      <TextField {...moment('noticed_at')} isRequired />
      <TextField {...field('people_affected')} type="number" />
      <TextField {...field('measures')} rows={3} maxLength={REGISTER_LIMITS.text} />
      <TextField {...moment('told_authority_at')} />
      <TextField {...moment('told_people_at')} />
      <FormActions>{text.save}</FormActions>
    </Form>
  );
}

function valuesOf(breach: Breach | null): Values {
  return {
    what: breach?.what ?? '',
    noticed_at: inField(breach?.noticed_at),
    people_affected: String(breach?.people_affected ?? ''),
    measures: breach?.measures ?? '',
    told_authority_at: inField(breach?.told_authority_at),
    told_people_at: inField(breach?.told_people_at),
    version: breach?.version ?? 0,
  };
}

const inField = (iso: string | null | undefined) => (iso ? doualaField(iso) : '');

const fromField = (local: string) => (local === '' ? '' : fromDoualaField(local));
