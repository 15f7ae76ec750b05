import { useQuery } from '@tanstack/react-query';
import { lawApi } from './law-calls.ts';

/** The query of all law categories. */
export const CATEGORIES_KEY = ['law-categories'] as const;

/** All law categories in their order; every screen that needs them shares what was read. */
export function useCategories() {
  return useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: ({ signal }) => lawApi('GET /law-categories', { signal }),
  });
}
