import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * For the `onSettled` of a change: reads everything anew, also where it was refused, since that may
 * be for what somebody else has done. Where the server was not reached, reading would fail beside it:
 * what is shown is then read anew the next time that it is opened or looked at.
 */
export function useReadAnew() {
  const client = useQueryClient();
  return (_: unknown, error: Error | null) => {
    const isUnreached = error instanceof ApiError && error.code === 'network';
    return client.invalidateQueries({ refetchType: isUnreached ? 'none' : 'active' });
  };
}
