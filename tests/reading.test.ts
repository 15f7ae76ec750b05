import fc from 'fast-check';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { PREVIEW_CHARACTERS } from '../src/features/laws/rules.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { answerSchema, checkAnswer, part } from './support/answer-check.ts';
import { addPerson, browser, buildProgramApp, PASSWORD } from './support/program-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

type Browser = ReturnType<typeof browser>;
type Answer = Awaited<ReturnType<Browser['call']>>;

const CODES = ['paid_code', 'other_code', 'free_code', 'hidden_code'] as const;
type Code = (typeof CODES)[number];

/** Words that stand in one text alone, beyond what everybody may read. */
const canaries = (code: Code) => [`zebra${code.slice(0, 4)}en`, `zebre${code.slice(0, 4)}fr`];

let database: TestDatabase;
let app: Hono<AppEnv>;
let document: unknown;
/** Every address of the reading API with something to ask, found in the mounted document. */
let addresses: { readonly path: string; readonly address: string }[];

/** Who reads, what of the canaries may reach them, and how they come in. */
interface ReaderCase {
  readonly who: string;
  readonly open: readonly Code[];
  readonly arrive: () => Promise<Browser>;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await addLaw();
  app = await buildProgramApp(database.db);
  document = (await browser(app).call('GET', `${V1_PATH}/openapi.json`)).body;
  addresses = Object.entries(part(part(document).paths)).flatMap(([path, item]) =>
    addressesOf(path, part(part(item).get)).map((address) => ({ path, address })),
  );
});
afterAll(() => database.drop());

async function addLaw(): Promise<void> {
  for (const [index, code] of CODES.entries()) {
    const [en, fr] = canaries(code);
    await sql`
      with category as (
        insert into law_categories (code, name_en, name_fr, display_order, is_free, is_active)
        values (${code}, ${`Law ${code}`}, ${`Loi ${code}`}, ${index + 1},
          ${code === 'free_code'}, ${code !== 'hidden_code'})
        returning id
      )
      insert into law_articles (category_id, article_id, article_number, display_order, title_en,
        title_fr, content_en, content_fr)
      select id, n::text, n, n, 'Theft of cattle ' || n, 'Vol de bétail ' || n,
        rpad('Whoever steals cattle. ', ${PREVIEW_CHARACTERS + 10}, 'and more of it ') || ${en}::text,
        rpad('Quiconque vole du bétail. ', ${PREVIEW_CHARACTERS + 10}, 'et la suite ') || ${fr}::text
      from category, generate_series(1, 3) n`.execute(database.db);
  }
}

/** What is asked for by each name of a parameter; one that is not here has to be added. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  code: CODES,
  article_id: ['1', '3'],
  q: ['cattle', 'bétail', 'paid_code 1', ...CODES.flatMap(canaries)],
  lang: ['en', 'fr'],
  since: ['2020-01-01'],
  limit: ['2'],
  specialization: ['law'],
  location: ['Douala'],
};
const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
const STRANGE_VALUES = [
  '',
  ' ',
  '%',
  "'; drop table law_articles; --",
  '1e999',
  '-1',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '-271821-04-20',
  'null',
  '__proto__',
  'x'.repeat(5_000),
  '((((((((((',
  '& | ! <-> :*',
  '\\',
  ...['name', 'display_order', 'article_number', 'change'].flatMap((order) =>
    ['[]', '[1e300]', '[2147483648]', '[1,1]', '["a","b"]', '[null]'].map((key) =>
      cursorOf(`${order}\n${key}`),
    ),
  ),
];
/** Taken from answers rather than made up. */
const FOLLOWED = new Set(['cursor']);

function parametersOf(path: string): ReadonlySet<string> {
  const { parameters } = part(part(part(part(document).paths)[path]).get);
  return new Set([parameters ?? []].flat().map((parameter) => String(part(parameter).name)));
}

/** With every sample of what must be there, and besides with each of what may be left out. */
function addressesOf(path: string, operation: ReturnType<typeof part>): string[] {
  let needed: Asked[] = [{ path, query: [] }];
  const free: [string, string][] = [];
  for (const parameter of [operation.parameters ?? []].flat().map(part)) {
    const name = String(parameter.name);
    if (FOLLOWED.has(name)) continue;
    const samples = SAMPLES[name];
    if (!samples) throw new Error(`Say in SAMPLES what to ask for as ${name} of ${path}.`);
    if (parameter.required === true) {
      needed = samples.flatMap((value) => needed.map((asked) => fill(asked, name, value)));
    } else {
      free.push(...samples.map((value): [string, string] => [name, value]));
    }
  }
  return needed.flatMap((asked) =>
    [[], ...free.map((pair) => [pair])].map((more) => {
      const query = new URLSearchParams([...asked.query, ...more]);
      return query.size > 0 ? `${asked.path}?${query}` : asked.path;
    }),
  );
}

