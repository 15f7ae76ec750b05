import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { FIRST_ADMINISTRATOR } from './administrator.ts';
import { pick } from './draw.ts';
import type { ArticleAddress } from './reading-addresses.ts';

/** What people do meanwhile; each has so many at it, and so long between two requests. */
const CROWD = {
  page: { people: 6, pauseMs: 100 },
  search: { people: 2, pauseMs: 200 },
  api: { people: 2, pauseMs: 200 },
  'sign-in': { people: 1, pauseMs: 1_000 },
  edit: { people: 1, pauseMs: 500 },
  payment: { people: 2, pauseMs: 200 },
  form: { people: 1, pauseMs: 200 },
} as const;
type Kind = keyof typeof CROWD;
export const KINDS: readonly Kind[] = [
  'page',
  'search',
  'api',
  'sign-in',
  'edit',
  'payment',
  'form',
];

const WORDS = ['marriage', 'divorce', 'land', 'work', 'travail', 'mariage', 'contract', 'school'];
/** The sandbox's number that pays at once. */
const PAYS = '+237670000001';
const MESSAGE = {
  name: 'Ngo Bassa Célestine',
  email: 'celestine@example.cm',
  message: 'Where do I register a land title?',
} as const;
const ANSWER_WITHIN_MS = 30_000;

/** What came of the load of a phase. */
export interface Phase {
  readonly name: string;
  readonly times: Record<Kind, number[]>;
  /** Answers of 5xx, and requests without an answer. */
  readonly failures: string[];
}

/** What was answered with a success, to be looked for afterwards. */
export interface Acknowledged {
  /** The cookies of sessions that were begun. */
  readonly sessions: string[];
  /** The last text of an article that was taken, by its id. */
  readonly texts: Map<string, string>;
  /** Transactions that were paid on the sandbox's page. */
  readonly payments: Set<string>;
  /** Subjects of messages. */
  readonly messages: Set<string>;
}

export interface UpgradeLoad {
  readonly acknowledged: Acknowledged;
  readonly phases: readonly Phase[];
  /** Whoever is asked from now on, and the name under which it is counted. */
  turnTo(name: string, urls: readonly string[]): void;
  stop(): Promise<void>;
}

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly json?: object;
  readonly form?: Record<string, string>;
  readonly cookie?: string;
}

/** Starts the crowd; one person edits one article. */
export function startUpgradeLoad(options: {
  readonly addresses: readonly ArticleAddress[];
  readonly edited: { readonly id: string; readonly version: number };
  readonly document: string;
  readonly first: { readonly name: string; readonly urls: readonly string[] };
}): UpgradeLoad {
  const phases: Phase[] = [];
  const acknowledged: Acknowledged = {
    sessions: [],
    texts: new Map(),
    payments: new Set(),
    messages: new Set(),
  };
  let urls = options.first.urls;
  let isStopping = false;
  const turnTo = (name: string, next: readonly string[]) => {
    const times = {
      page: [],
      search: [],
      api: [],
      'sign-in': [],
      edit: [],
      payment: [],
      form: [],
    };
    phases.push({ name, times, failures: [] });
    urls = next;
  };
  turnTo(options.first.name, urls);

  /** @returns the answer; `null` where there was none, or a 5xx, both of which are noted */
  const ask = async (kind: Kind, call: Call) => {
    const phase = phases.at(-1);
    const url = pick(urls);
    const { path, method = 'GET', json, form, cookie } = call;
    const started = performance.now();
    const address = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`;
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          Origin: url,
          'X-Forwarded-For': address,
          ...(json ? { 'Content-Type': 'application/json' } : {}),
          ...(cookie ? { Cookie: cookie } : {}),
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
        ...(form ? { body: new URLSearchParams(form) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const body = await answer.text();
      phase?.times[kind].push(performance.now() - started);
      if (answer.status >= 500) {
        phase?.failures.push(`${kind} ${method} ${path}: ${answer.status} ${body.slice(0, 200)}`);
        return null;
      }
      return { status: answer.status, body, headers: answer.headers };
    } catch (error) {
      phase?.failures.push(`${kind} ${method} ${path}: ${String(error)}`);
      return null;
    }
  };

  const signIn = async () => {
    const answer = await ask('sign-in', {
      path: '/api/auth/sign-in/email',
      method: 'POST',
      json: FIRST_ADMINISTRATOR,
    });
    if (answer?.status !== 200) return null;
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    acknowledged.sessions.push(cookie);
    return cookie;
  };

  let version = options.edited.version;
  let editor: string | null = null;
  const turns: Record<Kind, () => Promise<unknown>> = {
    page: () => ask('page', { path: pick(options.addresses).path }),
    search: () => ask('search', { path: `/search?q=${pick(WORDS)}` }),
    api: () => {
      const { code, articleId } = pick(options.addresses);
      return ask('api', { path: `/api/v1/articles/${code}/${encodeURIComponent(articleId)}` });
    },
    'sign-in': async () => {
      const cookie = await signIn();
      if (cookie) await ask('sign-in', { path: '/api/admin/dashboard', cookie });
    },
    edit: async () => {
      editor ??= await signIn();
      if (!editor) return;
      const text = `Edited: ${randomBytes(8).toString('hex')}.`;
      const answer = await ask('edit', {
        path: `/api/admin/law-articles/${options.edited.id}`,
        method: 'PATCH',
        json: { version, content_en: text, content_fr: text },
        cookie: editor,
      });
      if (answer?.status !== 200) return;
      version += 1;
      acknowledged.texts.set(options.edited.id, text);
    },
    payment: async () => {
      const begun = await ask('payment', {
        path: '/api/payment/init',
        method: 'POST',
        json: {
          documentType: options.document,
          email: `${randomBytes(12).toString('hex')}@bench.example`,
          language: 'en',
        },
      });
      if (begun?.status !== 200) return;
      const { transaction_id: id, payment_url: page } = JSON.parse(begun.body);
      const paid = await ask('payment', {
        path: new URL(page).pathname,
        method: 'POST',
        form: { action: 'pay', phone: PAYS },
      });
      if (paid?.status === 303) acknowledged.payments.add(id);
      await ask('payment', { path: `/api/payment/status/${id}` });
    },
    form: async () => {
      const subject = randomUUID();
      const answer = await ask('form', {
        path: SEND_EMAIL_PATH,
        method: 'POST',
        json: { type: 'contact', data: { ...MESSAGE, subject }, language: 'fr', form_key: subject },
      });
      if (answer?.status === 200) acknowledged.messages.add(subject);
    },
  };

  const person = async (kind: Kind) => {
    while (!isStopping) {
      await turns[kind]();
      await sleep(CROWD[kind].pauseMs * (0.5 + Math.random()));
    }
  };
  const people = KINDS.flatMap((kind) =>
    Array.from({ length: CROWD[kind].people }, () => person(kind)),
  );
  return {
    acknowledged,
    phases,
    turnTo,
    stop: async () => {
      isStopping = true;
      await Promise.all(people);
    },
  };
}
