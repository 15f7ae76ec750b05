import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { codePath } from '../../src/features/laws/addresses.ts';
import { searchPath } from '../../src/features/search/addresses.ts';
import { localPath, SECTIONS, SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { chance, pick } from './draw.ts';
import { DOCUMENT } from './payment-bench.ts';
import { listAddresses } from './reading-addresses.ts';
import { GOOD_QUERIES } from './search-queries-good.ts';

/** What people ask for, and how often. */
export const SHARES = { page: 0.7, search: 0.15, api: 0.1, form: 0.025, payment: 0.025 } as const;
export type Kind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as readonly Kind[];

/** Connections that stay open, as those of a proxy in front; who finds none free waits for one. */
const CONNECTIONS = 256;
const ANSWER_WITHIN_MS = 30_000;
/** People behind the proxy, by their addresses. */
const PEOPLE = 20_000;
/** The sandbox's number that pays at once. */
const PAYS = '+237670000001';
const FORM = 'application/x-www-form-urlencoded';
const JSON_BODY = 'application/json';
const MESSAGE = {
  name: 'Ngo Bassa Célestine',
  email: 'celestine@example.cm',
  message: 'Good morning,\nwhere do I register a land title?',
} as const;

interface Call {
  readonly path: string;
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  /** What the answer leads to. */
  readonly onAnswer?: (body: string) => void;
}

/** An answer, or what was wrong with it. */
export interface Asked {
  readonly bytes: number;
  readonly failure: string | null;
}

/** People who do what people do; of one server, since payments go on where they were begun. */
export interface Mixture {
  /** A kind by lot, as often as it is asked for. */
  draw(): Kind;
  ask(kind: Kind): Promise<Asked>;
  close(): void;
}

/** Reads what there is to ask for, and makes the mixtures of servers with that database. */
export async function mixtureOf(database: pg.Pool): Promise<(url: string) => Mixture> {
  const addresses = await listAddresses(database, null);
  const codes = [...new Set(addresses.map(({ code }) => code))];
  return (url) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const calls = callsOf(addresses, codes);
    return {
      draw: () => {
        let lot = Math.random();
        for (const kind of KINDS) {
          lot -= SHARES[kind];
          if (lot < 0) return kind;
        }
        return 'page';
      },
      ask: (kind) => send(agent, url, calls[kind]()),
      close: () => agent.destroy(),
    };
  };
}

type Addresses = Awaited<ReturnType<typeof listAddresses>>;

function callsOf(addresses: Addresses, codes: readonly string[]): Record<Kind, () => Call> {
  // Some articles are read far more often than others.
  const article = () => {
    const found = addresses[Math.floor(Math.random() ** 3 * addresses.length)];
    if (!found) throw new Error('There is no article.');
    return found;
  };
  const language = () => pick(['en', 'fr'] as const);
  const begun: { id: string; page: string }[] = [];
  const paid: string[] = [];
  return {
    page: () => {
      if (chance(0.75)) return { path: article().path };
      const path = pick(['/', SECTIONS.lawyers, codePath(pick(codes)), codePath(pick(codes))]);
      return { path: localPath(path, language()) };
    },
    search: () => {
      const { q, lang } = pick(GOOD_QUERIES);
      if (chance(2 / 3)) return { path: localPath(searchPath({ q }), lang) };
      return { path: `/api/v1/search?${new URLSearchParams({ q, lang })}` };
    },
    api: () => {
      if (chance(0.3)) return { path: `/api/v1/articles?code=${pick(codes)}&limit=50` };
      const { code, articleId } = article();
      return { path: `/api/v1/articles/${code}/${encodeURIComponent(articleId)}` };
    },
    form: () => {
      const subject = randomUUID();
      const data = { ...MESSAGE, subject };
      const whole = { type: 'contact', data, language: 'fr', form_key: subject };
      const body = JSON.stringify({ ...whole, elapsed_ms: 60_000 });
      return { path: SEND_EMAIL_PATH, type: JSON_BODY, body };
    },
    // One step of a payment: its status, else the paying, else a new one.
    payment: () => {
      const asked = paid.pop();
      if (asked) return { path: `/api/payment/status/${asked}` };
      const payable = begun.pop();
      if (payable) {
        const body = new URLSearchParams({ action: 'pay', phone: PAYS }).toString();
        const onAnswer = () => paid.push(payable.id);
        return { path: payable.page, status: 303, type: FORM, body, onAnswer };
      }
      const email = `${randomBytes(12).toString('hex')}@bench.example`;
      return {
        path: '/api/payment/init',
        type: JSON_BODY,
        body: JSON.stringify({ documentType: DOCUMENT, email, language: 'en' }),
        onAnswer: (answer) => {
          const { transaction_id: id, payment_url: page } = JSON.parse(answer);
          begun.push({ id, page: new URL(page).pathname });
        },
      };
    },
  };
}

/** Sends a call; once more where a connection had been closed while nobody used it. */
async function send(agent: Agent, url: string, call: Call): Promise<Asked> {
  const first = await trySend(agent, url, call);
  return first ?? (await trySend(agent, url, call)) ?? { bytes: 0, failure: 'connection closed' };
}

function trySend(agent: Agent, url: string, call: Call): Promise<Asked | null> {
  const { path, status = 200, type, body, onAnswer } = call;
  const person = randomInt(PEOPLE);
  const headers = {
    'Accept-Encoding': 'br',
    'X-Forwarded-For': `10.9.${Math.floor(person / 200)}.${person % 200}`,
    ...(type ? { 'Content-Type': type, Origin: url } : {}),
    ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}),
  };
  const method = body ? 'POST' : 'GET';
  const failed = (what: string) => ({ bytes: 0, failure: `${method} ${path}: ${what}` });
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const sent = request(url + path, { agent, method, headers, signal }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', (error) => resolve(failed(error.message)));
      answer.once('end', () => {
        const whole = Buffer.concat(chunks);
        const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 19);
        if (answer.statusCode !== status) {
          resolve(failed(`${answer.statusCode} ${whole.toString().slice(0, 200)}`));
          return;
        }
        onAnswer?.(whole.toString());
        resolve({ bytes: head + whole.length, failure: null });
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
      resolve(isStale ? null : failed(error.message));
    });
    sent.end(body);
  });
}
