import { useIsMutating } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { FoldButton } from '../../../kit/web/console/fold-button.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { sayFailed } from '../../../kit/web/console/notices.ts';
import { ScrollRegion } from '../../../kit/web/console/scroll-region.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { wayThrough } from '../../laws/divisions.ts';
import { lawLabels } from '../../laws/labels.ts';
import { lawMessages } from '../../laws/messages.ts';
import { ARTICLE_TEXTS, ASKED, type Division } from '../../laws/rules.ts';
import { suspicionMessages } from '../../laws/suspicion-messages.ts';
import { ProvenanceChanges } from '../../laws/web/parts/provenance-changes.tsx';
import { FieldDifferences } from '../../laws/web/parts/text-difference.tsx';
import type { ImportRow, LawImport } from '../contract.ts';
import { importPreviewMessages } from '../preview-messages.ts';
import { importApi } from './import-calls.ts';
import { applyingKey, rowAfter } from './import-values.ts';
import { RowRepairs, RowSourceLines } from './row-repairs.tsx';

const KIND_TONES = {
  new: 'success',
  changed: 'warning',
  moved: 'warning',
  same: 'neutral',
} as const;

/** One article of a preview: what it will be, what is odd about it, and the way to correct it. */
export function ImportRowItem({
  found,
  row,
  onCorrect,
}: {
  readonly found: LawImport;
  readonly row: ImportRow;
  readonly onCorrect: () => void;
}) {
  const text = useText(importPreviewMessages);
  const { article } = useText(lawMessages);
  const language = useLanguage();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const after = rowAfter(row);
  const titles = [after.title_en, after.title_fr];
  if (language === 'fr') titles.reverse();
  const leaving = useSending(
    () =>
      importApi('PATCH /law-imports/:id/rows/:row', {
        params: { id: found.id, row: String(row.position) },
        body: { left_out: !row.left_out, version: row.version },
      }),
    { readsRefused: true, failed: text.failures.correct, onFailed: sayFailed },
  );
  // What is written at this moment is not corrected any more.
  const isWritten = useIsMutating({ mutationKey: applyingKey(found.id) }) > 0;
  return (
    <li className="card p-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 flex-1 basis-56 font-sans">
          <FoldButton
            panel={panel}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            title={
              <span className={row.left_out ? 'line-through' : undefined}>
                {article(row.article_id)}
              </span>
            }
            summary={titles.find((title) => title !== '')}
          />
        </h3>
        <div className="flex flex-wrap gap-2 px-4 py-2">
          <Button
            label={text.correctOf(row.article_id)}
            icon="edit"
            isDisabled={isWritten}
            onPress={onCorrect}
          >
            {text.correct}
          </Button>
          <Button
            variant="quiet"
            label={row.left_out ? text.takeInOf(row.article_id) : text.leaveOutOf(row.article_id)}
            isBusy={leaving.isBusy}
            isDisabled={isWritten}
            onPress={() => leaving.send()}
          >
            {row.left_out ? text.takeIn : text.leaveOut}
          </Button>
        </div>
      </div>
      <Marks found={found} row={row} isWhole={isOpen} />
      <div id={panel} hidden={!isOpen} className="border-t border-line px-4 py-4">
        {isOpen && (
          <div className="grid gap-5">
            <RowTexts row={row} />
            <RowRepairs found={found} row={row} isDisabled={isWritten} />
            {found.files.some(({ account }) => account) && (
              <RowSourceLines found={found} row={row} />
            )}
          </div>
        )}
        {isOpen && row.provenance && (
          <section aria-label={text.ownProvenance} className="mt-4">
            <h4 className="text-sm font-semibold">{text.ownProvenance}</h4>
            <ProvenanceChanges before={{}} after={row.provenance} />
          </section>
        )}
      </div>
    </li>
  );
}

/** The kind of a row, its suspicions, and its lines in the files. */
function Marks({
  found,
  row,
  isWhole,
}: {
  readonly found: LawImport;
  readonly row: ImportRow;
  /** With the titles of all divisions. */
  readonly isWhole: boolean;
}) {
  const text = useText(importPreviewMessages);
  const suspicions = useText(suspicionMessages);
  const language = useLanguage();
  const after = rowAfter(row);
  const lines = useLines(found, row);
  const way = wayThrough(pathOf(row, language), isWhole) || row.book_code;
  const places = way ? [...lines, way] : lines;
  return (
    <div className="grid gap-2 px-4 pb-3">
      <p className="flex flex-wrap gap-2">
        {row.left_out ? (
          <StatusChip tone="neutral">{text.leftOut}</StatusChip>
        ) : (
          <StatusChip tone={KIND_TONES[row.kind]}>{text.kinds[row.kind]}</StatusChip>
        )}
        {after.content_en === '' && <StatusChip tone="error">{text.missing.en}</StatusChip>}
        {after.content_fr === '' && <StatusChip tone="error">{text.missing.fr}</StatusChip>}
      </p>
      {row.suspicions.map((suspicion) => (
        <p key={suspicion} className="flex items-start gap-2 text-warning">
          <ConsoleIcon name="warning" className="mt-0.5 size-5" />
          {suspicions[suspicion]}
        </p>
      ))}
      {places.length > 0 && <p className="text-sm text-muted">{places.join(' · ')}</p>}
    </div>
  );
}

/** The lines of a row in the files. */
function useLines(found: LawImport, { line_en, line_fr }: ImportRow): readonly string[] {
  const { line } = useText(importPreviewMessages);
  const { number } = useFormats();
  if (found.files.some(({ language }) => language === 'both')) {
    const first = line_en ?? line_fr;
    return first === null ? [] : [line.both(number(first))];
  }
  return [
    ...(line_en === null ? [] : [line.en(number(line_en))]),
    ...(line_fr === null ? [] : [line.fr(number(line_fr))]),
  ];
}

/** The divisions of a row, in the user's language where the files have it. */
function pathOf({ path_en, path_fr }: ImportRow, language: Language): readonly Division[] {
  return (language === 'fr' ? (path_fr ?? path_en) : (path_en ?? path_fr)) ?? [];
}

const TITLES = ['title_en', 'title_fr'] as const;
const CONTENTS = ['content_en', 'content_fr'] as const;

/** Of a changed article what changes, of any other one its texts. */
function RowTexts({ row }: { readonly row: ImportRow }) {
  const text = useText(importPreviewMessages);
  const labels = useText(lawLabels);
  const after = rowAfter(row);
  const titles = TITLES.some((name) => after[name] !== '') ? TITLES : [];
  if (row.kind === 'changed' && row.base) {
    return (
      <FieldDifferences
        names={[...ARTICLE_TEXTS, ...ASKED]}
        labels={labels}
        before={row.base}
        after={after}
        none={text.notDifferent}
      />
    );
  }
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {[...titles, ...CONTENTS, ...ASKED.filter((name) => after[name] !== '')].map((name) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm font-semibold text-muted">{labels[name]}</dt>
          <dd>
            <ScrollRegion label={labels[name]} className="max-h-96 break-words whitespace-pre-wrap">
              {after[name] === '' ? (
                text.noText
              ) : (
                <span lang={name.endsWith('_fr') ? 'fr' : 'en'}>{after[name]}</span>
              )}
            </ScrollRegion>
          </dd>
          {row[name] === null && row.base && <dd className="text-sm text-muted">{text.stays}</dd>}
        </div>
      ))}
    </dl>
  );
}
