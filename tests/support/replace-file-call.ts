import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/**
 * Has a call of `node:fs/promises` answer otherwise until the test has finished, also in modules
 * that other tests have loaded: workers share them, and `vi.mock` comes too late there.
 */
export function replaceFileCall(
  name: 'chown' | 'mkdir' | 'statfs',
  answer: () => Promise<unknown>,
): void {
  const original = promises[name];
  const put = (call: unknown) => {
    Object.assign(promises, { [name]: call });
    syncBuiltinESMExports();
  };
  put(answer);
  onTestFinished(() => put(original));
}
