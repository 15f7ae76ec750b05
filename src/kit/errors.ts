/**
 * Stable codes of refusals that any feature may use; browsers and the mobile app rely on them
 * (docs/contract.md, 'HTTP'). A feature declares its own beside them.
 */
export type ErrorCode =
  | 'bad_request'
  | 'malformed_json'
  | 'invalid_fields'
  | 'unknown_type'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'banned'
  | 'forbidden'
  | 'foreign_origin'
  | 'not_found'
  | 'stale_version'
  | 'conflict'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal_error';

/** Field name to the sentence shown beside it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The JSON body of every refusal (docs/contract.md, 'HTTP'). */
export interface ErrorBody {
  readonly error: string;
  /** An `ErrorCode`, or one that a feature declares. */
  readonly code: string;
  readonly request_id: string;
  readonly fields?: FieldErrors;
  /** With `stale_version`: the row as it is now. */
  readonly current?: unknown;
  /** What is wrong with a file, line by line. */
  readonly problems?: readonly object[];
}

/** A refusal that becomes a 4xx or 5xx response; any other error that is thrown is a bug: 500. */
export class Refusal<Code extends string = ErrorCode> extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 503,
    readonly code: NoInfer<Code>,
    /** The sentence that people read. */
    sentence: string,
    readonly details: {
      readonly fields?: FieldErrors;
      readonly current?: unknown;
      readonly problems?: readonly object[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(sentence);
  }
}
