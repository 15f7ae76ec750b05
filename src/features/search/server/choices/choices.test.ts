import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { SearchChoice, SearchSettings } from '../../contract.ts';
import { CHOICE_LIMITS } from '../../rules.ts';
import { searchAdminRoutes } from '../admin-routes.ts';
import { createSearchApp, insertCode } from '../search.fixture.ts';
import { deleteOldChoices } from './commands.ts';
import { liftsOf } from './lifts.ts';
import { choiceWords } from './words.ts';

let database: TestDatabase;
let console_: Awaited<ReturnType<typeof createAdminApp>>;
let address = '192.0.2.1';
let reader: ReturnType<typeof createSearchApp>;

beforeAll(async () => {
  database = await createSearchDatabase();
  const { db } = database;
  await insertCode(db);
  // A twin of theft: for 'theft by night' nothing but use tells one from the other.
  await db
    .updateTable('law_articles')
    .set({
      title_en: 'Theft',
      title_fr: 'Vol',
      content_en: 'Whoever takes what belongs to others by night or by day.',
      content_fr: 'Celui qui soustrait la chose d’autrui, de nuit ou de jour.',
    })
    .where('article_id', '=', '2-1')
    .execute();
  await insertCode(db, { code: 'draft_code', name: 'Draft', isActive: false });
  console_ = await createAdminApp(db, searchAdminRoutes({ db }));
  reader = createSearchApp(
    db,
    () => null,
    () => address,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from search_choices; delete from rate_counters');
});

const WORDS = 'theft by night';

async function open(from: string, changes: object = {}, headers: Record<string, string> = {}) {
  address = from;
  const body = { q: WORDS, lang: 'en', category_code: 'penal_code', article_id: '2-1', ...changes };
  const response = await reader.app.request('/search/opened', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.status;
}

/**
 * So many people, each from a network of their own, who are told from each other: of five, two have
 * the same mark once in a hundred runs, as marks depend on the article's key.
 */
async function people(count: number, changes: { q?: string; article_id?: string } = {}) {
  const { q = WORDS, article_id = '2-1' } = changes;
  const marked = async () => {
    const row = await database.db
      .selectFrom('search_choices as s')
      .innerJoin('law_articles as a', 'a.id', 's.law_article_id')
      .select('marks')
      .where('words', '=', choiceWords(q))
      .where('a.article_id', '=', article_id)
      .executeTakeFirst();
    return row?.marks.length ?? 0;
  };
  const most = count + 5;
  for (let at = 1; at <= most && (at <= count || (await marked()) < count); at += 1)
    await open(`198.51.100.${at}`, changes);
}

async function order(q = WORDS): Promise<string[]> {
  const { body } = await reader.search({ q, lang: 'en' });
  return body.items.map(({ article_id }) => article_id);
}

const rows = () =>
  database.db
    .selectFrom('search_choices')
    .select(['words', 'language', 'times', 'marks'])
    .execute();

const list = async () =>
  (await console_.call('GET', '/search-choices')).body as {
    items: SearchChoice[];
    total: number;
  };

/** The twin that comes last without use, since nothing else tells them apart. */
async function lastOfTwins(): Promise<string> {
  const twins = (await order()).filter((id) => id === '2' || id === '2-1');
  expect(twins).toHaveLength(2);
  return twins[1] ?? '';
}

describe('what people open', () => {
  it('is refused where it names what no database can hold', async () => {
    for (const name of ['category_code', 'article_id'])
      expect(await open('203.0.113.7', { [name]: '2-1\0' })).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('is counted once a day for an address, and an IPv6 network is one', async () => {
    for (let times = 0; times < 3; times += 1) expect(await open('203.0.113.7')).toBe(204);
    await open('2001:db8:1:2::1');
    await open('2001:db8:1:2::99');
    await open('2001:db8:1:3::1');
    expect(await rows()).toMatchObject([{ words: WORDS, language: 'en', times: 2 }]);
  });

  it('of five networks lifts the article for these words, of four it does not', async () => {
    const before = await order();
    const last = await lastOfTwins();
    await people(4, { article_id: last });
    expect(await order()).toEqual(before);
    await people(5, { article_id: last });
    expect((await order()).indexOf(last)).toBeLessThan(before.indexOf(last));
    expect(new Set(await order())).toEqual(new Set(before));
    // For other words nothing changes.
    expect(await order('theft')).toEqual(await order('THEFT'));
  });

  it('a thousand times from one address moves nothing, on whatever days', async () => {
    const last = await lastOfTwins();
    const before = await order();
    for (let day = 0; day < 20; day += 1) {
      for (let times = 0; times < 50; times += 1) await open('203.0.113.7', { article_id: last });
      // Tomorrow.
      await database.pool.query('delete from rate_counters');
    }
    expect(await rows()).toMatchObject([{ times: 20, marks: [expect.any(Number)] }]);
    expect(await order()).toEqual(before);
  }, 60_000);

  it('from one address is counted for so many words an hour and no more', async () => {
    for (let at = 0; at < CHOICE_LIMITS.perHour + 5; at += 1)
      await open('203.0.113.7', { q: `theft of thing ${'x'.repeat(at + 1)}` });
    expect((await list()).total).toBe(CHOICE_LIMITS.perHour);
  });

  it('never brings up what the search does not find for these words', async () => {
    await people(20, { article_id: '1' });
    expect(await order()).not.toContain('1');
    expect((await rows())[0]?.marks).toHaveLength(20);
  });

  it('stores neither mail addresses nor telephone numbers, and no address of the network', async () => {
    await open('203.0.113.7', { q: 'Theft by me@mail.example +237 677 123 456' });
    expect(await rows()).toMatchObject([{ words: 'theft by' }]);
    const { rows: stored } = await database.pool.query(
      `select string_agg(t::text, ' ') as all from (
        select c::text from search_choices c union all select r::text from rate_counters r) t`,
    );
    expect(stored[0].all).not.toMatch(/203\.0\.113|677 ?123|mail/);
  });

  it.each([
    ['a robot', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a page that is fetched ahead', {}, { 'sec-purpose': 'prefetch;prerender' }],
    ['an article of nowhere', { article_id: '999' }, {}],
    ['an article that is not published', { category_code: 'draft_code' }, {}],
    ['no words', { q: '+237677123456' }, {}],
  ])('of %s is not counted, and that is not told', async (_, changes, headers) => {
    expect(await open('203.0.113.7', changes, headers)).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['an unknown field', { user_id: 'x' }],
    ['an unknown language', { lang: 'de' }],
    ['a label that is no text', { article_id: 7 }],
  ])('with %s is refused, and nothing is written', async (_, changes) => {
    const before = await databaseDigest(database.db);
    expect(await open('203.0.113.7', changes)).toBe(422);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is forgotten 90 days after the last time where fewer than five chose so', async () => {
    await people(4);
    await people(5, { q: 'aggravated theft' });
    await database.pool.query("update search_choices set last_at = now() - interval '91 days'");
    await people(1, { q: 'night theft' });
    await deleteOldChoices(database.db);
    expect((await rows()).map(({ words }) => words).sort()).toEqual([
      'aggravated theft',
      'night theft',
    ]);
  });

  it('goes with its article', async () => {
    await people(1, { article_id: '13', q: 'custody time' });
    await database.pool.query(`delete from law_articles where article_id = '13'`);
    expect(await rows()).toEqual([]);
  });
});

describe('editors', () => {
  const settings = async () =>
    (await console_.call('GET', '/search-settings')).body as SearchSettings;
  const learn = async (learns_from_use: boolean) => {
    const { version } = await settings();
    return console_.call('PATCH', '/search-settings', { body: { learns_from_use, version } });
  };

  it('see what was opened after which words, and can make the search forget it', async () => {
    const last = await lastOfTwins();
    const before = await order();
    await people(6, { article_id: last });
    const { items } = await list();
    // Two people with the same mark count twice and are one, so somebody else came as well.
    const [counted] = await rows();
    expect(counted?.marks).toHaveLength(6);
    expect(items).toMatchObject([
      {
        words: WORDS,
        category_code: 'penal_code',
        article_id: last,
        times: counted?.times,
        lifts: true,
      },
    ]);
    const path = `/search-choices/${items[0]?.id}`;
    expect((await console_.call('DELETE', path)).status).toBe(200);
    expect((await console_.call('DELETE', path)).status).toBe(404);
    expect(await order()).toEqual(before);
  });

  it('can switch it off: nothing is lifted, and nothing is counted', async () => {
    const last = await lastOfTwins();
    const before = await order();
    await people(6, { article_id: last });
    expect(await order()).not.toEqual(before);
    const counted = await rows();
    expect((await learn(false)).body).toMatchObject({ learns_from_use: false });
    expect(await order()).toEqual(before);
    await people(9, { article_id: last });
    expect(await rows()).toEqual(counted);
    await learn(true);
    expect(await order()).not.toEqual(before);
  });

  it('of two who switch it the second sees what the first did', async () => {
    const { version, learns_from_use } = await settings();
    await learn(!learns_from_use);
    const before = await databaseDigest(database.db);
    const answer = await console_.call('PATCH', '/search-settings', {
      body: { learns_from_use, version },
    });
    expect(answer).toMatchObject({ status: 409, body: { current: { version: version + 1 } } });
    expect(await databaseDigest(database.db)).toBe(before);
    await learn(true);
  });
});

describe('a lift', () => {
  const choice = (law_article_id: string, people: number) => ({ law_article_id, people });

  it('is at most 15 %, grows by the logarithm, and is shared by what was opened instead', () => {
    const alone = (people: number) => liftsOf([choice('a', people)]).get('a') ?? 0;
    expect(alone(5)).toBeGreaterThan(1.03);
    expect(alone(50)).toBeGreaterThan(alone(5));
    expect(alone(100)).toBeCloseTo(1 + CHOICE_LIMITS.lift);
    expect(alone(100_000)).toBeCloseTo(1 + CHOICE_LIMITS.lift);
    const shared = liftsOf([choice('a', 50), choice('b', 50)]);
    expect(shared.get('a')).toBeLessThan(alone(50));
    expect(shared.get('a')).toBe(shared.get('b'));
  });
});

describe('behind the lock', () => {
  it('a lift tells no word of a text: strangers find what the open parts say, no more', async () => {
    const id = await insertCode(database.db, { code: 'paid_code', name: 'Paid', price: 1_000 });
    const open_ = 'The beginning, which all may read. '.repeat(20);
    await database.db
      .updateTable('law_articles')
      .set({ content_en: `${open_} and the zebrafinch behind it.` })
      .where('category_id', '=', id)
      .where('article_id', '=', '3')
      .execute();
    const opened = { q: 'zebrafinch', category_code: 'paid_code', article_id: '3' };
    await people(30, opened);
    address = '203.0.113.200';
    // Beyond the quota of this address.
    for (let at = 0; at < 61; at += 1) await reader.search({ q: 'zebrafinch', lang: 'en' });
    expect(await order('zebrafinch')).toEqual([]);
  }, 30_000);
});
