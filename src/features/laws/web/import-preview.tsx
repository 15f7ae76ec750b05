import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import type { ImportRow, LawCategory, LawImport } from '../contract.ts';
import { importScreenMessages } from '../import-screen-messages.ts';
import { lawMessages } from '../messages.ts';
import { IMPORT_FILTERS } from '../rules.ts';
import { ImportDecision } from './import-decision.tsx';
import { ImportResultNote } from './import-result.tsx';
import { CorrectRow } from './import-row-form.tsx';
import { ImportRowItem } from './import-row-item.tsx';
import { importApi } from './import-values.ts';
import { categoryName } from './law-values.ts';

/** What was read from the files, beside what the category has; nothing is written yet. */
export function ImportPreview({
  id,
  category,
  onLeave,
}: {
  readonly id: string;
  readonly category: LawCategory;
  readonly onLeave: () => void;
}) {
  const text = useText(importScreenMessages);
  const { tryAgain } = useText(lawMessages);
  const { loading } = useText(consoleMessages);
  const { data, error, refetch } = useQuery({
    queryKey: ['law-import', id],
    queryFn: ({ signal }) => callApi<LawImport>(importApi(id), { signal }),
  });
  if (!data) {
    if (!error) return <Spinner label={loading} />;
    return (
      <div className="grid gap-4">
        <FailureBanner
          title={text.failures.load}
          error={error}
          onDismiss={onLeave}
          again={{ label: tryAgain, onPress: () => refetch() }}
        />
      </div>
    );
  }
  if (data.status === 'applied') {
    return <ImportResultNote category={category} counts={data.counts} />;
  }
  return (
    <div className="grid gap-6">
      <Summary found={data} category={category} />
      <ImportDecision found={data} onLeave={onLeave} />
      <Rows found={data} />
    </div>
  );
}

function Summary({
  found,
  category,
}: {
  readonly found: LawImport;
  readonly category: LawCategory;
}) {
  const text = useText(importScreenMessages);
  const language = useLanguage();
  const { date } = useFormats();
  const files = found.files.map(
    ({ name, language: of, format }) => `${name} (${text.formats[format]}, ${text.languages[of]})`,
  );
  return (
    <div className="grid gap-2">
      <h2 className="text-xl">{text.preview(categoryName(category, language))}</h2>
      <p className="max-w-prose">{text.previewIntro(date(String(found.kept_until)))}</p>
      <p className="text-sm break-words text-muted">{text.readFrom(files.join('; '))}</p>
    </div>
  );
}

function Rows({ found }: { readonly found: LawImport }) {
  const text = useText(importScreenMessages);
  const { tryAgain } = useText(lawMessages);
  const { loading } = useText(consoleMessages);
  const [corrected, setCorrected] = useState<ImportRow | null>(null);
  const list = useList<ImportRow>(`${importApi(found.id)}/rows`, {
    name: 'law-import-rows',
    filters: ['filter'],
  });
  return (
    <section aria-label={text.rows} className="grid gap-4">
      <Groups found={found} list={list} />
      {list.error && (
        <FailureBanner
          title={text.failures.load}
          error={list.error}
          again={{ label: tryAgain, onPress: () => list.refresh() }}
        />
      )}
      {list.items.length === 0 && !list.error && (
        <div className="card p-0">
          {list.isLoading ? <Spinner label={loading} /> : <EmptyState>{text.none}</EmptyState>}
        </div>
      )}
      <ul className="grid gap-3" aria-busy={list.isLoading}>
        {list.items.map((row) => (
          <ImportRowItem
            key={row.position}
            importId={found.id}
            row={row}
            onCorrect={() => setCorrected(row)}
          />
        ))}
      </ul>
      <Pager list={list} />
      <CorrectRow importId={found.id} row={corrected} onClose={() => setCorrected(null)} />
    </section>
  );
}

/** How many rows there are of each kind; a press shows those alone. */
function Groups({ found, list }: { readonly found: LawImport; readonly list: List<ImportRow> }) {
  const text = useText(importScreenMessages);
  const { number } = useFormats();
  const chosen = list.filter('filter');
  return (
    <fieldset className="m-0 flex flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{text.filterLabel}</legend>
      {(['all', ...IMPORT_FILTERS] as const).map((group) => {
        const value = group === 'all' ? '' : group;
        return (
          <button
            key={group}
            type="button"
            aria-pressed={value === chosen}
            className="button button-secondary aria-pressed:border-primary aria-pressed:bg-neutral-soft"
            onClick={() => list.setFilter('filter', value)}
          >
            {text.filters[group]} ({number(found.counts[group])})
          </button>
        );
      })}
    </fieldset>
  );
}
