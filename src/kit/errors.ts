/**
 * Stable codes of refusals; browsers and the mobile app rely on them (docs/contract.md, 'HTTP').
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
  | PaymentErrorCode
  | 'internal_error';

/** What can come of the mobile app's calls about payments besides. */
export type PaymentErrorCode =
  | 'document_is_free'
  | 'already_owned'
  | 'idempotency_conflict'
  | 'in_progress'
  | 'payment_rejected'
  | 'payment_closed'
  | 'provider_unavailable'
  | 'push_unsupported'
  | 'unsupported_number'
  | 'wrong_code';

/** Field name to the sentence shown beside it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The JSON body of every refusal (docs/contract.md, 'HTTP'). */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorCode;
  readonly request_id: string;
  readonly fields?: FieldErrors;
  /** With `stale_version`: the row as it is now. */
  readonly current?: unknown;
  /** What is wrong with a file, line by line. */
  readonly problems?: readonly object[];
}

/** An expected refusal on its way to the response; anything else that is thrown is a surprise. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: ErrorCode,
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
