import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { say, sayFailed } from '../../../kit/web/console/notices.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { lawLabels } from '../../laws/labels.ts';
import { LAW_LIMITS } from '../../laws/rules.ts';
import type { ImportRow, LawImport } from '../contract.ts';
import { importRepairMessages } from '../repair-messages.ts';
import { importApi } from './import-calls.ts';
import { rowKey, splitPlaces } from './import-values.ts';
import { SourceLines } from './source-lines.tsx';

const LANGUAGES = ['en', 'fr'] as const;

/** Splits a row, adds one behind it, joins it to the one before. */
export function RowRepairs({
  found,
  row,
  isDisabled,
}: {
  readonly found: LawImport;
  readonly row: ImportRow;
  readonly isDisabled: boolean;
}) {
  const text = useText(importRepairMessages);
  const [open, setOpen] = useState<'split' | 'add' | null>(null);
  const joining = useSending(
    () =>
      importApi('POST /law-imports/:id/rows/:row/join', {
        params: { id: found.id, row: String(row.position) },
        body: { version: row.version },
      }),
    {
      readsRefused: true,
      failed: text.failures.join,
      onDone: (joined) => say(text.done.joined(row.article_id, joined.article_id)),
      onFailed: sayFailed,
    },
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          label={text.splitOf(row.article_id)}
          isDisabled={isDisabled}
          onPress={() => setOpen('split')}
        >
          {text.split}
        </Button>
        <Button
          label={text.addOf(row.article_id)}
          isDisabled={isDisabled}
          onPress={() => setOpen('add')}
        >
          {text.add}
        </Button>
        <Button
          label={text.joinOf(row.article_id)}
          isDisabled={isDisabled || row.position === 1}
          isBusy={joining.isBusy}
          onPress={() => joining.send()}
        >
          {text.join}
        </Button>
      </div>
      <Dialog
        title={text.splitOf(row.article_id)}
        isOpen={open === 'split'}
        onClose={() => setOpen(null)}
      >
        <SplitForm found={found} row={row} onClose={() => setOpen(null)} />
      </Dialog>
      <Dialog
        title={text.addOf(row.article_id)}
        size="large"
        isOpen={open === 'add'}
        onClose={() => setOpen(null)}
      >
        <AddForm found={found} row={row} onClose={() => setOpen(null)} />
      </Dialog>
    </div>
  );
}

interface RepairFormProps {
  readonly found: LawImport;
  readonly row: ImportRow;
  readonly onClose: () => void;
}

const NOWHERE = { en: '', fr: '' };

function SplitForm({ found, row, onClose }: RepairFormProps) {
  const text = useText(importRepairMessages);
  const labels = useText(lawLabels);
  const [chosen, setChosen] = useState({ ...NOWHERE, version: row.version });
  // Of a text that somebody else has changed the places are others.
  const at = chosen.version === row.version ? chosen : { ...NOWHERE, version: row.version };
  const [values, setValues] = useState({ article_id: '', title_en: '', title_fr: '' });
  const splitting = useSending(
    () =>
      importApi('POST /law-imports/:id/rows/:row/split', {
        params: { id: found.id, row: String(row.position) },
        body: {
          version: row.version,
          ...(at.en === '' ? {} : { at_en: Number(at.en) }),
          ...(at.fr === '' ? {} : { at_fr: Number(at.fr) }),
          ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
        },
      }),
    {
      readsRefused: true,
      onDone: () => {
        onClose();
        say(text.done.split(row.article_id));
      },
    },
  );
  const errors = splitting.fields;
  const field = namedFields<keyof typeof values>(labels, values, errors, (name, value) =>
    setValues((now) => ({ ...now, [name]: value })),
  );
  return (
    <Form isBusy={splitting.isBusy} onSubmit={() => splitting.send()}>
      {splitting.error && (
        <FailureBanner
          title={text.failures.split}
          error={splitting.error}
          onDismiss={splitting.reset}
        />
      )}
      <p>{text.splitIntro}</p>
      {LANGUAGES.map((language) => {
        const content = row[`content_${language}`];
        if (content === null) return null;
        return (
          <SelectField
            key={language}
            name={`at_${language}`}
            label={text.splitAt[language]}
            value={at[language]}
            onChange={(place) => setChosen({ ...at, [language]: place })}
            error={errors[`at_${language}`]}
            options={[{ value: '', label: text.notSplit }, ...splitPlaces(content)]}
          />
        );
      })}
      <TextField {...field('article_id')} maxLength={LAW_LIMITS.articleId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('title_en')} maxLength={LAW_LIMITS.title} />
        <TextField {...field('title_fr')} maxLength={LAW_LIMITS.title} />
      </div>
      <FormActions isDisabled={at.en === '' && at.fr === ''}>{text.splitNow}</FormActions>
    </Form>
  );
}

