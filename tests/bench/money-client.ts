import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from './draw.ts';

/** A call of the app's or of the console's; where it goes is drawn anew at each try. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of a body in JSON: what a browser sends without JavaScript. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** Of an answer in JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Where it leads, if anywhere. */
  readonly location: string | null;
}

/** People's devices, which try again when no answer comes, at whichever program. */
export interface MoneyClient {
  /** @returns the last answer; `null` when none came, however often it was tried */
  call(call: Call, tries?: number): Promise<Answer | null>;
  /** How many answers came, by status and code; '': none. */
  readonly answers: ReadonlyMap<string, number>;
  /** Answers that a program never gives, whatever happens around it. */
  readonly failures: readonly string[];
}

const ANSWER_WITHIN_MS = 6_000;

export function startMoneyClient(urls: readonly string[]): MoneyClient {
  const answers = new Map<string, number>();
  const failures: string[] = [];

  const tryOnce = async ({ method, path, headers, body, form }: Call): Promise<Answer | null> => {
    const url = pick(urls);
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          origin: url,
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      const { status } = response;
      if (status === 500) failures.push(`${method} ${path}: ${text}`);
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const read: unknown = isJson ? JSON.parse(text) : {};
      if (typeof read !== 'object' || read === null) throw new Error(`No object: ${text}`);
      return { status, body: { ...read }, location: response.headers.get('location') };
    } catch {
      // Killed, or still at it: people do not wait for ever.
      return null;
    }
  };

  return {
    answers,
    failures,
    call: async (call, tries = 1) => {
      for (let left = tries; ; left -= 1) {
        const answer = await tryOnce(call);
        const kind = answer ? `${answer.status} ${answer.body.code ?? ''}`.trim() : '';
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
        if (left <= 1 || (answer !== null && answer.status < 500)) return answer;
        await sleep(randomInt(100, 1_500));
      }
    },
  };
}
