import type { Context } from 'hono';
import type { Language } from '../../../../kit/languages.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import type { AccountFailure } from '../../documents.ts';

/** Sends a page about one person: stored nowhere, in no index, and named to no other site. */
export async function sendOwn(
  c: Context<AppEnv>,
  html: string,
  state: {
    readonly language: Language;
    readonly failure: AccountFailure | null;
    readonly retryAfterS: number | undefined;
  },
): Promise<Response> {
  const { language, failure, retryAfterS } = state;
  const status = statusOf(failure);
  const response = await sendPage(c, toPageBody(html, language), {
    scope: 'unstored',
    ...(status === 200 ? {} : { status }),
  });
  // With 'no-referrer' browsers would hide from us too who posts a form.
  response.headers.set('Referrer-Policy', 'same-origin');
  response.headers.set('X-Robots-Tag', 'noindex');
  if (retryAfterS !== undefined) response.headers.set('Retry-After', String(retryAfterS));
  return response;
}

function statusOf(failure: AccountFailure | null): number {
  if (failure === null) return 200;
  if (failure === 'too_many') return 429;
  return failure === 'code' || failure === 'receipt' || failure === 'link' ? 401 : 422;
}

/** After a form: the page that it leads to is asked for anew. */
export function seeOther(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(path, 303);
}
