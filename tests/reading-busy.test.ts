import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { type DatabaseHandle, openDatabase } from '../src/kit/server/database.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { addLaw, type Browser, entitled } from './support/reading-world.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let impatient: DatabaseHandle;
let reader: Browser;

beforeAll(async () => {
  database = await createSearchDatabase();
  await addLaw(database.db);
  const world = { db: database.db, app: await buildProgramApp(database.db) };
  const buyer = await entitled(world, 'buyer', 'paid_code');
  // A program whose statements are given up soon.
  const connection = { ...database.connection, statement_timeout: 100 };
  impatient = openDatabase(connection, createLogger('silent'));
  reader = browser(await buildProgramApp(impatient.db));
  for (const [name, value] of buyer.cookies) reader.cookies.set(name, value);
});
afterAll(async () => {
  await impatient.close();
  await database.drop();
});

const ADDRESSES = [
  '/categories',
  '/categories/paid_code/contents',
  '/articles',
  '/articles/paid_code/1',
  '/search?q=cattle',
  '/suggest?q=cattle',
  '/changes',
  '/lawyers',
].map((path) => V1_PATH + path);

/** Each with a call that cannot do without it. */
const TABLES = [
  ['sessions', '/api/v1/articles/paid_code/1'],
  ['users', '/api/v1/articles/paid_code/1'],
  ['document_access', '/api/v1/changes'],
  ['law_categories', '/api/v1/articles'],
  ['law_articles', '/api/v1/articles/paid_code/1'],
  ['law_changes', '/api/v1/changes'],
  ['law_article_search', '/api/v1/search?q=cattle'],
  ['search_words', '/api/v1/suggest?q=cattle'],
  ['lawyers', '/api/v1/lawyers'],
] as const;

describe('while a table is not to be had', () => {
  it.each(TABLES)(
    '%s: readers get the whole answer or are told when to come back',
    async (table, needing) => {
      const answers = await database.db.transaction().execute(async (trx) => {
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
        return Promise.all(
          ADDRESSES.map(async (address) => ({ address, ...(await reader.call('GET', address)) })),
        );
      });
      for (const { address, status, headers, body } of answers) {
        expect([address, status]).toEqual([address, expect.toBeOneOf([200, 503])]);
        if (status === 503) {
          expect([address, headers.get('retry-after')]).toEqual([address, '5']);
          expect(body).toMatchObject({ code: 'unavailable' });
        }
        // A buyer is never taken for somebody else meanwhile.
        if (status === 200 && address.endsWith('/paid_code/1'))
          expect(body).toMatchObject({ locked: false });
      }
      expect(answers.find(({ address }) => address === needing)?.status).toBe(503);
    },
  );
});
