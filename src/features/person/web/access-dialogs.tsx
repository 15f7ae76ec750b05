import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { nameOfDocument } from '../../payments/rules.ts';
import { useDocumentTypes } from '../../payments/web/parts/use-document-types.ts';
import type { Person, PersonAccess } from '../contract.ts';
import { personLabels } from '../labels.ts';
import { personMessages } from '../messages.ts';
import { personApi } from './person-calls.ts';

const ALONG = ['access'] as const;

/** Giving access and taking it away: `?dialog=give-access` and `?dialog=take-access&access=`. */
export function AccessDialogs({ person }: { readonly person: Person }) {
  const [dialog, , close] = useDialogParameter('dialog', ALONG);
  const [address] = useSearchParams();
  const asked = person.access.find(({ id }) => id === address.get('access'));
  // Shows its last content while it closes, when its parameters have left the address already.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const { id } = person.user;
  return (
    <>
      <GiveDialog key={id} userId={id} isOpen={dialog === 'give-access'} onClose={close} />
      {shown && (
        <TakeDialog
          key={shown.id}
          userId={id}
          access={shown}
          isOpen={dialog === 'take-access' && asked !== undefined}
          onClose={close}
        />
      )}
    </>
  );
}

interface OneDialog {
  readonly userId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const NOTHING = { document_type: '', lasts_days: '', reason: '' };

function GiveDialog({ userId, isOpen, onClose }: OneDialog) {
  const text = useText(personMessages);
  const labels = useText(personLabels);
  const language = useLanguage();
  const documents = useDocumentTypes() ?? [];
  const [draft, setDraft, clearDraft] = useDraft(`give-access ${userId}`, NOTHING);
  const leave = () => {
    clearDraft();
    onClose();
  };
  const { send, isBusy, fields, failure } = useSending(
    () => {
      const { lasts_days: days, ...body } = draft;
      const lasts_days = days.trim() === '' ? null : Number(days);
      return personApi('POST /users/:id/access', {
        params: { id: userId },
        body: { ...body, lasts_days },
      });
    },
    {
      fields: ['document_type', 'lasts_days', 'reason'],
      failed: text.giveFailed,
      readsRefused: true,
      onDone: () => {
        leave();
        say(text.given(nameOfDocument(draft.document_type, documents, language)));
      },
    },
  );
  return (
    <Dialog
      title={text.giveTitle}
      isOpen={isOpen}
      onClose={leave}
      size="small"
      right="payments:write"
    >
      <Form isBusy={isBusy} onSubmit={send} label={text.giveTitle} error={failure}>
        <p>{text.giveHint}</p>
        <SelectField
          label={labels.document_type}
          name="document_type"
          value={draft.document_type}
          onChange={(document_type) => setDraft({ ...draft, document_type })}
          options={[
            { value: '', label: text.chooseDocument },
            ...documents.map(({ document_type: value }) => ({
              value,
              label: nameOfDocument(value, documents, language),
            })),
          ]}
          error={fields.document_type}
          isRequired
        />
        <TextField
          label={labels.lasts_days}
          name="lasts_days"
          type="number"
          value={draft.lasts_days}
          onChange={(lasts_days) => setDraft({ ...draft, lasts_days })}
          description={text.daysHint}
          error={fields.lasts_days}
        />
        <TextField
          label={labels.reason}
          name="reason"
          rows={3}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
          description={text.reasonHint}
          error={fields.reason}
          isRequired
        />
        <FormActions>{text.give}</FormActions>
      </Form>
    </Dialog>
  );
}

const NO_REASON = { reason: '' };

function TakeDialog({
  userId,
  access,
  isOpen,
  onClose,
}: OneDialog & { readonly access: PersonAccess }) {
  const text = useText(personMessages);
  const labels = useText(personLabels);
  const language = useLanguage();
  const name = access[`name_${language}`];
  const [draft, setDraft, clearDraft] = useDraft(`take-access ${access.id}`, NO_REASON);
  const leave = () => {
    clearDraft();
    onClose();
  };
  const { send, isBusy, fields, failure } = useSending(
    () =>
      personApi('POST /users/:id/access/take-away', {
        params: { id: userId },
        body: { access_id: access.id, reason: draft.reason },
      }),
    {
      fields: ['reason'],
      failed: text.takeFailed,
      // By an earlier try whose answer was lost, or by somebody else.
      sentences: { not_found: text.takenAlready },
      readsRefused: true,
      onDone: () => {
        leave();
        say(text.taken(name));
      },
    },
  );
  return (
    <Dialog
      title={text.takeTitle}
      isOpen={isOpen}
      onClose={leave}
      size="small"
      right="payments:write"
    >
      <Form isBusy={isBusy} onSubmit={send} label={text.takeTitle} error={failure}>
        <p className="break-words">{text.takeQuestion(name)}</p>
        <TextField
          label={labels.reason}
          name="reason"
          rows={3}
          value={draft.reason}
          onChange={(reason) => setDraft({ reason })}
          description={text.reasonHint}
          error={fields.reason}
          isRequired
        />
        <FormActions isDanger>{text.takeAway}</FormActions>
      </Form>
    </Dialog>
  );
}
