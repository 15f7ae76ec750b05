import { Refusal } from '../../errors.ts';

/** The largest body of a public form. */
export const BODY_LIMIT_BYTES = 32 * 1024;

export interface BoundedBody {
  /** At most as many as the limit; the beginning when there is more. */
  readonly bytes: Uint8Array;
  readonly tooLarge: boolean;
}

/**
 * Reads a body without ever holding more than the limit, whatever its headers claim.
 *
 * @throws Refusal 400 when the sender goes away before the end
 */
export async function readBoundedBody(
  request: Request,
  limit = BODY_LIMIT_BYTES,
): Promise<BoundedBody> {
  const length = declaredLength(request);
  if (length !== null && length <= limit) return readAtOnce(request, limit);
  const kept: Uint8Array[] = [];
  let seen = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(refuseHalf);
    if (done) break;
    if (seen < limit) kept.push(value.subarray(0, limit - seen));
    seen += value.length;
    if (seen > limit) break;
  }
  // What is left of a body that is too large is for the listener to drain (`closeUnlessRead`).
  reader?.releaseLock();
  return { bytes: Buffer.concat(kept), tooLarge: seen > limit };
}

/**
 * How long a body is that says so itself. Node's parser reads no more of it than that, and takes
 * no request that says anything else of its length besides.
 */
function declaredLength({ headers }: Request): number | null {
  const length = headers.get('content-length') ?? '';
  return /^\d{1,9}$/.test(length) && !headers.has('transfer-encoding') ? Number(length) : null;
}

/** Without a stream in between, which costs as much as the rest of a short call. */
async function readAtOnce(request: Request, limit: number): Promise<BoundedBody> {
  const bytes = new Uint8Array(await request.arrayBuffer().catch(refuseHalf));
  return { bytes: bytes.subarray(0, limit), tooLarge: bytes.length > limit };
}

function refuseHalf(): never {
  throw new Refusal(400, 'bad_request', 'The request ended before its body.');
}
