import { useContext, useState } from 'react';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { forgetDraft } from '../../../kit/web/console/draft-store.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { say } from '../../../kit/web/console/notices.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { DraftOwner, useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { lawDialogMessages } from '../../laws/dialog-messages.ts';
import { wayThrough } from '../../laws/divisions.ts';
import { lawLabels } from '../../laws/labels.ts';
import { lawMessages } from '../../laws/messages.ts';
import { ARTICLE_TEXTS, type ArticleTexts, LAW_LIMITS } from '../../laws/rules.ts';
import { DivisionList } from '../../laws/web/parts/division-list.tsx';
import { MarkedDifferences } from '../../laws/web/parts/marked-differences.tsx';
import { FieldDifferences } from '../../laws/web/parts/text-difference.tsx';
import type { ImportRow, LawImport } from '../contract.ts';
import { importPreviewMessages } from '../preview-messages.ts';
import { importRepairMessages } from '../repair-messages.ts';
import { importApi } from './import-calls.ts';
import { correctionOf, type RowValues, rowInFiles, rowKey } from './import-values.ts';

/** Corrects what was read of one article, before anything is written. */
export function CorrectRow({
  found,
  row,
  onClose,
}: {
  readonly found: LawImport;
  /** None: nothing is open. */
  readonly row: ImportRow | null;
  readonly onClose: () => void;
}) {
  const text = useText(importPreviewMessages);
  const owner = useContext(DraftOwner);
  // While it closes it shows what it showed.
  const [shown, setShown] = useState(row);
  if (row !== null && row !== shown) setShown(row);
  const draftKey = `law-import ${found.id} ${shown ? rowKey(shown, found) : ''}`;
  function giveUp() {
    forgetDraft(owner, draftKey);
    onClose();
  }
  return (
    <Dialog
      title={shown ? text.correctOf(shown.article_id) : ''}
      size="large"
      isOpen={row !== null}
      onClose={giveUp}
    >
      {shown && <RowForm found={found} row={shown} draftKey={draftKey} onDone={onClose} />}
    </Dialog>
  );
}

function RowForm({
  found,
  row,
  draftKey,
  onDone,
}: {
  readonly found: LawImport;
  readonly row: ImportRow;
  readonly draftKey: string;
  readonly onDone: () => void;
}) {
  const text = useText(importPreviewMessages);
  const { done } = useText(importRepairMessages);
  const { save, saving: savingNow } = useText(lawMessages);
  const { conflict } = useText(lawDialogMessages);
  const labels = useText(lawLabels);
  const [values, setValues, clearDraft, begun] = useDraft(draftKey, rowInFiles(row));
  const saving = useSending(
    ({ input, on }: { input: RowValues; on: RowValues }) =>
      importApi('PATCH /law-imports/:id/rows/:row', {
        params: { id: found.id, row: String(row.position) },
        body: { ...correctionOf(on, input), version: input.version },
      }),
    {
      readsRefused: true,
      onDone: () => {
        clearDraft();
        onDone();
        say(done.corrected(row.article_id));
      },
    },
  );
  const present = staleCurrent(saving.error, importApi, 'PATCH /law-imports/:id/rows/:row');
  // At the place of a row that was moved another one stands, which this correction is not for.
  const current = present && rowKey(present, found) === rowKey(row, found) ? present : null;
  const theirs = current && rowInFiles(current);
  const errors = saving.fields;
  const named = namedFields<keyof ArticleTexts>(labels, values, errors, (name, value) =>
    setValues((now) => ({ ...now, [name]: value })),
  );
  const field = (name: keyof ArticleTexts) => ({
    ...named(name),
    description: row[name] === null ? (row.base ? text.stays : text.nothingInFile) : undefined,
  });
  return (
    <Form isBusy={saving.isBusy} onSubmit={() => saving.send({ input: values, on: begun })}>
      {saving.error && !current && (
        <FailureBanner
          title={text.failures.correct}
          error={saving.error}
          onDismiss={saving.reset}
        />
      )}
      {theirs && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={theirs}
          onChange={setValues}
          onSave={(input) => saving.send({ input, on: theirs })}
          onReset={saving.reset}
        >
          {(mine) => (
            <MarkedDifferences>
              <FieldDifferences
                names={[...ARTICLE_TEXTS, 'path_en', 'path_fr']}
                labels={labels}
                before={comparable(theirs)}
                after={comparable(mine)}
                none={conflict.same}
              />
            </MarkedDifferences>
          )}
        </StaleChoice>
      )}
      <TextField {...field('article_id')} isRequired maxLength={LAW_LIMITS.articleId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('title_en')} maxLength={LAW_LIMITS.title} />
        <TextField {...field('title_fr')} maxLength={LAW_LIMITS.title} />
        <TextField {...field('content_en')} rows={12} maxLength={LAW_LIMITS.content} />
        <TextField {...field('content_fr')} rows={12} maxLength={LAW_LIMITS.content} />
        {(['en', 'fr'] as const).map((language) => (
          <DivisionList
            key={language}
            language={language}
            path={values[`path_${language}`]}
            onChange={(path) => setValues((now) => ({ ...now, [`path_${language}`]: path }))}
            error={errors[`path_${language}`]}
          />
        ))}
      </div>
      <FormActions>{saving.isBusy ? savingNow : save}</FormActions>
    </Form>
  );
}

function comparable(values: RowValues) {
  return {
    ...values,
    path_en: wayThrough(values.path_en),
    path_fr: wayThrough(values.path_fr),
  };
}
