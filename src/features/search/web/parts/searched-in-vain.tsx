import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage, type Language } from '../../../../kit/languages.ts';
import { Button } from '../../../../kit/web/console/button.tsx';
import { FailureBanner } from '../../../../kit/web/console/failure-banner.tsx';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { SearchField } from '../../../../kit/web/console/search-field.tsx';
import { searchMessages } from '../../console-messages.ts';
import { searchApi } from '../search-calls.ts';

/** So many stand beside a form; the filter finds the others. */
const SHOWN = '6';

/** The latest searches without a result; a press hands the words of one over. */
export function SearchedInVain({
  isTaken,
  onTake,
}: {
  /** Whether the words were taken over already. */
  readonly isTaken: (words: string) => boolean;
  readonly onTake: (words: string, language: Language) => void;
}) {
  const { empty: text } = useText(searchMessages);
  const reader = useLanguage();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['empty-searches', 'in vain', q],
    queryFn: ({ signal }) =>
      searchApi('GET /empty-searches', { query: { q, limit: SHOWN }, signal }),
    placeholderData: keepPreviousData,
  });
  const searches = data?.items.filter(({ query }) => !isTaken(query)) ?? [];
  return (
    <section aria-label={text.inVain} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold">{text.inVain}</h3>
      <SearchField label={text.search} value={q} onChange={setQ} />
      {error && (
        <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
      )}
      {data && searches.length === 0 && (
        <p className="text-muted">{q === '' ? text.none : text.noneFound}</p>
      )}
      <ul className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {searches.map(({ query, language }) => {
          const lang = isLanguage(language) ? language : reader;
          return (
            <li key={`${language} ${query}`} className="flex items-center justify-between gap-2">
              <span lang={lang} className="min-w-0 wrap-anywhere">
                {query}
              </span>
              <Button
                variant="quiet"
                icon="plus"
                className="shrink-0 whitespace-nowrap"
                label={text.takeOf(query)}
                onPress={() => onTake(query, lang)}
              >
                {text.take}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
