import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { answerSchema, checkAnswer, part } from './support/answer-check.ts';
import { FUZZ_SEED } from './support/fuzz-seed.ts';
import { browser, buildProgramApp, ORIGIN } from './support/program-app.ts';
import { READINGS } from './support/reading-client.ts';
import {
  type Answer,
  addLaw,
  type Browser,
  CODES,
  type Code,
  canaries,
  entitled,
  idOf,
  leaked,
  packLaw,
  READERS,
  type ReaderCase,
  textOf,
  type World,
} from './support/reading-world.ts';
import { STRANGE_VALUES } from './support/strange-values.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let world: World;
let document: unknown;
/** Every address of the reading API with something to ask, found in the mounted document. */
let addresses: { readonly path: string; readonly address: string }[];

type Arrived = Omit<ReaderCase, 'arrive'> & { readonly page: Browser };
let readers: readonly Arrived[];

beforeAll(async () => {
  database = await createSearchDatabase();
  await addLaw(database.db);
  await packLaw(database.db);
  world = { db: database.db, app: await buildProgramApp(database.db) };
  document = (await browser(world.app).call('GET', `${V1_PATH}/openapi.json`)).body;
  addresses = Object.entries(readingPaths()).flatMap(([path, item]) =>
    addressesOf(path, part(part(item).get)).map((address) => ({ path, address })),
  );
  readers = await Promise.all(
    READERS.map(async ({ arrive, ...reader }) => ({ ...reader, page: await arrive(world) })),
  );
});
afterAll(() => database.drop());

/** What is a reader's own is tried in `account-matrix.test.ts`. */
const OWN = new RegExp(`^${V1_PATH}/(?:auth|me)(?:/|$)`);

/** Without the calls that only tell something, and those about payments. */
function readingPaths(): Readonly<Record<string, unknown>> {
  const all = Object.entries(part(part(document).paths));
  const reads = ([path, item]: [string, unknown]) =>
    path.startsWith(`${V1_PATH}/`) && !OWN.test(path) && 'get' in part(item);
  return Object.fromEntries(all.filter(reads));
}

/** What somebody types who does not know the word, in full and with a letter left out. */
const TYPED = ['zebrapai', 'zebrapaidn', 'zebrahiddn', 'zebrafreen'];

/** What is asked for by each name of a parameter; one that is not here has to be added. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  code: CODES,
  article_id: ['1', '3'],
  q: ['cattle', 'bétail', 'paid_code 1', ...CODES.flatMap(canaries), ...TYPED],
  lang: ['en', 'fr'],
  since: ['2020-01-01'],
  limit: ['2'],
  specialization: ['law'],
  location: ['Douala'],
  sort: ['name', 'article_number'],
  version: ['0'],
  from: ['1'],
};
/** Taken from answers rather than made up. */
const FOLLOWED = new Set(['cursor']);

/** What stands in the address: the header of a pack's grant is tried in `packs-matrix.test.ts`. */
function addressParameters({ parameters }: ReturnType<typeof part>) {
  return [parameters ?? []]
    .flat()
    .map(part)
    .filter((parameter) => parameter.in !== 'header');
}

function parametersOf(path: string): ReadonlySet<string> {
  const operation = part(part(part(part(document).paths)[path]).get);
  return new Set(addressParameters(operation).map(({ name }) => String(name)));
}

