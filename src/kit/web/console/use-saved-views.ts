import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { VIEW_LIMITS } from '../../list-rules.ts';
import type { SavedView, SavedViewCalls } from '../../saved-views.ts';
import { apiClient } from './api.ts';
import type { BrowserView } from './list-choices.ts';

const viewApi = apiClient<SavedViewCalls>();

/** The signed-in person's views of a list. */
export function useSavedViews(list: string) {
  return useQuery({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => viewApi('GET /saved-views', { query: { list }, signal }),
  });
}

/** Saves, renames or deletes a view. */
export function useViewChange(list: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['saved-views', list] });
  const save = (view: Pick<SavedView, 'name' | 'address'>) =>
    viewApi('POST /saved-views', { body: { list, name: view.name, address: view.address } });
  return {
    saving: useMutation({ mutationFn: save, onSuccess: refresh }),
    renaming: useMutation({
      mutationFn: ({ id, name }: Pick<SavedView, 'id' | 'name'>) =>
        viewApi('PATCH /saved-views/:id', { params: { id }, body: { name } }),
      onSuccess: refresh,
    }),
    deletion: useMutation({
      mutationFn: ({ id }: SavedView) => viewApi('DELETE /saved-views/:id', { params: { id } }),
      onSuccess: refresh,
    }),
    /** Takes a deletion back, or what has taken its place. */
    restore: async (view: SavedView) => {
      await save(view);
      await refresh();
    },
  };
}

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
