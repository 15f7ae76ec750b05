import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { Progress } from '../../../kit/web/console/progress.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import type { LawCategory } from '../../laws/contract.ts';
import type { LawImport } from '../contract.ts';
import { importFormMessages } from '../form-messages.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { FileField } from './file-field.tsx';
import { ImportFaults } from './import-faults.tsx';
import { faultsOf } from './import-values.ts';
import { NewCategoryFields, NO_CATEGORY, newCategoryOf } from './new-category-fields.tsx';
import { type ChosenFile, FileNotRead, useImportStart } from './use-import-start.ts';

type Slot = ChosenFile['language'];

/** Sends chosen files to be read; their content is shown as a preview before the law changes. */
export function ImportForm({
  category,
  onRead,
}: {
  /** `null` for one that the import makes. */
  readonly category: LawCategory | null;
  readonly onRead: (preview: LawImport) => void;
}) {
  const text = useText(importFormMessages);
  const [isTogether, setTogether] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<Slot, File | null>>>({});
  const [isMissing, setMissing] = useState(false);
  const [made, setMade, forgetMade] = useDraft('law-import new category', NO_CATEGORY);
  const start = useImportStart((preview) => {
    forgetMade();
    onRead(preview);
  });
  const { phase, share } = start.progress;
  const { article_prefix_en, article_prefix_fr } = category ?? made;
  const slots: readonly Slot[] = isTogether ? ['both'] : ['en', 'fr'];
  const files = slots.flatMap((language) => {
    const file = chosen[language];
    return file ? [{ file, language }] : [];
  });
  const isTooLarge = files.some(({ file }) => file.size > IMPORT_LIMITS.bytes);

  function send() {
    setMissing(files.length === 0);
    if (files.length > 0 && !isTooLarge && !start.isBusy) {
      start.send({
        target: category ? { category_id: category.id } : { new_category: newCategoryOf(made) },
        files,
      });
    }
  }
  return (
    <Form isBusy={start.isBusy} onSubmit={send}>
      {start.error && <StartFailure error={start.error} onDismiss={start.reset} />}
      {!category && (
        <NewCategoryFields
          values={made}
          onChange={(changes) => {
            setMade((now) => ({ ...now, ...changes }));
            start.reset();
          }}
          errors={start.fields}
          isDisabled={start.isBusy}
        />
      )}
      <p className="text-muted">{text.prefixes(article_prefix_en, article_prefix_fr)}</p>
      <fieldset className="m-0 grid gap-4 border-0 p-0" disabled={start.isBusy}>
        <legend className="label mb-2">{text.files}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Way isChosen={!isTogether} onChoose={() => setTogether(false)}>
            {text.eachLanguage}
          </Way>
          <Way isChosen={isTogether} onChoose={() => setTogether(true)}>
            {text.bothLanguages}
          </Way>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {slots.map((slot, place) => (
            <FileField
              key={slot}
              label={text.fileOf[slot]}
              hint={text.hint}
              file={chosen[slot] ?? null}
              error={isMissing && place === 0 ? text.noFile : undefined}
              isDisabled={start.isBusy}
              onChoose={(file) => {
                setChosen((now) => ({ ...now, [slot]: file }));
                setMissing(false);
                start.reset();
              }}
            />
          ))}
        </div>
        <details>
          <summary className="w-fit py-2.5 text-sm font-semibold text-primary">
            {text.allFormats}
          </summary>
          <p className="max-w-prose text-sm text-muted">{text.formats}</p>
        </details>
      </fieldset>
      {start.isBusy && <Progress label={text.phases[phase]} value={share} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary">
          {text.read}
        </Button>
        <p className="text-muted">{text.nothingWritten}</p>
      </div>
    </Form>
  );
}

function Way({
  isChosen,
  onChoose,
  children,
}: {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="way"
        className="size-5 shrink-0 accent-primary"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

function StartFailure({
  error,
  onDismiss,
}: {
  readonly error: Error;
  readonly onDismiss: () => void;
}) {
  const { failures } = useText(importFormMessages);
  const faults = faultsOf(error);
  if (faults.length > 0) return <ImportFaults faults={faults} onDismiss={onDismiss} />;
  if (error instanceof FileNotRead) {
    return (
      <FailureBanner
        title={failures.read}
        error={error}
        reason={error.message}
        onDismiss={onDismiss}
      />
    );
  }
  return <FailureBanner title={failures.start} error={error} onDismiss={onDismiss} />;
}
