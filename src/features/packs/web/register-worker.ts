import { SERVICE_WORKER_PATH } from '../../../kit/paths.ts';
import { KEPT_MESSAGE } from './kept-message.ts';

/** Lets the service worker answer where there is no network; asks for storage that stays. */
export async function readWithoutNetwork(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: '/' });
  // Most browsers decide by themselves; Firefox asks.
  await navigator.storage?.persist?.();
  tellWorker();
}

/** Lets the worker make the lists of the search, or remove them, in its own time. */
export function tellWorker(): void {
  navigator.serviceWorker?.ready
    .then(({ active }) => active?.postMessage(KEPT_MESSAGE))
    // Where there is no worker, it looks by itself at its first contact.
    .catch(() => undefined);
}
