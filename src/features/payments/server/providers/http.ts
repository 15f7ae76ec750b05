import { providerAnswers } from '../../../../kit/server/metrics.ts';
import { parseJsonBytes } from '../../../../kit/server/parse-json.ts';
import { storableTexts } from '../../../../kit/server/storable.ts';
import { type InitiateResult, OUR_REJECTIONS } from '../../provider.ts';

/** The result of a call to a provider. */
export type ProviderAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** JSON with a status that says that the call did not work. */
  | { readonly kind: 'refusal'; readonly status: number; readonly body: unknown }
  /** A page, a redirect, half an answer or far too much of one. */
  | { readonly kind: 'unreadable'; readonly status: number }
  /** No connection, or none that lasted until the answer was there. */
  | { readonly kind: 'silence' };

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Ends the wait for the answer. */
  readonly signal: AbortSignal;
}

/** Longest answer that is read; a hundred transactions are some 60 KB. */
const ANSWER_LIMIT = 512 * 1024;

/** Calls a provider. It never throws, and nothing that it returns names an address or a key. */
export async function callProvider(url: string, call: ProviderCall): Promise<ProviderAnswer> {
  const answer = await fetchAnswer(url, call);
  providerAnswers.inc({ provider: new URL(url).host, kind: answer.kind });
  return answer;
}

async function fetchAnswer(url: string, call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      // Keys go to the configured address and nowhere else.
      redirect: 'manual',
      signal: call.signal,
    });
    const { status } = response;
    const text = await readCapped(response);
    const body = text === null ? undefined : parseJson(text);
    if (body === undefined) return { kind: 'unreadable', status };
    return { kind: response.ok ? 'answer' : 'refusal', status, body };
  } catch {
    // No kind of failure tells whether the provider has acted on the request.
    return { kind: 'silence' };
  }
}

/** @returns `null` when it is longer than any answer that we ask for */
async function readCapped(response: Response): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > ANSWER_LIMIT) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * A callback's body, as JSON or as a form (docs/payments.md §9, case 55).
 *
 * @returns `undefined` for what is neither
 */
export async function readCallbackBody(raw: Uint8Array, headers: Headers): Promise<unknown> {
  const value = parseJsonBytes(raw) ?? (await readForm(raw, headers.get('content-type') ?? ''));
  return isStorable(value) ? value : undefined;
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

async function readForm(raw: Uint8Array, type: string): Promise<unknown> {
  if (!FORM.test(type)) return undefined;
  try {
    const body = new Response(Buffer.from(raw), { headers: { 'content-type': type } });
    return Object.fromEntries(await body.formData());
  } catch {
    // No form after all: the caller sees that it cannot be read.
    return undefined;
  }
}

/** PostgreSQL stores neither NUL nor halves of characters. A backslash that is a sign itself escapes nothing. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Serialised anew, only such characters are still escaped. */
function isStorable(value: unknown): boolean {
  return value === undefined || !NOT_STORABLE.test(JSON.stringify(value));
}

/**
 * The value of an answer, its texts without what the history could not store: a payer's name that
 * was cut within an emoji must not hide that the money has come.
 *
 * @returns `undefined` for what is no JSON
 */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, storableTexts);
    return isStorable(value) ? value : undefined;
  } catch {
    // A page, most often: the caller sees that it cannot be read.
    return undefined;
  }
}

/** Timeout and conflict: the payment may have been created all the same. */
const AMBIGUOUS_REFUSALS: ReadonlySet<number> = new Set([408, 409]);

/** Whether the provider refuses the request itself (4xx), rather than failing on its side. */
export function isRefused(
  answer: ProviderAnswer,
): answer is Extract<ProviderAnswer, { kind: 'refusal' }> {
  return answer.kind === 'refusal' && answer.status >= 400 && answer.status < 500;
}

/** What refusals say that are about us. */
const ABOUT_US = new Map<number, string>([
  [401, OUR_REJECTIONS.key],
  [403, OUR_REJECTIONS.key],
  [429, OUR_REJECTIONS.tooOften],
]);

/**
 * What a failed call to begin a payment means: only a refusal in the provider's own words proves
 * that nothing was created; silence, a server error and a page prove nothing
 * (docs/payments.md §6.7).
 */
export function refusedOrUnknown(answer: ProviderAnswer): InitiateResult {
  if (!isRefused(answer) || AMBIGUOUS_REFUSALS.has(answer.status)) return { kind: 'unknown' };
  return { kind: 'rejected', code: ABOUT_US.get(answer.status) ?? `http_${answer.status}` };
}

/** An answer as it is logged: never its body, which may name people. */
export function describeAnswer(answer: ProviderAnswer): string {
  return answer.kind === 'silence' ? 'no answer' : `${answer.kind}, status ${answer.status}`;
}

/**
 * An address of the provider's that a payer is sent to.
 *
 * @param baseUrl what the provider is asked at; a page is as well protected as that
 * @returns `null` for what browsers must not follow
 */
export function readPageAddress(value: string, baseUrl: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isSafe = url.protocol === 'https:' || url.protocol === new URL(baseUrl).protocol;
  return isSafe && url.username === '' && url.password === '' ? url.href : null;
}
