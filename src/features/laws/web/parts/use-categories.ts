import { useQuery } from '@tanstack/react-query';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { callApi } from '../../../../kit/web/console/api.ts';
import type { LawCategory } from '../../contract.ts';

/** All law categories in their order; every screen that needs them shares what was read. */
export function useCategories() {
  return useQuery({
    queryKey: ['law-categories'],
    queryFn: ({ signal }) =>
      callApi<ListAnswer<LawCategory>>('/api/admin/law-categories', { signal }),
  });
}
