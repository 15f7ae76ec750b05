import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../../kit/server/sealed.ts';
import { ERASED_FIELD, MY_DATA_PATH } from '../addresses.ts';

/** How long the page says so: whoever keeps its address is told nothing later on. */
const SAID_MS = 15 * 60_000;

/** The English address of the page that says that everything is erased, for whom it just was. */
export function erasedPath(key: Buffer): string {
  return `${MY_DATA_PATH}?${ERASED_FIELD}=${seal(keyOfErased(key), Date.now() + SAID_MS)}`;
}

/** Whether an address is of an erasure that has just been done. */
export function isJustErased(key: Buffer, sealed: string): boolean {
  const until = unseal(keyOfErased(key), sealed);
  return typeof until === 'number' && until > Date.now();
}

function keyOfErased(key: Buffer): Buffer {
  return createHmac('sha256', key).update('erased').digest();
}
