import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_FACTS } from '../../../tests/support/site-facts.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { type Database, openDatabase } from '../../kit/server/database.ts';
import { createLogger } from '../../kit/server/logger.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import { liveFacts } from './live-facts.ts';

const log = createLogger('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

/** The facts that each page was told of at the beginning. */
async function toldAtFirst(db: Database): Promise<SiteFacts[]> {
  const told: SiteFacts[] = [];
  const facts = liveFacts(SITE_FACTS, { db, log }, async (known) => {
    told.push(known);
  });
  await facts.begin();
  return told;
}

describe('what pages know of the place when a program starts', () => {
  it('is told once, with the cities and specializations of the database', async () => {
    const [known, ...more] = await toldAtFirst(database.db);
    expect(known?.lawyerLists.fr.cities.length).toBeGreaterThan(0);
    expect(more).toEqual([]);
  });

  it('is what the program was given where the database does not answer', async () => {
    const closed = openDatabase(database.connection, log);
    await closed.close();
    expect(await toldAtFirst(closed.db)).toEqual([SITE_FACTS]);
  });
});
