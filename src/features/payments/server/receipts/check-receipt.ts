import { isEqualInConstantTime } from '../../../../kit/server/constant-time.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { addressKey, giveBackHit, takeHit } from '../../../../kit/server/rate-limit.ts';
import { parseCode } from '../../receipt-numbers.ts';
import { findReceipt, findReceiptId, type ReceiptRow } from './queries.ts';

/** Wrong guesses from one address in an hour; offices share one. */
export const WRONG_CHECKS_PER_HOUR = 30;

/** Compared with where there is no receipt: the answer takes as long. */
const NO_CODE = '----------';

/**
 * The receipt with this number and check code. A wrong number and a wrong code are answered alike,
 * and counted by address.
 */
export async function checkReceipt(
  { db, addressKey: key }: { readonly db: Database; readonly addressKey: Buffer },
  address: string,
  number: string,
  code: string,
): Promise<ReceiptRow | 'wrong' | 'too_many'> {
  const counter = addressKey('receipt check', key, address);
  // Counted before it is compared, so that guesses at the same time are counted as well.
  if (!(await takeHit(db, counter, WRONG_CHECKS_PER_HOUR))) return 'too_many';
  const known = await findReceiptId(db, number);
  const isRight = isEqualInConstantTime(parseCode(code) ?? '', known?.check_code ?? NO_CODE);
  const receipt = known && isRight ? await findReceipt(db, known.id) : null;
  if (!receipt) return 'wrong';
  await giveBackHit(db, counter);
  return receipt;
}
