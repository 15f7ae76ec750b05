import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { freePort } from '../support/free-port.ts';
import { FIRST_ADMINISTRATOR, signIn } from './administrator.ts';
import type { BenchOptions } from './bench-options.ts';
import { type EdgeProxy, hasNginx, startEdge } from './edge-proxy.ts';
import { makeProgramWorld } from './program-world.ts';
import { type ArticleAddress, listAddresses } from './reading-addresses.ts';
import { printTable, Targets } from './report.ts';

const VISITS = 6_000;
/** A second of these makes some hundred: a busy hour, not a flood. */
const VISITS_PER_SECOND = 200;
const ADDRESSES = 200;
/** A change is to be seen by then (docs/operations.md, 'A content network in front'). */
const SEEN_WITHIN_S = 60;
const SECRET = 'Words that only a buyer reads, marked for the benchmark.';
const packsAnswer = z.object({ items: z.array(z.object({ code: z.string(), lang: z.string() })) });
const BUYER = 'edge-buyer@example.cm';

interface Place {
  readonly edge: EdgeProxy;
  readonly db: pg.Pool;
  readonly addresses: readonly ArticleAddress[];
}

/** The shipped rules of a cache, in an nginx in front of the program. */
export async function benchEdge({ quick }: BenchOptions): Promise<boolean> {
  if (!hasNginx()) {
    console.log('There is no nginx (Debian: nginx-light); nothing is measured.');
    return true;
  }
  const port = await freePort();
  const world = await makeProgramWorld({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '1',
    SAMPLE_CONTENT: '1',
    ADMIN_EMAIL: FIRST_ADMINISTRATOR.email,
    ADMIN_PASSWORD: FIRST_ADMINISTRATOR.password,
  });
  await world.start();
  const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
  const db = new pg.Pool({ ...reached.connection, max: 2 });
  const edge = await startEdge(world.url, port);
  const targets = new Targets();
  try {
    const addresses = await listAddresses(db, ADDRESSES / 2);
    const place = { edge, db, addresses };
    const counts = await visit(place, quick ? VISITS / 10 : VISITS);
    printTable(
      ['answer of the cache', 'requests'],
      Object.entries(counts).sort(([, a], [, b]) => b - a),
    );
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const missed = counts.MISS ?? 0;
    console.log(`${(100 * (1 - missed / all)).toFixed(1)} % of the pages came from the cache.\n`);
    const seen = await timeUntilSeen(place);
    console.log(
      `A published change is seen after ${targets.atMost('seconds until a change is seen', seen, SEEN_WITHIN_S, 1)} s.`,
    );
    const kept = await countKeptPrivate(place);
    console.log(`Private answers kept: ${targets.exactly('private answers kept', kept, 0)}.`);
    const whole = await countWhole(place);
    console.log(`Parts answered whole: ${targets.exactly('parts answered whole', whole, 0)}.`);
  } finally {
    await db.end();
    await reached.close();
    await edge.remove();
    await world.remove();
  }
  return targets.conclude();
}

