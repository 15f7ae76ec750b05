import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

/** Of all programs' parts in this process: the library has one set of storages. */
let underway = 0;

/**
 * What runs calls of the sign-in library. In Node.js 20 a storage that was used once makes every
 * later promise of the process dearer, by up to a fifth of a request's CPU; so they are switched off
 * when no call is underway.
 *
 * @param own a storage of ours that calls are made within
 */
export async function libraryCalls(own: AsyncLocalStorage<unknown>) {
  const storages = [
    own,
    await getCurrentAuthContextAsyncLocalStorage(),
    await getCurrentDBAdapterAsyncLocalStorage(),
    await getRequestStateAsyncLocalStorage(),
  ];
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    underway++;
    try {
      return await call();
    } finally {
      underway--;
      if (underway === 0) for (const storage of storages) storage.disable();
    }
  };
}
