import { useState } from 'react';

/**
 * What a dialog shows: what it is open for, or was, since it is seen for a moment longer while
 * it closes.
 */
export function useLastOpen(open: string | null): string {
  const [shown, setShown] = useState(open ?? '');
  if (open !== null && open !== shown) setShown(open);
  return open ?? shown;
}