/** Which answer of the cache each visit got; popular articles are read more often than others. */
async function visit({ edge, addresses }: Place, visits: number) {
  const counts: Record<string, number> = {};
  const cookies = ['', '', `${LANGUAGE_COOKIE}=fr`, `${LANGUAGE_COOKIE}=en`];
  let lot = 1;
  // The same visits each time: a generator of Lehmer's kind.
  const draw = () => {
    lot = (lot * 48_271) % 2_147_483_647;
    return lot / 2_147_483_647;
  };
  const one = async () => {
    const { path } = pick(addresses, draw() ** 3);
    const cookie = pick(cookies, draw());
    const answer = await fetch(edge.url + path, {
      headers: { 'Accept-Encoding': 'gzip, deflate, br', ...(cookie ? { Cookie: cookie } : {}) },
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    const state = answer.headers.get('x-cache') ?? 'none';
    counts[state] = (counts[state] ?? 0) + 1;
  };
  for (let done = 0; done < visits; done += VISITS_PER_SECOND / 10) {
    await Promise.all([sleep(100), ...Array.from({ length: VISITS_PER_SECOND / 10 }, one)]);
  }
  return counts;
}

function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new Error('There is nothing to draw from.');
  return item;
}

/** Seconds from the saving of a text until a visitor gets it, who looks each second. */
async function timeUntilSeen({ edge, db, addresses }: Place): Promise<number> {
  const { path, code, articleId } = pick(addresses, 0);
  const read = async () => (await fetch(edge.url + path)).text();
  await read();
  const { rows } = await db.query<{ id: string; version: number }>(
    `select a.id, a.version from law_articles a join law_categories c on c.id = a.category_id
     where c.code = $1 and a.article_id = $2`,
    [code, articleId],
  );
  const cookie = await signIn(edge.url);
  const changed = 'A text that was published a moment ago.';
  const saved = await fetch(`${edge.url}/api/admin/law-articles/${rows[0]?.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Origin: edge.url, Cookie: cookie },
    body: JSON.stringify({ version: rows[0]?.version, content_en: changed, content_fr: changed }),
  });
  if (!saved.ok) throw new Error(`The change was answered with ${saved.status}.`);
  const from = performance.now();
  while (!(await read()).includes(changed)) {
    if (performance.now() - from > 10 * SEEN_WITHIN_S * 1_000) throw new Error('Nobody sees it.');
    await sleep(1_000);
  }
  return (performance.now() - from) / 1_000;
}

/**
 * Asks for everything that is one person's, twice each, with a buyer's session and the console's.
 *
 * @returns how many of these answers a cache gave, or holds, or gave to a stranger afterwards
 */
async function countKeptPrivate({ edge, db }: Place): Promise<number> {
  const { rows } = await db.query<{ code: string; article_id: string }>(
    `select c.code, a.article_id from law_articles a join law_categories c on c.id = a.category_id
     where a.is_active and c.is_active and not c.is_free order by c.code, a.display_order limit 1`,
  );
  const locked = rows[0];
  if (!locked) throw new Error('The sample has no code that is sold.');
  await db.query(
    `update law_articles a set content_en = $1, content_fr = $1, updated_at = now()
     from law_categories c where c.id = a.category_id and c.code = $2 and a.article_id = $3`,
    [`${'Open words at the beginning. '.repeat(40)}\n\n${SECRET}`, locked.code, locked.article_id],
  );
  const buyer = await signInBuyer(edge, db, locked.code);
  const chief = await signIn(edge.url);
  const article = `/laws/${locked.code}/${locked.article_id}`;
  const asked: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
    ...[article, `/fr${article}`, `${article}.txt`, `${article}.json`, '/account'].map(
      (path) => [path, { Cookie: buyer.cookie }] as const,
    ),
    ...[
      `/api/v1/articles/${locked.code}/${locked.article_id}`,
      `/api/v1/packs/${locked.code}?lang=both`,
    ].map((path) => [path, { Authorization: `Bearer ${buyer.token}` }] as const),
    ...['/admin-dashboard', '/api/admin/team', '/api/auth/session', `/buy/${locked.code}`].map(
      (path) => [path, { Cookie: chief }] as const,
    ),
    [`/search?q=${encodeURIComponent('open words')}`, { Cookie: buyer.cookie }],
  ];
  let kept = 0;
  let readByBuyer = 0;
  for (const [path, headers] of asked) {
    for (let time = 1; time <= 2; time++) {
      const answer = await askPlainly(edge.url + path, headers);
      if ((await answer.text()).includes(SECRET)) readByBuyer += 1;
      const state = answer.headers.get('x-cache');
      if (state === 'HIT' || state === 'STALE' || state === 'UPDATING') {
        console.log(`${path} came from the cache (${state}).`);
        kept += 1;
      }
    }
    const stranger = await askPlainly(edge.url + path);
    if ((await stranger.text()).includes(SECRET)) {
      console.log(`${path} shows a stranger what was bought.`);
      kept += 1;
    }
  }
  if (readByBuyer === 0) throw new Error('The buyer does not read what was bought.');
  const held = await edge.readCache();
  // What is public is found there, so what is private would be.
  if (!held.includes('Open words at the beginning.')) throw new Error('The cache is not read.');
  for (const secret of [SECRET, BUYER, FIRST_ADMINISTRATOR.email, buyer.token]) {
    if (!held.includes(secret)) continue;
    console.log('The cache holds what is one person’s.');
    kept += 1;
  }
  return kept;
}

/** How many packs come whole to who asks for a part, as a phone does whose download was cut. */
async function countWhole({ edge }: Place): Promise<number> {
  const Cookie = await signIn(edge.url);
  const list = await askPlainly(`${edge.url}/api/v1/packs`);
  const { items } = packsAnswer.parse(await list.json());
  let whole = 0;
  for (const { code, lang } of items) {
    const path = `/api/v1/packs/${code}?lang=${lang}`;
    const answer = await askPlainly(edge.url + path, { Cookie, Range: 'bytes=10-19' });
    if (answer.status !== 206 || (await answer.text()).length !== 10) whole += 1;
  }
  return items.length === 0 ? 1 : whole;
}

/** As it is, so that its words can be found in what a cache keeps of it. */
const askPlainly = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { headers: { ...headers, 'Accept-Encoding': 'identity' }, redirect: 'manual' });

/** A reader who owns a code. @returns the session's cookies, and a token for the API */
async function signInBuyer({ url }: EdgeProxy, db: pg.Pool, code: string) {
  const form = async (fields: Record<string, string>) =>
    fetch(`${url}/account/sign-in`, {
      method: 'POST',
      headers: { Origin: url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const mailed = async () => {
    const { rows } = await db.query<{ body_text: string }>(
      'select body_text from mails where recipient = $1 order by created_at desc limit 1',
      [BUYER],
    );
    return /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0] ?? '';
  };
  await form({ action: 'code', email: BUYER });
  const answer = await form({ action: 'sign-in', email: BUYER, code: await mailed() });
  if (answer.status !== 303)
    throw new Error(`The buyer’s sign-in was answered with ${answer.status}.`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await db.query(
    `insert into document_access (user_id, document_type)
     select id, $2 from users where email = $1`,
    [BUYER, code],
  );
  const json = async (path: string, body: object) =>
    fetch(`${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await json('code', { email: BUYER });
  const signedIn = await json('sign-in', { email: BUYER, code: await mailed() });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  return { cookie, token };
}
