import { SERVICE_WORKER_PATH } from '../../../kit/paths.ts';
import type { KeptMessage } from './kept-message.ts';
import { hasRoom } from './kept-store.ts';
import { NotKept } from './not-kept.ts';

/** As much as the worker and its files take. */
const WORKER_BYTES = 400_000;

/**
 * Installs the service worker, without which nothing that is kept could be read.
 *
 * @throws NotKept
 */
export async function installWorker(): Promise<void> {
  try {
    if (await hasInstalled()) return;
  } catch (error) {
    // The browser wants no worker; else its script could not be fetched or stored.
    if (error instanceof DOMException && error.name === 'SecurityError') {
      throw new NotKept('refused');
    }
  }
  throw new NotKept((await hasRoom(WORKER_BYTES)) ? 'network' : 'full');
}

async function hasInstalled(): Promise<boolean> {
  // Where workers are blocked, some browsers answer nothing; private windows of some have none.
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker?.register(SERVICE_WORKER_PATH, { scope: '/' });
  if (!registration) throw new DOMException('There is no worker.', 'SecurityError');
  const { active, installing } = registration;
  if (active || !installing) return true;
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'));
  });
}

/** Lets the worker make the lists of the search, or remove them, in its own time. */
export function tellWorker(message: KeptMessage): void {
  navigator.serviceWorker?.ready
    .then(({ active }) => active?.postMessage(message))
    // Where there is no worker, it looks by itself at its first contact.
    .catch(() => undefined);
}