/** With every sample of what must be there, and besides with each of what may be left out. */
function addressesOf(path: string, operation: ReturnType<typeof part>): string[] {
  let needed: Asked[] = [{ path, query: [] }];
  const free: [string, string][] = [];
  for (const parameter of addressParameters(operation)) {
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

describe('the reading API', () => {
  it('answers at just the addresses that its document names', () => {
    const mounted = world.app.routes
      .filter(({ path, method }) => path.startsWith(`${V1_PATH}/`) && method === 'GET')
      .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
      .filter((path) => !/\*$|\/openapi\.json$/.test(path) && !OWN.test(path));
    const named = readingPaths();
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(named).sort());
    expect(addresses.length).toBeGreaterThan(50);
    // And the client that tests have knows each of them by the same name.
    const calls = Object.entries(named).map(([path, item]) => [
      String(part(part(item).get).operationId),
      path.slice(V1_PATH.length),
    ]);
    const known = Object.entries(READINGS).map(([name, { path }]) => [name, path]);
    // Files, which are read as such.
    known.push(['getPack', '/packs/{code}'], ['getSearchWords', '/search/words']);
    expect(known.sort()).toEqual(calls.sort());
  });

  it('sends the text of a paid category to readers who have paid for it and to nobody else', async () => {
    const seen = new Map(readers.map(({ who }) => [who, new Set<Code>()]));
    for (const { path, address } of addresses) {
      const ask = async ({ who, open, page }: Arrived) => {
        const answer = await page.call('GET', address);
        expect([address, answer.status]).not.toEqual([address, 500]);
        const codes = leaked(answer, decodeURIComponent(address));
        const forbidden = codes.filter((code) => !open.includes(code));
        expect([who, address, forbidden]).toEqual([who, address, []]);
        for (const code of codes) seen.get(who)?.add(code);
        if (!answer.headers.get('content-type')?.includes('vnd.mboalex.pack')) {
          const schema = answerSchema(document, path, answer.status);
          expect([address, checkAnswer(document, schema, answer.body)]).toEqual([address, []]);
        }
        return answer;
      };
      // A buyer first, whose answer is not to be kept for the others.
      const [buyer, ...others] = readers;
      const first = buyer ? [await ask(buyer)] : [];
      await checkTags(address, readers, [...first, ...(await Promise.all(others.map(ask)))]);
    }
    for (const { who, open } of readers)
      expect([who, [...(seen.get(who) ?? [])].sort()]).toEqual([who, [...open].sort()]);
  }, 240_000);

  it('opens what the app is told is open, for every reader', async () => {
    for (const { who, open, page } of readers) {
      const id = await idOf(page);
      for (const code of CODES.filter((one) => one !== 'hidden_code')) {
        const { body } = await page.call('GET', `${V1_PATH}/articles/${code}/1`);
        expect([who, code, part(body).locked]).toEqual([who, code, !open.includes(code)]);
        const access = await page.call('GET', `/api/payment/access/${id}/${code}`);
        // Without a session that holds nobody is told anything.
        const told = id === 'undefined' ? undefined : open.includes(code);
        expect([who, code, part(access.body).has_access]).toEqual([who, code, told]);
      }
    }
  });

  it('leads nobody to a text by the pages of somebody else', async () => {
    const [buyer, stranger] = readers;
    for (const path of [
      '/articles?limit=1',
      '/articles?code=paid_code&limit=1',
      '/search?q=cattle&limit=1',
    ]) {
      let cursor: unknown = null;
      let pages = 0;
      do {
        const address = V1_PATH + path + (cursor === null ? '' : `&cursor=${cursor}`);
        const theirs = await buyer?.page.call('GET', address);
        const own = await stranger?.page.call('GET', address);
        expect([address, own?.status, leaked(own ?? { body: '' })]).toEqual([
          address,
          200,
          leaked(own ?? { body: '' }).filter((code) => stranger?.open.includes(code)),
        ]);
        cursor = part(theirs?.body).next_cursor ?? null;
        pages++;
      } while (cursor !== null);
      expect(pages).toBeGreaterThan(2);
    }
  });

  it.each([
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('sends no more by %s, by a range or with any tag', async (encoding, unpack) => {
    for (const path of ['/articles?code=paid_code', '/articles/paid_code/1', '/changes']) {
      const headers = { 'accept-encoding': encoding, range: 'bytes=300-', 'if-range': '"x"' };
      const answer = await world.app.request(`${ORIGIN}${V1_PATH}${path}`, { headers });
      expect([path, answer.status, answer.headers.get('content-range')]).toEqual([path, 200, null]);
      const isPacked = (answer.headers.get('content-encoding') ?? 'identity') !== 'identity';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = (isPacked ? unpack(bytes) : bytes).toString();
      expect([path, leaked({ body: JSON.parse(text) })]).toEqual([path, []]);
    }
  });

  it('exports texts to those of the team who may read them alone', async () => {
    const { id } = await database.db
      .selectFrom('law_categories')
      .select('id')
      .where('code', '=', 'paid_code')
      .executeTakeFirstOrThrow();
    for (const { who, page } of readers) {
      const path = `/api/admin/law-categories/${id}/export?format=txt&lang=en`;
      const answer = await page.call('GET', path);
      const mayExport = ['an administrator', 'an editor', 'a viewer'].includes(who);
      expect([who, leaked(answer)]).toEqual([who, mayExport ? ['paid_code'] : []]);
      if (!mayExport) expect([401, 403]).toContain(answer.status);
    }
  });

  it('takes a text back at once from a refunded reader, whatever is cached', async () => {
    const page = await entitled(world, 'refunded-now', 'paid_code');
    for (const path of [
      '/articles/paid_code/1',
      '/articles?code=paid_code',
      '/search?q=zebrapaiden',
    ]) {
      await setAccess('refunded-now', 'active');
      const open = await page.call('GET', V1_PATH + path);
      expect(leaked(open)).toEqual(['paid_code']);
      await setAccess('refunded-now', 'revoked');
      const headers = { 'if-none-match': open.headers.get('etag') ?? '' };
      const closed = await page.call('GET', V1_PATH + path, { headers });
      expect([closed.status, leaked(closed)]).toEqual([200, []]);
    }
  });

  it('takes the texts of a category back from all but buyers once it costs something', async () => {
    const [buyer, stranger] = readers;
    const address = `${V1_PATH}/articles?code=other_code`;
    const setFree = (isFree: boolean) =>
      sql`update law_categories set is_free = ${isFree} where code = 'other_code'`.execute(
        database.db,
      );
    await setFree(true);
    const free = await stranger?.page.call('GET', address);
    expect(leaked(free ?? { body: '' })).toEqual(['other_code']);
    await setFree(false);
    for (const page of [stranger?.page, buyer?.page]) {
      const headers = { 'if-none-match': free?.headers.get('etag') ?? '' };
      const answer = await page?.call('GET', address, { headers });
      expect([answer?.status, leaked(answer ?? { body: '' })]).toEqual([200, []]);
    }
  });

  it('answers whatever is asked, in any characters, without a fault of its own', async () => {
    const page = browser(world.app);
    const strange = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...STRANGE_VALUES),
    );
    const names = [...Object.keys(SAMPLES), ...FOLLOWED];
    const call = fc.record({
      path: fc.constantFrom(...Object.keys(readingPaths())),
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
        // The file of a code that has to be bought is not for a stranger.
        const refusals = path.startsWith(`${V1_PATH}/packs/`) ? [401] : [];
        expect([200, 404, 422, ...refusals]).toContain(status);
        if (status !== 200) expect(body).toMatchObject({ code: expect.any(String) });
      }),
      { seed: FUZZ_SEED, numRuns: 400 },
    );
  });

  it('suggests a correction only to readers of the text that has the word, paid or a draft', async () => {
    const meant = async (reader: Arrived | undefined, q: string) =>
      part((await reader?.page.call('GET', `${V1_PATH}/search?q=${q}`))?.body).did_you_mean;
    const [buyer, stranger] = readers;
    expect([await meant(buyer, 'zebrapaidn'), await meant(stranger, 'zebrapaidn')]).toEqual([
      'zebrapaiden',
      null,
    ]);
    expect(await meant(buyer, 'zebrahiddn')).toBeNull();
    expect(await meant(stranger, 'zebrafreen')).toBe('zebrafreeen');
    // What editors list is open to all, wherever else it stands.
    expect(await meant(stranger, 'shopliftng')).toBe('shoplifting');
  });

  it('hears of a draft’s name no more than of one that was never given', async () => {
    for (const path of ['search?q=cattle law', 'search?q=2 law', 'suggest?q=art 2 law']) {
      const [draft, none] = await Promise.all(
        ['hidden_code', 'zqxwvk_code'].map(async (name) =>
          part((await browser(world.app).call('GET', `${V1_PATH}/${path} ${name}`)).body),
        ),
      );
      expect([path, draft]).toEqual([path, none]);
    }
  });

  it('shows 300 characters and the titles of what is locked, and says so', async () => {
    const { body } = await browser(world.app).call('GET', `${V1_PATH}/articles/paid_code/2`);
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
  readers: readonly Arrived[],
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
        expect.stringMatching(/^(private, no-cache|(private, )?no-store)$/),
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
