const NAME = 'mboalex.session';

/** How tabs of one browser tell each other that somebody has signed in or out. */
export interface SessionSignals {
  announce(): void;
  stop(): void;
}

/**
 * Listens to the other tabs: over a channel, or by the storage where a browser has none.
 *
 * @throws when it has neither, or forbids both
 */
export function listenToTabs(onChange: () => void): SessionSignals {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', onChange);
    return { announce: () => channel.postMessage(null), stop: () => channel.close() };
  }
  const storage = window.localStorage;
  const notice = (event: StorageEvent) => {
    if (event.key === NAME) onChange();
  };
  window.addEventListener('storage', notice);
  return {
    // A new value each time: the `storage` event fires only for a change.
    announce: () => storage.setItem(NAME, crypto.randomUUID()),
    stop: () => window.removeEventListener('storage', notice),
  };
}
