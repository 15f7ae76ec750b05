import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';

/** A message on its way; its token is its subject, by which it is known everywhere. */
interface Submission {
  readonly token: string;
  readonly address: string;
}

/** People who write messages, and try again when no answer comes, as the form lets them. */
export interface FormLoad {
  /** Tokens of the messages that were answered with a success. */
  readonly acknowledged: ReadonlySet<string>;
  /** When each message was sent first, acknowledged or not, in milliseconds since 1970. */
  readonly sentAt: ReadonlyMap<string, number>;
  /** When the success of each acknowledged message came. */
  readonly acknowledgedAt: ReadonlyMap<string, number>;
  /** Tries that had no success: no answer, or a 5xx. */
  readonly failedTries: () => number;
  /** Answers that should not have come: neither a success nor a 5xx. */
  readonly refusals: readonly string[];
  /** Lets the tries in flight end, and gives up what had no success yet. */
  stop(): Promise<void>;
  /** Resolves when `limit` messages were acknowledged. */
  readonly finished: Promise<void>;
}

const ANSWER_WITHIN_MS = 20_000;
const TRY_AGAIN_AFTER_MS = 40;

/** Every message has a form key and an address of its own, so no limit on senders applies. */
function newSubmission(): Submission {
  const address = ['10', ...[0, 0, 0].map(() => randomInt(1, 255))].join('.');
  return { token: randomUUID(), address };
}

async function post(url: string, { token, address }: Submission): Promise<Response> {
  return fetch(url + SEND_EMAIL_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({
      type: 'contact',
      data: {
        name: 'Ngo Bassa Célestine',
        email: 'celestine@example.cm',
        subject: token,
        message: 'Good morning,\nwhere do I register a land title?',
      },
      language: 'fr',
      form_key: token,
      elapsed_ms: 60_000,
    }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/** Starts so many people who pause so long between two messages. */
export function startFormLoad(options: {
  readonly url: string;
  readonly people: number;
  readonly pauseMs: number;
  /** Ends by itself after so many messages. */
  readonly limit?: number;
}): FormLoad {
  const { url, people, pauseMs, limit = Number.POSITIVE_INFINITY } = options;
  const acknowledged = new Set<string>();
  const sentAt = new Map<string, number>();
  const acknowledgedAt = new Map<string, number>();
  const refusals: string[] = [];
  let failedTries = 0;
  let begun = 0;
  let isStopping = false;

  /** @returns whether the message needs no further try */
  const tryOnce = async (submission: Submission): Promise<boolean> => {
    try {
      const response = await post(url, submission);
      const answer = await response.text();
      if (response.ok) {
        acknowledged.add(submission.token);
        acknowledgedAt.set(submission.token, Date.now());
        return true;
      }
      if (response.status < 500) {
        refusals.push(`${response.status} ${answer}`);
        return true;
      }
    } catch {
      // No answer: the program was killed, which is what is measured here.
    }
    failedTries += 1;
    return false;
  };

  const person = async () => {
    while (!isStopping && begun < limit) {
      begun += 1;
      const submission = newSubmission();
      sentAt.set(submission.token, Date.now());
      while (!(await tryOnce(submission)) && !isStopping) await sleep(TRY_AGAIN_AFTER_MS);
      await sleep(pauseMs);
    }
  };

  const finished = Promise.all(Array.from({ length: people }, person)).then(() => {});
  return {
    acknowledged,
    sentAt,
    acknowledgedAt,
    failedTries: () => failedTries,
    refusals,
    finished,
    stop: () => {
      isStopping = true;
      return finished;
    },
  };
}
