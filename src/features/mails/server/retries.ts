import type { MailFailure } from './smtp.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail refused for good is tried so often, then it is a dead letter. */
export const REJECTIONS_LIMIT = 5;
/** A refusal for good is rarely taken back, so its few tries follow within minutes. */
const REJECTED_PAUSE_MS = 5 * SECOND_MS;
/** A mail that may have been taken is tried once more (docs/promises.md, 'Faults to survive'). */
const UNCERTAIN_ENDS_LIMIT = 2;
const UNCERTAIN_PAUSE_MS = 5 * MINUTE_MS;
/** A mail that waits for the server is kept so long, as mail servers do (RFC 5321 §4.5.4.1). */
export const WAITING_LIMIT_MS = 5 * 24 * HOUR_MS;
/** While an outage is young it is looked after often, so that its end is noticed soon. */
const YOUNG_MS = 3 * HOUR_MS;
/** Waiting mails share the tries: together they knock twice a second at most. */
const KNOCK_EVERY_MS = 500;

export interface FailureSoFar {
  readonly kind: MailFailure['kind'];
  /** All three with the failure that has just happened. */
  readonly attempts: number;
  readonly rejections: number;
  readonly uncertainEnds: number;
  readonly queuedForMs: number;
  /** How many mails wait for the server. */
  readonly waiting: number;
}

/**
 * When to try again, in milliseconds from now; growing, and spread so that mails do not come
 * in step. `null` when the mail is to be given up.
 *
 * @param random from 0 to 1
 */
export function nextTry(failure: FailureSoFar, random = Math.random()): number | null {
  const spread = 0.5 + random / 2;
  if (failure.kind === 'rejected') {
    if (failure.rejections >= REJECTIONS_LIMIT) return null;
    return spread * REJECTED_PAUSE_MS * 3 ** (failure.rejections - 1);
  }
  if (failure.kind === 'uncertain') {
    return failure.uncertainEnds >= UNCERTAIN_ENDS_LIMIT ? null : spread * UNCERTAIN_PAUSE_MS;
  }
  if (failure.queuedForMs >= WAITING_LIMIT_MS) return null;
  const pause =
    failure.queuedForMs < YOUNG_MS
      ? Math.min(MINUTE_MS, SECOND_MS * 2 ** Math.min(failure.attempts, 10))
      : 15 * MINUTE_MS;
  return spread * Math.max(pause, failure.waiting * KNOCK_EVERY_MS);
}
