import type { MailFailure } from './smtp.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail that is rejected (SMTP 5yz) so often becomes a dead letter. */
export const REJECTIONS_LIMIT = 5;
/** Base of the exponential backoff after a rejection: 5, 15, 45, 135 s. A rejection rarely changes. */
const REJECTED_BACKOFF_MS = 5 * SECOND_MS;
/** A mail that may have been accepted is retried once (docs/promises.md, 'Faults to survive'). */
const UNCERTAIN_ENDS_LIMIT = 2;
const UNCERTAIN_BACKOFF_MS = 5 * MINUTE_MS;
/** How long a mail waits for an unreachable server before it is given up (RFC 5321 §4.5.4.1). */
export const WAITING_LIMIT_MS = 5 * 24 * HOUR_MS;
/** Until then the backoff is at most a minute, later 15: short outages are noticed to end. */
const SHORT_OUTAGE_MS = 3 * HOUR_MS;
/** All waiting mails together retry twice a second at most. */
const RETRY_INTERVAL_MS = 500;
/** With a wrong password once a minute: servers shut out who tries one more often. */
const LOGIN_INTERVAL_MS = MINUTE_MS;

/** A mail's failures, the one that has just happened included. */
export interface FailureSoFar {
  readonly kind: MailFailure['kind'];
  readonly attempts: number;
  readonly rejections: number;
  readonly uncertainEnds: number;
  readonly queuedForMs: number;
  /** How many mails wait for the server. */
  readonly waiting: number;
  /** Whether the server has refused our name and password. */
  readonly isLoginRefused: boolean;
}

/**
 * The delay until the next try in milliseconds: exponential backoff with jitter, so that mails are
 * not retried all at once. `null` when the mail is to be given up.
 *
 * @param random from 0 to 1
 */
export function nextTry(failure: FailureSoFar, random = Math.random()): number | null {
  const jitter = 0.5 + random / 2;
  if (failure.kind === 'rejected') {
    if (failure.rejections >= REJECTIONS_LIMIT) return null;
    return jitter * REJECTED_BACKOFF_MS * 3 ** (failure.rejections - 1);
  }
  if (failure.kind === 'uncertain') {
    return failure.uncertainEnds >= UNCERTAIN_ENDS_LIMIT ? null : jitter * UNCERTAIN_BACKOFF_MS;
  }
  if (failure.queuedForMs >= WAITING_LIMIT_MS) return null;
  const backoff =
    failure.queuedForMs < SHORT_OUTAGE_MS
      ? Math.min(MINUTE_MS, SECOND_MS * 2 ** Math.min(failure.attempts, 10))
      : 15 * MINUTE_MS;
  const interval = failure.isLoginRefused ? LOGIN_INTERVAL_MS : RETRY_INTERVAL_MS;
  return jitter * Math.max(backoff, failure.waiting * interval);
}
