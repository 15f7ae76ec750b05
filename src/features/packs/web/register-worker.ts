import { SERVICE_WORKER_PATH } from '../../../kit/paths.ts';

/** Lets the service worker answer where there is no network; asks for storage that stays. */
export async function readWithoutNetwork(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: '/' });
  // Most browsers decide by themselves; Firefox asks.
  await navigator.storage?.persist?.();
}
