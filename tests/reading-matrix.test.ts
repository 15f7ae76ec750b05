import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { LOCKED_HEADER } from '../src/features/access/rules.ts';
import { buildProgramApp } from './support/program-app.ts';
import {
  addLaw,
  type Browser,
  type Code,
  leaked,
  READERS,
  type ReaderCase,
  type World,
} from './support/reading-world.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

const WHO = [
  'somebody without a session',
  'somebody who bought nothing',
  'somebody with an entitlement',
  'somebody who was refunded',
  'an administrator',
];

/** One that is sold, one that is open to all. */
const ASKED = ['paid_code', 'free_code'] as const satisfies readonly Code[];

interface Cell {
  readonly address: string;
  readonly code: Code;
  /** Whether the whole text stands there for those who may read it. */
  readonly hasText: boolean;
}

/** Every page and format of an article and a code. */
function cellsOf(code: Code): Cell[] {
  const pages = (prefix: string, other: string) => {
    const whole = `${prefix}/laws/${code}`;
    const article = `${whole}/1`;
    return [
      ...[article, `${article}?with=${other}`, `${article}/history`].map(withText),
      ...['json', 'txt', 'xml'].map((format) => withText(`${article}.${format}`)),
      ...[`${whole}/print`, `${whole}/print?from=1&to=2`].map(withText),
      ...[`${prefix}/laws`, whole, `${whole}/feed.xml`, `${prefix}/buy/${code}`].map(without),
      ...[`${prefix}/search?q=cattle&code=${code}`, `${prefix}/search?q=1`].map(without),
    ];
  };
  const withText = (address: string) => ({ address, code, hasText: true });
  const without = (address: string) => ({ address, code, hasText: false });
  return [
    ...pages('', 'fr'),
    ...pages('/fr', 'en'),
    withText(`${V1_PATH}/articles/${code}/1`),
    withText(`${V1_PATH}/articles?code=${code}`),
    without(`${V1_PATH}/search?q=cattle&lang=en&code=${code}`),
    without(`${V1_PATH}/changes?code=${code}`),
    without('/sitemap.xml'),
    without(`/sitemaps/${code}.en.xml`),
  ];
}

type Arrived = Omit<ReaderCase, 'arrive'> & { readonly page: Browser };

let database: TestDatabase;
let world: World;
let readers: readonly Arrived[];
beforeAll(async () => {
  database = await createSearchDatabase();
  await addLaw(database.db);
  world = { db: database.db, app: await buildProgramApp(database.db) };
  const cases = READERS.filter(({ who }) => WHO.includes(who));
  expect(cases).toHaveLength(WHO.length);
  readers = await Promise.all(
    cases.map(async ({ arrive, ...reader }) => ({ ...reader, page: await arrive(world) })),
  );
});
afterAll(() => database.drop());

const DECODE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

async function ask({ page }: Arrived, address: string, headers = {}, method = 'GET') {
  const cookie = [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await world.app.request(address, {
    method,
    headers: { cookie, 'x-forwarded-for': '203.0.113.7', ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding') ?? '';
  const body = (DECODE[encoding]?.(bytes) ?? bytes).toString();
  return {
    status: response.status,
    body,
    found: leaked({ body }),
    inHeaders: leaked({ body: JSON.stringify([...response.headers]) }),
    cache: response.headers.get('cache-control') ?? '',
    tag: response.headers.get('etag') ?? '',
    isLocked: response.headers.has(LOCKED_HEADER),
  };
}

/** What may never be: another code's text, one in a header, a paid one for caches of many readers. */
function expectHeld(
  where: readonly unknown[],
  { open }: Arrived,
  answer: Awaited<ReturnType<typeof ask>>,
) {
  expect([...where, answer.status < 500]).toEqual([...where, true]);
  expect([...where, answer.found.filter((code) => !open.includes(code))]).toEqual([...where, []]);
  expect([...where, answer.inHeaders]).toEqual([...where, []]);
  const isPaid = answer.found.some((code) => code === 'paid_code' || code === 'other_code');
  if (isPaid)
    expect([...where, answer.cache]).toEqual([...where, expect.not.stringContaining('public')]);
}

it.each(ASKED.flatMap(cellsOf))(
  'of $address each reader gets what is theirs, however it is asked for',
  async ({ address, code, hasText }) => {
    const tags = new Map<Arrived, string>();
    // Those who may read it first, whose answers are not to be kept for the others.
    for (const reader of [...readers].sort((one, other) => other.open.length - one.open.length)) {
      for (const encoding of ['identity', 'br', 'gzip']) {
        const where = [address, reader.who, encoding];
        const answer = await ask(reader, address, { 'accept-encoding': encoding });
        expectHeld(where, reader, answer);
        const isRead = reader.open.includes(code);
        if (hasText) expect([...where, answer.found]).toEqual([...where, isRead ? [code] : []]);
        if (hasText && isRead) expect([...where, answer.status]).toEqual([...where, 200]);
        if (encoding === 'identity') tags.set(reader, answer.tag);
      }
      const head = await ask(reader, address, {}, 'HEAD');
      expectHeld([address, reader.who, 'HEAD'], reader, head);
      expect([address, reader.who, head.body]).toEqual([address, reader.who, '']);
    }
    for (const reader of readers) {
      for (const [owner, tag] of tags) {
        if (tag === '') continue;
        const where = [address, reader.who, `the tag of ${owner.who}`];
        const answer = await ask(reader, address, { 'if-none-match': tag });
        expectHeld(where, reader, answer);
        // Only who has the very same answer is told so.
        const isSame = tag === tags.get(reader);
        expect([...where, answer.status === 304]).toEqual([...where, isSame]);
      }
    }
  },
  30_000,
);

it('a page of a code says to whom it is locked, and to nobody else', async () => {
  for (const reader of readers) {
    for (const code of ASKED) {
      const whole = `/laws/${code}`;
      for (const address of [whole, `${whole}/1`, `${whole}/1?with=fr`, `${whole}/1/history`]) {
        const { isLocked } = await ask(reader, address);
        const where = [reader.who, address];
        expect([...where, isLocked]).toEqual([...where, !reader.open.includes(code)]);
      }
    }
    expect((await ask(reader, '/laws')).isLocked).toBe(false);
  }
});

it('no preview of a page has more than its beginning', async () => {
  for (const reader of readers) {
    const { body } = await ask(reader, '/laws/paid_code/1');
    const previews = [
      ...body.matchAll(/<(?:meta|script type="application\/ld\+json")[^>]*>[^<]*/g),
    ];
    expect(previews.length).toBeGreaterThan(5);
    expect([reader.who, leaked({ body: previews.join() })]).toEqual([reader.who, []]);
    const picture = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(body)?.[1] ?? '';
    expectHeld([picture, reader.who], reader, await ask(reader, picture));
  }
});

it('the contents of a code name its price to those alone who would have to pay it', async () => {
  for (const reader of readers) {
    const paid = await ask(reader, '/laws/paid_code');
    const isOpen = reader.open.includes('paid_code');
    expect([reader.who, paid.body.includes('1,000 XAF')]).toEqual([reader.who, !isOpen]);
    expect((await ask(reader, '/laws/free_code')).body).toContain('Free');
  }
});
