import { type ErrorBody, Refusal } from '../../errors.ts';
import type { Catalogue } from '../../languages.ts';
import { failureFields, isDatabaseBusy, isDatabaseUnreachable } from '../database.ts';
import type { Logger } from '../logger.ts';

/** What calls that speak their reader's language tell of a surprise. */
export const UNEXPLAINED: Catalogue<string> = {
  en: 'Something went wrong on our side. Please try again in a few minutes.',
  fr: 'Une erreur s’est produite de notre côté. Veuillez réessayer dans quelques minutes.',
};

/** How long a caller should wait before it tries again while the database is away or busy. */
const RETRY_AFTER_S = 5;

/**
 * Turns a surprise into what the outside may know of it: not now, or internal. People read
 * `unexplained` then, where the caller has a sentence in their language.
 */
export function toRefusalBody(
  error: unknown,
  requestId: string,
  unexplained?: string,
): { status: number; headers: Readonly<Record<string, string>>; body: ErrorBody } {
  const make = (
    status: number,
    code: string,
    sentence: string,
    details: Refusal['details'] = {},
  ) => ({
    status,
    headers: details.headers ?? {},
    body: {
      error: sentence,
      code,
      request_id: requestId,
      ...(details.fields ? { fields: details.fields } : {}),
      ...(details.current === undefined ? {} : { current: details.current }),
      ...(details.problems === undefined ? {} : { problems: details.problems }),
    },
  });
  if (error instanceof Refusal) {
    return make(error.status, error.code, error.message, error.details);
  }
  if (isDatabaseUnreachable(error) || isDatabaseBusy(error)) {
    const sentence = unexplained ?? 'The service is not available at the moment.';
    return make(503, 'unavailable', sentence, {
      headers: { 'Retry-After': String(RETRY_AFTER_S) },
    });
  }
  return make(500, 'internal_error', unexplained ?? 'Something went wrong on our side.');
}

/**
 * A surprise is logged with its stack, as is what a busy database could not do: it may be the
 * statement. An outage, which fails many requests, is logged in a line each, a refusal not at all.
 */
export function logFailure(log: Logger, status: number, error: unknown, requestId: string): void {
  if (error instanceof Refusal) return;
  if (isDatabaseUnreachable(error)) {
    log.warn({ request_id: requestId, ...failureFields(error) }, 'a request met no database');
  } else if (status === 503) {
    log.warn({ err: error, request_id: requestId }, 'a request met a busy database');
  } else if (status >= 500) {
    log.error({ err: error, request_id: requestId }, 'a request failed');
  }
}

/** The JSON answer to anything thrown in a handler; surprises are logged with their stack. */
export function errorResponse(
  error: unknown,
  c: { readonly get: (name: 'requestId') => string },
  log: Logger,
  unexplained?: string,
): Response {
  const requestId = c.get('requestId');
  const { status, headers, body } = toRefusalBody(error, requestId, unexplained);
  logFailure(log, status, error, requestId);
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
