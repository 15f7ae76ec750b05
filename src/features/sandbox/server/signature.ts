import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '../../../kit/server/constant-time.ts';

export const TIMESTAMP_HEADER = 'x-sandbox-timestamp';
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** How far a callback's time may be from ours (docs/payments.md §4). */
const WINDOW_MS = 5 * 60_000;
const SECONDS = /^\d{1,12}$/;

/** The headers that prove a callback: HMAC-SHA256 over `timestamp.body`, in hex. */
export function signCallback(
  secret: Buffer,
  body: string,
  at = Date.now(),
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1_000));
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: digest(secret, timestamp, Buffer.from(body)).toString('hex'),
  };
}

/** Whether a callback is the sandbox's and of now; compared in constant time. */
export function checkSignature(
  secret: Buffer,
  raw: Uint8Array,
  headers: Headers,
): 'valid' | 'bad_signature' | 'stale' {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  if (!SECONDS.test(timestamp)) return 'bad_signature';
  const expected = digest(secret, timestamp, raw).toString('hex');
  if (!isEqualInConstantTime(signature, expected)) return 'bad_signature';
  return Math.abs(Date.now() - Number(timestamp) * 1_000) <= WINDOW_MS ? 'valid' : 'stale';
}

function digest(secret: Buffer, timestamp: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}
