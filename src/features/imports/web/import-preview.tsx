import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { CardList } from '../../../kit/web/console/card-list.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { GroupButtons } from '../../../kit/web/console/group-buttons.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import { isOpenToAll } from '../../access/rules.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { fileMessages } from '../../laws/file-messages.ts';
import { lawMessages } from '../../laws/messages.ts';
import { CATEGORY_DEFAULTS } from '../../laws/rules.ts';
import { categoryName } from '../../laws/web/parts/law-paths.ts';
import { ProvenanceChanges } from '../../laws/web/parts/provenance-changes.tsx';
import type { ImportResult, ImportRow, LawImport } from '../contract.ts';
import { importDecisionMessages } from '../decision-messages.ts';
import { importPreviewMessages } from '../preview-messages.ts';
import { IMPORT_FILTERS } from '../rules.ts';
import { ImportAccounts, ImportWarnings } from './import-accounts.tsx';
import { IMPORT_ROWS, importApi } from './import-calls.ts';
import { ImportDecision } from './import-decision.tsx';
import { ImportResultNote } from './import-result.tsx';
import { CorrectRow } from './import-row-form.tsx';
import { ImportRowItem } from './import-row-item.tsx';
import { categoryOf, resultOf, rowKey, type ShownCategory } from './import-values.ts';

/** What was read from the files, beside what the category has; nothing is written yet. */
export function ImportPreview({
  id,
  categories,
  onLeave,
}: {
  readonly id: string;
  readonly categories: readonly LawCategory[];
  readonly onLeave: () => void;
}) {
  const text = useText(importPreviewMessages);
  const { another } = useText(importDecisionMessages);
  const { loading } = useText(consoleMessages);
  // Only the answer has the number of moved articles: afterwards they are where the files say.
  const [result, setResult] = useState<ImportResult | null>(null);
  const [firstStatus, setFirstStatus] = useState<LawImport['status'] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['law-import', id],
    queryFn: ({ signal }) => importApi('GET /law-imports/:id', { params: { id }, signal }),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  if (!data || isGone) {
    if (!error) return <Spinner label={loading} />;
    return (
      <div className="grid justify-items-start gap-4">
        <FailureBanner title={text.failures.load} error={error} onTryAgain={() => refetch()} />
        <Button onPress={onLeave}>{another}</Button>
      </div>
    );
  }
  if (firstStatus === null) setFirstStatus(data.status);
  const category = categoryOf(data, categories);
  if (data.status === 'applied') {
    return (
      <ImportResultNote
        found={data}
        result={result ?? resultOf(data.counts)}
        category={category}
        isNews={firstStatus === 'preview'}
        isOwn={result !== null}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Summary found={data} category={category} />
      <ImportWarnings found={data} />
      <ImportAccounts found={data} />
      <ImportDecision found={data} category={category} onApplied={setResult} onLeave={onLeave} />
      <Rows found={data} />
    </div>
  );
}

function Summary({
  found,
  category,
}: {
  readonly found: LawImport;
  readonly category: ShownCategory;
}) {
  const text = useText(importPreviewMessages);
  const language = useLanguage();
  const { formats, languages } = useText(fileMessages);
  const { date, money } = useFormats();
  const { free } = useText(lawMessages);
  const files = found.files.map(
    ({ name, language: of, format }) => `${name} (${formats[format]}, ${languages[of]})`,
  );
  return (
    <div className="grid gap-2">
      <h2 className="text-xl">{text.preview(categoryName(category, language))}</h2>
      <p className="max-w-prose">{text.previewIntro(date(found.kept_until))}</p>
      <p className="text-sm wrap-anywhere text-muted">{text.readFrom(files)}</p>
      {found.category_id === null && found.new_category && (
        <p className="max-w-prose font-semibold">
          {text.makesCategory(
            categoryName(category, language),
            found.new_category.code,
            isOpenToAll(found.new_category)
              ? free
              : money(found.new_category.price, CATEGORY_DEFAULTS.currency),
          )}
        </p>
      )}
      {found.provenance && (
        <section aria-label={text.provenance} className="card grid gap-3">
          <h3 className="text-lg">{text.provenance}</h3>
          <ProvenanceChanges {...found.provenance} />
        </section>
      )}
    </div>
  );
}

function Rows({ found }: { readonly found: LawImport }) {
  const text = useText(importPreviewMessages);
  const list = useList(importApi, 'GET /law-imports/:id/rows', {
    params: { id: found.id },
    name: IMPORT_ROWS,
    filters: ['filter'],
  });
  const [position, openCorrection, closeCorrection] = useDialogParameter('row');
  const correction = useOpenRow(found, position, list);
  const chosen = list.filter('filter');
  const groups = (['all', ...IMPORT_FILTERS] as const)
    .map((group) => ({
      value: group === 'all' ? '' : group,
      label: text.filters[group],
      count: found.counts[group],
    }))
    // An empty group stays while it is chosen: the user may have just emptied it.
    .filter(({ value, count }) => count > 0 || value === chosen);
  return (
    <section aria-label={text.rows} className="grid gap-4">
      <GroupButtons
        label={text.filterLabel}
        groups={groups}
        chosen={chosen}
        onChoose={(group) => list.setFilter('filter', group)}
      />
      <CardList list={list} texts={{ none: text.none, loadFailed: text.failures.load }}>
        {(row) => (
          <ImportRowItem
            key={rowKey(row, found)}
            found={found}
            row={row}
            onCorrect={() => openCorrection(String(row.position))}
          />
        )}
      </CardList>
      {correction.error && (
        <FailureBanner
          title={text.failures.load}
          error={correction.error}
          onDismiss={closeCorrection}
        />
      )}
      <CorrectRow found={found} row={correction.row} onClose={closeCorrection} />
    </section>
  );
}

/**
 * The row whose form the address has open, as it was when it was opened: what others do to the
 * preview meanwhile puts no other row below what is being typed. Where they have moved it, and its
 * lines tell it from the others, it is followed.
 */
function useOpenRow(
  found: LawImport,
  position: string | null,
  list: { readonly items: readonly ImportRow[]; readonly isLoading: boolean },
) {
  const [opened, setOpened] = useState<{
    readonly at: string | null;
    readonly row: ImportRow | null;
  }>({ at: null, row: null });
  const open = opened.at === position ? opened.row : null;
  const listed = list.items.find((row) => String(row.position) === position);
  const moved =
    open &&
    list.items.find(
      (row) => row.position !== open.position && rowKey(row, found) === rowKey(open, found),
    );
  // After signing in again the list is at its first page.
  const { data, error } = useQuery({
    queryKey: ['law-import-row', found.id, position],
    queryFn: ({ signal }) =>
      importApi('GET /law-imports/:id/rows/:row', {
        params: { id: found.id, row: position ?? '' },
        signal,
      }),
    enabled: position !== null && !open && !listed && !list.isLoading,
    gcTime: 0,
  });
  const row = position === null ? null : (moved ?? open ?? listed ?? data ?? null);
  if (row !== opened.row || position !== opened.at) setOpened({ at: position, row });
  return { row, error: position === null || row ? null : error };
}
