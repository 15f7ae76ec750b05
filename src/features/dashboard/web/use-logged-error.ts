import { useEffect } from 'react';

/**
 * Writes a failure to the browser's log and nowhere else (docs/specification.md §8, 'Dashboard
 * stats').
 */
export function useLoggedError(error: Error | null): void {
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
}
