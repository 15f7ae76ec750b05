import { useInfiniteQuery } from '@tanstack/react-query';
import { LIST_LIMITS, type ListAnswer } from '../../../kit/lists.ts';
import { callApi } from '../../../kit/web/console/api.ts';

/** A list inside of a dialog: it grows by a page at a time. */
export function useGrowingList<Row>(key: readonly string[], path: string) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`;
      const address = `${path}?limit=${LIST_LIMITS.most}${cursor}`;
      return callApi<ListAnswer<Row>>(address, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
}
