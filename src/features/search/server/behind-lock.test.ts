import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import type { SearchAnswer } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { createSearchApp, insertCode } from './search.fixture.ts';

const QUOTA = SEARCH_LIMITS.behindLockPerHour;

/** How many; `GUESSES=1000` asks more. */
const GUESSES = Number(process.env.GUESSES ?? 320);

/** Words of the locked texts; each is like a word that is open, or like none. */
const BEHIND_ONE = words('corruptor', 'custodian', 'weaponry', 'hammer', 'zebrafinch');
const BEHIND_OTHER = words('corrupter', 'customary', 'beginnings', 'hamlet', 'tamarisk');

function words(...given: readonly string[]): string[] {
  const syllables = ['ba', 'ko', 'mi', 'nu', 're', 'sa', 'to', 'wi'];
  const made = syllables.flatMap((a) => syllables.map((b) => given[0]?.slice(-2) + a + b + a));
  return [...given, ...made];
}

interface Side {
  readonly database: TestDatabase;
  readonly app: ReturnType<typeof createSearchApp>;
}

let address = '192.0.2.1';
const nextAddress = () => {
  address = `192.0.2.${Number(address.split('.')[3]) + 1}`;
};

/** A program whose paid code says so much openly, and these words behind the lock. */
async function makeSide(behind: readonly string[]): Promise<Side> {
  const database = await createSearchDatabase();
  const id = await insertCode(database.db, { price: 1_000 });
  const open = 'The beginning, open to all, of a text on hampers and sabotage. '.repeat(9);
  await database.db
    .updateTable('law_articles')
    .set({
      content_en: `${open.slice(0, PREVIEW_CHARACTERS)}… and ${behind.join(', ')}.`,
      content_fr: 'Le début.',
    })
    .where('category_id', '=', id)
    .where('article_id', '=', '3')
    .execute();
  return {
    database,
    app: createSearchApp(
      database.db,
      () => null,
      () => address,
    ),
  };
}

let one: Side;
let other: Side;
beforeAll(async () => {
  [one, other] = await Promise.all([makeSide(BEHIND_ONE), makeSide(BEHIND_OTHER)]);
});
afterAll(async () => {
  await Promise.all([one.database.drop(), other.database.drop()]);
});

const ask = async ({ app }: Side, q: string): Promise<SearchAnswer> => {
  const { status, body } = await app.search({ q, lang: 'en' });
  expect(status).toBe(200);
  return body;
};

/** What somebody asks who wants to know which words stand in the locked text. */
function guesses(): string[] {
  const all = BEHIND_ONE.flatMap((word, place) => [word, BEHIND_OTHER[place] ?? 'absent']);
  return [...all, 'absent', 'corruptol', 'hammel', 'zebrafinsh'].flatMap((word) => [
    word,
    `theft ${word}`,
    `${word} corruption`,
    `art 3 ${word}`,
    `${word.slice(0, -1)}x`,
    `what of ${word} by night`,
    `${word} ${word}s custody`,
    `penal code ${word}`,
  ]);
}

it(
  'of all guesses at the words behind the lock, no more than the quota are answered',
  async () => {
    nextAddress();
    const asked = guesses().slice(0, GUESSES);
    expect(asked.length).toBe(GUESSES);
    const differing = [];
    for (const q of asked) {
      const answers = await Promise.all([ask(one, q), ask(other, q)]);
      if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) differing.push(q);
    }
    // Each of the two programs tells as many; beyond that both answer alike, whatever their locked
    // texts say.
    expect(differing.length).toBeGreaterThan(QUOTA / 2);
    expect(differing.length).toBeLessThanOrEqual(2 * QUOTA);
    expect(asked.indexOf(differing.at(-1) ?? '')).toBeLessThan(GUESSES / 2);
  },
  60_000 + 200 * GUESSES,
);

it('beyond the quota, what is open is found as before, with its corrections', async () => {
  const found = await ask(one, 'corrupton');
  expect([found.items[0]?.article_id, found.did_you_mean]).toEqual(['3', 'corruption']);
  expect((await ask(one, 'hampers')).items[0]?.article_id).toBe('3');
  expect((await ask(one, 'hammer')).items.map((item) => item.snippet)).toEqual(
    (await ask(other, 'hammer')).items.map((item) => item.snippet),
  );
  expect(await ask(one, 'zebrafinch')).toMatchObject({ items: [], total: 0, hits: {} });
});

it('who is told nothing new is not counted, and who may read is not counted either', async () => {
  nextAddress();
  for (let count = 0; count < QUOTA + 1; count += 1) await ask(one, 'aggravated theft');
  expect((await ask(one, 'zebrafinch')).total).toBe(1);

  await one.database.db.updateTable('law_categories').set({ is_free: true }).execute();
  for (let count = 0; count < QUOTA + 1; count += 1) await ask(one, 'zebrafinch');
  await one.database.db.updateTable('law_categories').set({ is_free: false }).execute();
  expect((await ask(one, 'zebrafinch')).total).toBe(1);
});

it('the quota is one for all networks of one IPv6 /48', async () => {
  for (let count = 0; count < QUOTA + 1; count += 1) {
    address = `2001:db8:7:${count.toString(16)}::1`;
    await ask(one, 'zebrafinch');
  }
  expect((await ask(one, 'zebrafinch')).total).toBe(0);
  address = '2001:db8:8::1';
  expect((await ask(one, 'zebrafinch')).total).toBe(1);
  address = '192.0.2.200';
});

it('suggestions never tell a word behind the lock', async () => {
  for (const q of [...BEHIND_ONE, ...BEHIND_ONE.map((word) => word.slice(0, 4))]) {
    const answers = await Promise.all([one, other].map(({ app }) => app.suggest({ q })));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  }
});
