import { useQuery } from '@tanstack/react-query';
import { VIEW_LIMITS } from '../../list-rules.ts';
import type { SavedView, SavedViewCalls } from '../../saved-views.ts';
import { apiClient } from './api.ts';
import type { BrowserView } from './list-choices.ts';

export const viewApi = apiClient<SavedViewCalls>();

/** The signed-in person's views of a list. */
export function useSavedViews(list: string) {
  return useQuery({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => viewApi('GET /saved-views', { query: { list }, signal }),
  });
}

/** Saves a view; what the list has under its name goes. */
export const saveView = (list: string, { name, address }: Pick<SavedView, 'name' | 'address'>) =>
  viewApi('POST /saved-views', { body: { list, name, address } });

/**
 * Gives the server the views that this browser kept before. What the server has under a name
 * stays.
 */
export async function takeOverViews(list: string, kept: readonly BrowserView[]): Promise<void> {
  const { items } = await viewApi('GET /saved-views', { query: { list } });
  for (const { name, address } of kept.slice(0, VIEW_LIMITS.ofPerson)) {
    if (items.some((view) => view.name === name)) continue;
    await viewApi('POST /saved-views', { body: { list, name, address } });
  }
}
