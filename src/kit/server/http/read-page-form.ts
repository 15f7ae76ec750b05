import type { Context } from 'hono';
import { Refusal } from '../../errors.ts';
import type { AppEnv } from './context.ts';
import { decodeForm } from './form-encoding.ts';
import { readBoundedBody } from './read-body.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/** What is typed is shown again up to this length. */
const SHOWN_LENGTH = 254;
/** The content type of a form without files. */
export const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Reads the body of a page's form. @throws Refusal 400, 413, 415 or 422 */
export async function readPageForm(c: Context<AppEnv>): Promise<ReadonlyMap<string, string>> {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'unsupported_media_type', 'Send a form.');
  }
  const { bytes, tooLarge } = await readBoundedBody(c.req.raw, BODY_LIMIT_BYTES);
  if (tooLarge) throw new Refusal(413, 'payload_too_large', 'This is too large.');
  return decodeForm(new TextDecoder().decode(bytes));
}

/** What a form had in a field, for showing it again. */
export function typedIn(form: ReadonlyMap<string, string>, name: string): string {
  return (form.get(name) ?? '').slice(0, SHOWN_LENGTH).toWellFormed();
}
