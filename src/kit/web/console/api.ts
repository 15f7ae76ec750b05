import type { ErrorBody, ErrorCode, FieldErrors } from '../../errors.ts';
import type { Language } from '../../languages.ts';
import { consoleMessages } from './console-messages.ts';

/** A call that was refused or did not arrive. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** 0 when there was no answer. */
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly fields: FieldErrors = {},
    /** With `stale_version`: the row as it is now. */
    readonly current: unknown = undefined,
    /** What is wrong with a file that was sent. */
    readonly problems: readonly object[] = [],
  ) {
    super(message);
  }
}

type SessionEndListener = () => void;
const sessionEndListeners = new Set<SessionEndListener>();

/** Calls back whenever a call is refused since nobody is signed in. @returns how to stop it */
export function onSessionEnd(listener: SessionEndListener): () => void {
  sessionEndListeners.add(listener);
  return () => {
    sessionEndListeners.delete(listener);
  };
}

/**
 * Makes a call of ours with JSON both ways; an empty answer is `null`.
 *
 * @throws ApiError when it is refused or does not arrive; AbortError when `signal` says so
 */
export async function callApi<Answer>(
  path: string,
  {
    method = 'GET',
    body,
    signal,
  }: {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly body?: unknown;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Answer> {
  const hasBody = body !== undefined;
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network', error instanceof Error ? error.message : String(error));
  }
  return readAnswer(response.status, text);
}

/**
 * What a call has come back with.
 *
 * @throws ApiError when it was refused
 */
export function readAnswer<Answer>(status: number, text: string): Answer {
  if (status < 200 || status > 299) throw refusalFrom(status, text);
  return JSON.parse(text === '' ? 'null' : text);
}

function refusalFrom(status: number, text: string): ApiError {
  const body = readErrorBody(text);
  if (status === 401) for (const listener of sessionEndListeners) listener();
  if (!body) return new ApiError(status, 'internal_error', '');
  return new ApiError(status, body.code, body.error, body.fields, body.current, body.problems);
}

/** A proxy in between may answer with a page of its own. */
function readErrorBody(text: string): ErrorBody | null {
  try {
    const body: ErrorBody = JSON.parse(text);
    return typeof body?.error === 'string' && typeof body.code === 'string' ? body : null;
  } catch {
    return null;
  }
}

/**
 * What the reader is told about a failure: our sentence where we know the reason, else the
 * server's, else `fallback`.
 */
export function failureText(error: unknown, language: Language, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return consoleMessages[language].failures[error.code] ?? (error.message || fallback);
}

/** The sentences for fields; none when it failed for another reason. */
export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}
