import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { TRAP_FIELD } from '../../../kit/public-form.ts';
import { decodeForm } from '../../../kit/server/http/form-encoding.ts';
import { readBoundedBody } from '../../../kit/server/http/read-body.ts';

/** A submission that is decoded but not validated. */
export interface RawSubmission {
  readonly transport: 'json' | 'form';
  /** As in the call's JSON; a form post is brought into the same shape. */
  readonly envelope: Readonly<Record<string, unknown>>;
  /** What was typed, by field name, to be shown again; empty for JSON. */
  readonly values: Readonly<Record<string, string>>;
  /** Above the limit: only the beginning was read. */
  readonly tooLarge: boolean;
}

const ENVELOPE_FIELDS: readonly string[] = ['type', 'language', 'form_key', TRAP_FIELD];
/** What a ticked box sends; anything else is left for the form's schema to refuse. */
const TICKED = ['on', 'true'];

const TOO_LARGE: Record<Language, string> = {
  en: 'This is more than 32 KB.',
  fr: 'Cet envoi dépasse 32\u00a0Ko.',
};

/**
 * Reads a submission, as JSON or as the same fields in an HTML form post.
 *
 * @param language of the refusal of a body that is too large to be parsed for its own language
 *
 * @throws Refusal 400, 413 (JSON only; a form post is given back cut), 415, 422
 */
export async function readFormRequest(
  request: Request,
  language: Language,
): Promise<RawSubmission> {
  const transport = readTransport(request.headers);
  const { bytes, tooLarge } = await readBoundedBody(request);
  if (transport === 'json') {
    if (tooLarge) throw new Refusal(413, 'payload_too_large', TOO_LARGE[language]);
    const envelope = parseObject(decodeUtf8(bytes, false));
    return { transport, envelope, values: {}, tooLarge: false };
  }
  const fields = decodeForm(decodeUtf8(bytes, tooLarge), tooLarge);
  const own = [...fields].filter(([name]) => !ENVELOPE_FIELDS.includes(name));
  const envelope = {
    ...Object.fromEntries([...fields].filter(([name]) => ENVELOPE_FIELDS.includes(name))),
    data: Object.fromEntries(own.map(([name, value]) => [name, readBox(name, value)])),
  };
  return { transport, envelope, values: Object.fromEntries(own), tooLarge };
}

function readBox(name: string, value: string): string | boolean {
  return name === 'acceptTerms' && TICKED.includes(value) ? true : value;
}

function readTransport(headers: Headers): RawSubmission['transport'] {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  if (isUtf8 && isPlain && type.trim() === 'application/json') return 'json';
  if (isUtf8 && isPlain && type.trim() === 'application/x-www-form-urlencoded') return 'form';
  throw new Refusal(
    415,
    'unsupported_media_type',
    'Send application/json or application/x-www-form-urlencoded, in UTF-8.',
    { headers: { 'Accept-Post': 'application/json, application/x-www-form-urlencoded' } },
  );
}

function decodeUtf8(bytes: Uint8Array, cut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    throw new Refusal(400, 'bad_request', 'The body is not encoded as UTF-8.');
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'malformed_json', 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(422, 'invalid_fields', 'The body must be a JSON object.');
  }
  return { ...value };
}