interface Asked {
  readonly path: string;
  readonly query: readonly [string, string][];
}

function fill({ path, query }: Asked, name: string, value: string): Asked {
  const place = `{${name}}`;
  return path.includes(place)
    ? { path: path.replace(place, encodeURIComponent(value)), query }
    : { path, query: [...query, [name, value]] };
}

let people = 1;

async function signedIn(name: string, role: 'admin' | 'user' = 'user'): Promise<Browser> {
  const email = `${name}-${people}@example.cm`;
  await addPerson(database.db, email, role);
  const page = browser(app, `198.51.100.${people++}`);
  expect((await page.signIn(email, PASSWORD)).status).toBe(200);
  return page;
}

async function entitled(name: string, documentType: string, changes = {}): Promise<Browser> {
  const page = await signedIn(name);
  const session = await page.session();
  const user = part(part(session.body).user);
  await database.db
    .insertInto('document_access')
    .values({ user_id: String(user.id), document_type: documentType, ...changes })
    .execute();
  return page;
}

const FREE: readonly Code[] = ['free_code'];
const PAID: readonly Code[] = ['free_code', 'paid_code'];
const PUBLISHED: readonly Code[] = ['free_code', 'paid_code', 'other_code'];

const READERS: readonly ReaderCase[] = [
  { who: 'somebody with an entitlement', open: PAID, arrive: () => entitled('buyer', 'paid_code') },
  { who: 'somebody without a session', open: FREE, arrive: async () => browser(app) },
  {
    who: 'somebody with all of them',
    open: PUBLISHED,
    arrive: () => entitled('package', 'full_package'),
  },
  { who: 'somebody who bought nothing', open: FREE, arrive: () => signedIn('user') },
  { who: 'an administrator', open: PUBLISHED, arrive: () => signedIn('administrator', 'admin') },
  {
    who: 'somebody who was refunded',
    open: FREE,
    arrive: () => entitled('refunded', 'paid_code', { status: 'revoked', revoked_at: new Date() }),
  },
  {
    who: 'somebody whose entitlement has ended',
    open: FREE,
    arrive: () => entitled('ended', 'paid_code', { expires_at: new Date(Date.now() - 1_000) }),
  },
  {
    who: 'a buyer who has signed out',
    open: FREE,
    arrive: async () => {
      const page = await entitled('left', 'paid_code');
      const cookies = new Map(page.cookies);
      await page.signOut();
      for (const [name, value] of cookies) page.cookies.set(name, value);
      return page;
    },
  },
  {
    who: 'a buyer who was banned',
    open: FREE,
    arrive: async () => {
      const page = await entitled('banned', 'paid_code');
      await sql`update users set banned = true where email like 'banned-%'`.execute(database.db);
      return page;
    },
  },
];

const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body));

/** The codes whose hidden words are in an answer. */
function leaked(answer: Answer, asked: string): Code[] {
  const text = textOf(answer);
  // What somebody asked for may be said back to them, as in 'nothing was found for …'.
  return CODES.filter((code) =>
    canaries(code).some((word) => !asked.includes(word) && text.includes(word)),
  );
}

