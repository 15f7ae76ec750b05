import {
  type CallMap,
  type CallShape,
  fillPath,
  type ParamsOption,
  splitCallName,
} from '../../calls.ts';
import type { ErrorBody, ErrorCode, FieldErrors } from '../../errors.ts';
import type { Language } from '../../languages.ts';
import { consoleMessages } from './console-messages.ts';

/** A call that was refused or did not arrive. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** 0 when there was no answer. */
    readonly status: number,
    readonly code: ErrorCode | 'network' | (string & {}),
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

/** Calls back on each 401. @returns a function that stops it */
export function onSessionEnd(listener: SessionEndListener): () => void {
  sessionEndListeners.add(listener);
  return () => {
    sessionEndListeners.delete(listener);
  };
}

/** Makes a refused call again once something was done about it, or throws its error. */
type RetryRefused = (error: unknown, call: () => Promise<unknown>) => Promise<unknown>;
const noRetry: RetryRefused = (error) => Promise.reject(error);
let retryRefused = noRetry;

/** Sees to calls that are refused, from now on. @returns a function that stops it */
export function onRefusal(retry: RetryRefused): () => void {
  retryRefused = retry;
  return () => {
    retryRefused = noRetry;
  };
}

/** The input of a call: its path's parameters, its query and its body, where it has them. */
type CallInput<Name, Shape extends CallShape> = {
  readonly signal?: AbortSignal;
  /** Whether the same change, asked for again before its answer, is one more. */
  readonly isRepeatable?: boolean;
} & ParamsOption<Name> &
  (Shape extends { readonly query: infer Query }
    ? { readonly query?: { readonly [Key in keyof Query]?: string | number | undefined } }
    : { readonly query?: never }) &
  (Shape extends { readonly body: infer Body }
    ? { readonly body: Body }
    : { readonly body?: never });

/** The argument may be left out where nothing in it is needed. */
type CallArguments<Name, Shape extends CallShape> =
  object extends CallInput<Name, Shape>
    ? [input?: CallInput<Name, Shape>]
    : [input: CallInput<Name, Shape>];

/** The calls of a feature, as the browser makes them. */
export interface ApiClient<Calls extends CallMap<Calls>> {
  /**
   * Makes a call with JSON both ways; an empty answer is `null`. A change that is asked for again
   * before its answer is one change.
   *
   * @throws ApiError when it is refused or does not arrive; AbortError when `signal` says so
   */
  <Name extends keyof Calls & string>(
    name: Name,
    ...input: CallArguments<Name, Calls[Name]>
  ): Promise<Calls[Name]['answer']>;
  /** What its paths begin with. */
  readonly root: string;
}

/** A client of a feature's calls (`src/kit/calls.ts`). */
export function apiClient<Calls extends CallMap<Calls>>(root = '/api/admin'): ApiClient<Calls> {
  const client = (name: string, input: AnyInput = {}) => {
    const { method, path } = splitCallName(name);
    const address = root + addressOf(path, input);
    const call = () => send(method, address, input);
    const start = () => call().catch((error) => retryRefused(error, call));
    // What can be given up changes nothing.
    if (method === 'GET' || input.signal || input.isRepeatable) return start();
    return once(`${method} ${address} ${JSON.stringify(input.body)}`, start);
  };
  // The server's route of the same name is checked against the same type.
  return Object.assign(client, { root }) as ApiClient<Calls>;
}

/** Changes that wait for their answers, by what they ask for. */
const underWay = new Map<string, Promise<unknown>>();

/** One call of those that ask for the same at once, as whoever presses a button again does. */
function once(name: string, start: () => Promise<unknown>): Promise<unknown> {
  const running = underWay.get(name) ?? start().finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

interface AnyInput {
  readonly isRepeatable?: boolean;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** A path with its parameters filled in, and the query that is not empty. */
function addressOf(path: string, { params, query = {} }: AnyInput): string {
  const filled = fillPath(path, params);
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Makes a call by its method and address. @throws as `ApiClient` does */
export async function send(
  method: string,
  path: string,
  { body, signal }: Pick<AnyInput, 'body' | 'signal'>,
): Promise<unknown> {
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
 * The answer of a call.
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
  if (!body)
    return new ApiError(status, status === 413 ? 'payload_too_large' : 'internal_error', '');
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
 * The sentence about a failure: our own for its code where there is one, else the server's, else
 * `fallback`.
 */
export function failureText(error: unknown, language: Language, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentences: Readonly<Partial<Record<string, string>>> = consoleMessages[language].failures;
  return sentences[error.code] ?? (error.message || fallback);
}

/**
 * What a form says of a failure: sentences beside those fields that it has, else one sentence above
 * them, so that a refusal of something else is never silent.
 */
export function formFailure(
  error: unknown,
  shown: readonly string[],
  language: Language,
  fallback: string,
): { readonly fields: FieldErrors; readonly sentence: string | null } {
  const fields = fieldErrors(error);
  const isBeside = shown.some((name) => fields[name] !== undefined);
  const isWell = error === null || error === undefined;
  return { fields, sentence: isWell || isBeside ? null : failureText(error, language, fallback) };
}

/** The sentences for fields; none when it failed for another reason. */
export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}
