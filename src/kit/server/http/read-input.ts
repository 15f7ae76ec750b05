import type { HonoRequest, MiddlewareHandler } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { describeProblem, describeProblems } from '../../form-errors.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../languages.ts';
import { LANGUAGE_COOKIE } from '../../paths.ts';
import type { FieldProblem } from '../../text-fields.ts';
import { parseJsonBytes } from '../parse-json.ts';
import type { AppEnv } from './context.ts';
import { readBoundedBody } from './read-body.ts';

/** How much a body of the console may have; an article's two texts are the largest. */
const JSON_LIMIT_BYTES = 2 * 1024 * 1024;
/** Enough to name the first fields of a body where none belongs. */
const NOTHING_LIMIT_BYTES = 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** A feature's names of its fields, for the sentences about them. */
export type FieldLabels = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/**
 * The language of a request: the cookie in which the site stores the choice (docs/contract.md,
 * 'Pages').
 */
export function requestLanguage(request: HonoRequest<string>): Language {
  const stored = parseCookies(request.header('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE];
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/**
 * Reads a JSON body by its schema; the schemas are strict, so that unknown fields, identity and
 * role among them, are refused (docs/promises.md, threat 4).
 *
 * @param languageOf of the sentences about a body, where it is not that of the request
 * @throws Refusal 415, 413 or 400 for what is no JSON, 422 with a sentence for each wrong field
 */
export async function readJson<Schema extends z.ZodType>(
  request: HonoRequest<string>,
  schema: Schema,
  labels: FieldLabels,
  limitBytes = JSON_LIMIT_BYTES,
  languageOf = (_: unknown): Language => requestLanguage(request),
): Promise<z.output<Schema>> {
  const body = parse(await readJsonBytes(request, limitBytes));
  return check(schema, body, labels, languageOf(body));
}

/**
 * The bytes of a JSON body that somebody else parses.
 *
 * @throws Refusal 415 or 413
 */
export async function readJsonBytes(
  request: HonoRequest<string>,
  limitBytes: number,
): Promise<Uint8Array> {
  if (!JSON_TYPE.test(request.header('content-type') ?? '')) throw notJson();
  const { bytes, tooLarge } = await readBoundedBody(request.raw, limitBytes);
  if (tooLarge) throw new Refusal(413, 'payload_too_large', 'This is too large.');
  return bytes;
}

/**
 * Refuses a body of a call that takes none, except an empty object: its fields would be ignored
 * silently (docs/promises.md, threat 4).
 *
 * @throws Refusal as `readJson` does
 */
export async function readNothing(request: HonoRequest<string>): Promise<void> {
  const { bytes } = await readBoundedBody(request.raw, NOTHING_LIMIT_BYTES);
  if (bytes.length > 0) {
    check(z.strictObject({}), parse(bytes), { en: {}, fr: {} }, requestLanguage(request));
  }
}

/** Refuses bodies that a form of another website could send (docs/promises.md, threat 15). */
export function jsonOnly(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type');
    if (type !== undefined && !JSON_TYPE.test(type)) throw notJson();
    await next();
  };
}

function notJson(): Refusal {
  return new Refusal(415, 'unsupported_media_type', 'Send JSON.');
}

/**
 * Reads the query of a list by its schema.
 *
 * @throws Refusal 422 with a sentence for each wrong parameter
 */
export function readQuery<Schema extends z.ZodType>(
  request: HonoRequest<string>,
  schema: Schema,
  labels: FieldLabels,
): z.output<Schema> {
  return check(schema, request.query(), labels, requestLanguage(request));
}

/** The refusal of one field whose problem only the database knows, such as a value in use. */
export function refuseField(
  request: HonoRequest<string>,
  field: string,
  problem: FieldProblem,
  labels: FieldLabels,
): Refusal {
  const language = requestLanguage(request);
  const { error, fields } = describeProblem(field, problem, language, labels[language]);
  return new Refusal(422, 'invalid_fields', error, { fields });
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  labels: FieldLabels,
  language: Language,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { error, fields } = describeProblems(result.error, language, labels[language], 'body');
  throw new Refusal(422, 'invalid_fields', error, { fields });
}

function parse(bytes: Uint8Array): unknown {
  const value = parseJsonBytes(bytes);
  if (value !== undefined) return value;
  throw malformedJson();
}

/** The refusal of a body that is no JSON. */
export function malformedJson(): Refusal {
  return new Refusal(400, 'malformed_json', 'The body is not valid JSON.');
}