describe('the reading API', () => {
  it('answers at just the addresses that its document names', () => {
    const mounted = app.routes
      .filter(({ path, method }) => path.startsWith(`${V1_PATH}/`) && method === 'GET')
      .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
      .filter((path) => !path.endsWith('*') && path !== `${V1_PATH}/openapi.json`);
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(part(part(document).paths)).sort());
    expect(addresses.length).toBeGreaterThan(50);
  });

  it('sends the text of a paid category to whoever has paid for it and to nobody else', async () => {
    const readers: { who: string; open: readonly Code[]; page: Browser }[] = [];
    for (const { arrive, ...reader } of READERS) readers.push({ ...reader, page: await arrive() });
    const seen = new Map(READERS.map(({ who }) => [who, new Set<Code>()]));
    for (const { path, address } of addresses) {
      const answers: Answer[] = [];
      for (const { who, open, page } of readers) {
        const answer = await page.call('GET', address);
        answers.push(answer);
        expect([address, answer.status]).not.toEqual([address, 500]);
        const codes = leaked(answer, decodeURIComponent(address));
        expect([who, address, codes.filter((code) => !open.includes(code))]).toEqual([
          who,
          address,
          [],
        ]);
        for (const code of codes) seen.get(who)?.add(code);
        const schema = answerSchema(document, path, answer.status);
        expect([address, checkAnswer(document, schema, answer.body)]).toEqual([address, []]);
      }
      await checkTags(address, readers, answers);
    }
    for (const { who, open } of READERS)
      expect([who, [...(seen.get(who) ?? [])].sort()]).toEqual([who, [...open].sort()]);
  }, 240_000);

  it('takes a text back at once from whoever is refunded, whatever copy they hold', async () => {
    const page = await entitled('refunded-now', 'paid_code');
    for (const path of ['/articles/paid_code/1', '/articles?code=paid_code']) {
      await setAccess('refunded-now', 'active');
      const open = await page.call('GET', V1_PATH + path);
      expect(leaked(open, '')).toEqual(['paid_code']);
      await setAccess('refunded-now', 'revoked');
      const headers = { 'if-none-match': open.headers.get('etag') ?? '' };
      const closed = await page.call('GET', V1_PATH + path, { headers });
      expect([closed.status, leaked(closed, '')]).toEqual([200, []]);
    }
  });

  it('answers whatever is asked, in any characters, without a fault of its own', async () => {
    const page = browser(app);
    const strange = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...STRANGE_VALUES),
    );
    const names = [...Object.keys(SAMPLES), ...FOLLOWED];
    const call = fc.record({
      path: fc.constantFrom(...Object.keys(part(part(document).paths))),
      values: fc.record(Object.fromEntries(names.map((name) => [name, strange])), {
        requiredKeys: ['code', 'article_id'],
      }),
      known: fc.subarray(names),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ path, values, known }) => {
        let address = path;
        const query = new URLSearchParams();
        for (const [name, value] of Object.entries(values)) {
          const asked = known.includes(name) ? (SAMPLES[name]?.[0] ?? '') : value;
          if (asked === undefined) continue;
          if (path.includes(`{${name}}`)) {
            address = address.replace(`{${name}}`, encodeURIComponent(asked.toWellFormed()));
          } else if (parametersOf(path).has(name)) {
            query.set(name, asked);
          }
        }
        const { status, body } = await page.call('GET', `${address}?${query}`);
        expect([200, 404, 422]).toContain(status);
        if (status !== 200) expect(body).toMatchObject({ code: expect.any(String) });
      }),
      { numRuns: 400 },
    );
  });

  it('shows 300 characters and the titles of what is locked, and says so', async () => {
    const { body } = await browser(app).call('GET', `${V1_PATH}/articles/paid_code/2`);
    expect(body).toMatchObject({
      locked: true,
      title_en: 'Theft of cattle 2',
      title_fr: 'Vol de bétail 2',
      has_en: true,
      has_fr: true,
    });
    const { content_en, content_fr } = part(body);
    expect([String(content_en).length, String(content_fr).length]).toEqual([300, 300]);
  });
});

function setAccess(name: string, status: 'active' | 'revoked') {
  return sql`update document_access set status = ${status}
    where user_id = (select id from users where email like ${`${name}-%`})`.execute(database.db);
}

/**
 * Nobody's tag stands for another's text; a tag of one's own gives 304 without a body; and what
 * differs between readers says that it does.
 */
async function checkTags(
  address: string,
  readers: readonly { readonly page: Browser }[],
  answers: readonly Answer[],
): Promise<void> {
  const bodies = new Set(answers.map(textOf));
  const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
  if (answers.every(({ status }) => status === 200)) expect(tags.size).toBe(bodies.size);
  const checked = new Set<string>();
  for (const [index, { page }] of readers.entries()) {
    const own = answers[index];
    // One of those who are told the same stands for the others.
    if (own?.status !== 200 || checked.has(textOf(own))) continue;
    checked.add(textOf(own));
    const [varies, control] = [own.headers.get('vary'), own.headers.get('cache-control')];
    if (bodies.size > 1) {
      expect([address, varies, control]).toEqual([
        address,
        expect.stringMatching(/\bCookie\b/),
        expect.stringMatching(/^(private, no-cache|no-store)$/),
      ]);
    }
    const all = [...tags].filter((tag) => tag !== null && tag !== own.headers.get('etag'));
    if (all.length > 0) {
      const others = { 'if-none-match': all.join(', ') };
      expect((await page.call('GET', address, { headers: others })).status).toBe(200);
    }
    const known = { 'if-none-match': own.headers.get('etag') ?? '' };
    const same = await page.call('GET', address, { headers: known });
    expect([address, same.status, same.body]).toEqual([address, 304, '']);
    const head = await page.call('HEAD', address);
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([
      200,
      '',
      own.headers.get('etag'),
    ]);
  }
}
