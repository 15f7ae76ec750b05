import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '../../../kit/languages.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import { callApi } from '../../../kit/web/console/api.ts';
import type { LawCategory } from '../../laws/contract.ts';
import type { FoundByEditor, SearchAnswer, Suggestion } from '../contract.ts';

export const SEARCH_API = '/api/admin/law-search';
export const SYNONYMS_API = '/api/admin/search-synonyms';
export const EMPTY_SEARCHES_API = '/api/admin/empty-searches';
export const LAWS_PATH = '/admin-dashboard/laws';
export const SEARCH_PATH = '/admin-dashboard/law-search';
export const SYNONYMS_PATH = `${SEARCH_PATH}/synonyms`;
export const EMPTY_SEARCHES_PATH = `${SEARCH_PATH}/empty`;

/** A page of results as editors see them. */
export interface EditorAnswer extends ListAnswer<FoundByEditor> {
  readonly did_you_mean: SearchAnswer['did_you_mean'];
  readonly hits: SearchAnswer['hits'];
}

/**
 * The form for new words, with what somebody typed filled in. Not `lang`, which on any page chooses
 * the reader's own language (docs/contract.md, 'Pages').
 */
export function newSynonymPath(said: string, lang: Language): string {
  return `${SYNONYMS_PATH}?${new URLSearchParams({ dialog: 'new', said, said_in: lang })}`;
}

/** The form of an article. */
export function articlePath({ category_code: category, id }: FoundByEditor): string {
  return `${LAWS_PATH}?${new URLSearchParams({ category, dialog: 'edit-article', id })}`;
}

/** The law categories in their order; none while they are on their way. */
export function useCategoryNames(language: Language): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['law-categories'],
    queryFn: ({ signal }) =>
      callApi<ListAnswer<LawCategory>>('/api/admin/law-categories', { signal }),
  });
  const rows = data?.items ?? [];
  return new Map(
    rows.map(({ code, name_en, name_fr }) => [code, language === 'fr' ? name_fr : name_en]),
  );
}

/** What somebody who types may be after; the last ones stay until the next are there. */
export function useSuggestions(q: string, lang: Language): readonly Suggestion[] {
  const { data } = useQuery({
    queryKey: ['suggest', q, lang],
    queryFn: ({ signal }) =>
      callApi<{ readonly items: readonly Suggestion[] }>(
        `/api/admin/law-suggestions?${new URLSearchParams({ q, lang })}`,
        { signal },
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Without suggestions one can search as well: a failure is no news for who types.
    retry: false,
  });
  return q === '' ? [] : (data?.items ?? []);
}
