import { useQuery } from '@tanstack/react-query';
import { lawApi } from './law-calls.ts';

/** All law categories in their order; every screen that needs them shares what was read. */
export function useCategories() {
  return useQuery({
    queryKey: ['law-categories'],
    queryFn: ({ signal }) => lawApi('GET /law-categories', { signal }),
  });
}
