import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * Reads everything anew once something was changed or refused: `(failure, { shows, goneId })`. Where
 * the server was not reached, reading would fail beside it: what is shown is then read anew the next
 * time that it is opened or looked at.
 *
 * It ends once all is read, or `shows` alone; what is about `goneId` is not there to be read.
 */
export function useReadAnew() {
  const client = useQueryClient();
  return async (
    error: Error | null = null,
    { shows, goneId }: { readonly shows?: QueryKey; readonly goneId?: string | null } = {},
  ) => {
    const isUnreached = error instanceof ApiError && error.code === 'network';
    const all = client.invalidateQueries({
      refetchType: isUnreached ? 'none' : 'active',
      predicate: ({ queryKey }) => typeof goneId !== 'string' || !queryKey.includes(goneId),
    });
    if (shows === undefined || isUnreached) return all;
    // They are on their way.
    const joined = { cancelRefetch: false };
    await client.refetchQueries({ queryKey: shows, type: 'active' }, joined);
  };
}
