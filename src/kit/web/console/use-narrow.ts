import { useSyncExternalStore } from 'react';

/** Up to this width, by the browser's own size of letters, lists are cards. */
const NARROW = '(max-width: 40rem)';

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
