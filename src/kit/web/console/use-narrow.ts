import { useSyncExternalStore } from 'react';

/** Up to this width lists are cards. */
const NARROW = '(max-width: 640px)';

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
