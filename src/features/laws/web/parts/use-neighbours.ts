import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lawApi } from './law-calls.ts';

/** What stands before and behind an article, and where it stands; `null` asks for nothing. */
export function useNeighbours(id: string | null) {
  return useQuery({
    queryKey: ['law-neighbours', id],
    queryFn: ({ signal }) =>
      lawApi('GET /law-articles/:id/neighbours', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    // Moves of others change it; the next dialog asks anew.
    gcTime: 0,
  });
}
