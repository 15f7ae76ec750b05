import { useInfiniteQuery } from '@tanstack/react-query';
import { LIST_LIMITS } from '../../../kit/list-rules.ts';
import type { ListAnswer } from '../../../kit/lists.ts';

/** A list inside of a dialog: it grows by a page at a time. */
export function useGrowingList<Row>(
  key: readonly string[],
  read: (page: {
    readonly query: { readonly limit: number; readonly cursor: string | undefined };
    readonly signal: AbortSignal;
  }) => Promise<ListAnswer<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: cursor, signal }) =>
      read({ query: { limit: LIST_LIMITS.most, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
}
