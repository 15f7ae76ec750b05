import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '../../../kit/languages.ts';
import { apiClient } from '../../../kit/web/console/api.ts';
import type { LawCalls } from '../../laws/contract.ts';
import type { FoundByEditor, SearchCalls, Suggestion } from '../contract.ts';

export const searchApi = apiClient<SearchCalls>();
const lawApi = apiClient<LawCalls>();

export const LAWS_PATH = '/admin-dashboard/laws';
export const SEARCH_PATH = '/admin-dashboard/law-search';
export const SYNONYMS_PATH = `${SEARCH_PATH}/synonyms`;
export const EMPTY_SEARCHES_PATH = `${SEARCH_PATH}/empty`;
export const CHOICES_PATH = `${SEARCH_PATH}/opened`;

/**
 * The form of a new synonym, with a query filled in. Not `lang`, which on any page chooses the
 * reader's own language (docs/contract.md, 'Pages').
 */
export function newSynonymPath(said: string, lang: Language): string {
  return `${SYNONYMS_PATH}?${new URLSearchParams({ dialog: 'new', said, said_in: lang })}`;
}

/** The form of an article. */
export function articlePath({
  category_code: category,
  id,
}: Pick<FoundByEditor, 'category_code' | 'id'>): string {
  return `${LAWS_PATH}?${new URLSearchParams({ category, dialog: 'edit-article', id })}`;
}

/** The names of the law categories by code, in their order; none while they load. */
export function useCategoryNames(language: Language): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['law-categories'],
    queryFn: ({ signal }) => lawApi('GET /law-categories', { signal }),
  });
  const rows = data?.items ?? [];
  return new Map(
    rows.map(({ code, name_en, name_fr }) => [code, language === 'fr' ? name_fr : name_en]),
  );
}

/** Suggestions while typing; the last ones stay until the next are there. */
export function useSuggestions(q: string, lang: Language): readonly Suggestion[] {
  const { data } = useQuery({
    queryKey: ['suggest', q, lang],
    queryFn: ({ signal }) => searchApi('GET /law-suggestions', { query: { q, lang }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // The search works without suggestions: a failure is not shown.
    retry: false,
  });
  return q === '' ? [] : (data?.items ?? []);
}