const NEW_ROW = { article_id: '', title_en: '', title_fr: '', content_en: '', content_fr: '' };

function AddForm({ found, row, onClose }: RepairFormProps) {
  const text = useText(importRepairMessages);
  const labels = useText(lawLabels);
  const [values, setValues, clearDraft] = useDraft(
    `row behind ${found.id} ${rowKey(row, found)}`,
    NEW_ROW,
  );
  const adding = useSending(
    ({ article_id, ...texts }: typeof NEW_ROW) =>
      importApi('POST /law-imports/:id/rows', {
        params: { id: found.id },
        body: {
          article_id,
          after: row.position,
          version: row.version,
          ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
        },
      }),
    {
      readsRefused: true,
      onDone: () => {
        clearDraft();
        onClose();
        say(text.done.added(row.article_id));
      },
    },
  );
  const field = namedFields<keyof typeof NEW_ROW>(labels, values, adding.fields, (name, value) =>
    setValues((now) => ({ ...now, [name]: value })),
  );
  return (
    <Form isBusy={adding.isBusy} onSubmit={() => adding.send(values)}>
      {adding.error && (
        <FailureBanner title={text.failures.add} error={adding.error} onDismiss={adding.reset} />
      )}
      <TextField {...field('article_id')} isRequired maxLength={LAW_LIMITS.articleId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('title_en')} maxLength={LAW_LIMITS.title} />
        <TextField {...field('title_fr')} maxLength={LAW_LIMITS.title} />
        <TextField {...field('content_en')} rows={8} maxLength={LAW_LIMITS.content} />
        <TextField {...field('content_fr')} rows={8} maxLength={LAW_LIMITS.content} />
      </div>
      <FormActions>{text.addNow}</FormActions>
    </Form>
  );
}

/** Where the article of a row stands in the files, as they came. */
export function RowSourceLines({
  found,
  row,
}: {
  readonly found: LawImport;
  readonly row: ImportRow;
}) {
  const text = useText(importRepairMessages);
  const { data, error, refetch } = useQuery({
    queryKey: ['law-import-source', found.id, row.position],
    queryFn: ({ signal }) =>
      importApi('GET /law-imports/:id/rows/:row/source', {
        params: { id: found.id, row: String(row.position) },
        signal,
      }),
  });
  return (
    <section aria-label={text.sourceOf(row.article_id)} className="grid gap-3">
      <h4 className="text-sm font-semibold">{text.source}</h4>
      {error && (
        <FailureBanner title={text.failures.lines} error={error} onTryAgain={() => refetch()} />
      )}
      {data?.length === 0 && <p className="text-muted">{text.noSource}</p>}
      {data?.map(({ language, file, lines }) => (
        <div key={language} className="grid gap-1">
          <h5 className="font-sans text-sm text-muted">{text.fileLines[language]}</h5>
          <SourceLines importId={found.id} file={file} lines={lines} />
        </div>
      ))}
    </section>
  );
}
