import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedGate } from '../../../tests/support/gate.ts';
import { buildProgramApp, ORIGIN } from '../../../tests/support/program-app.ts';
import { createSearchDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { holdTable, waitingForLock } from '../../../tests/support/waiting-for-lock.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { loadVocabularyBeside } from './prepare-database.ts';

let database: TestDatabase;
const log = createLogger('silent');

beforeEach(async () => {
  database = await createSearchDatabase();
});
afterEach(() => database.drop());

async function countSynonyms(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from search_synonyms`.execute(database.db);
  return Number(rows[0]?.count);
}

describe('at a first start, while the vocabulary is loaded,', () => {
  it('searches wait for it, by page and by the API, and everything else answers', async () => {
    const loading = closedGate();
    const app = await buildProgramApp(database.db, { beforeSearch: loading.opened });
    const ended: string[] = [];
    const ask = async (path: string) => {
      const { status } = await app.request(`${ORIGIN}${path}`);
      ended.push(`${path} ${status}`);
    };
    const searches = ['/search?q=bribe', '/api/v1/search?q=bribe', '/api/v1/suggest?q=bribe'];
    const asked = searches.map(ask);
    await Promise.all(['/laws', '/api/v1/categories', '/lawyers'].map(ask));
    expect(ended.toSorted()).toEqual(['/api/v1/categories 200', '/laws 200', '/lawyers 200']);

    loading.open();
    await Promise.all(asked);
    expect(ended.slice(3).toSorted()).toEqual(searches.map((path) => `${path} 200`).toSorted());
  });

  it('a stop does not wait for it, and the next start loads all of it', async () => {
    const all = await countSynonyms();
    await sql`truncate search_synonyms cascade`.execute(database.db);
    await sql`delete from search_vocabulary_files`.execute(database.db);
    const held = await holdTable(database.db, 'search_synonyms');
    const stopped = loadVocabularyBeside(database.db, log);
    await waitingForLock(database.db);
    await stopped.stop();
    held.release();
    await held.holding;
    expect(await countSynonyms()).toBe(0);

    const next = loadVocabularyBeside(database.db, log);
    await next.tried;
    await next.stop();
    expect(await countSynonyms()).toBe(all);
  });

  it('a database that fails does not end the program, and is not waited for', async () => {
    await sql`alter table search_vocabulary_files rename to away`.execute(database.db);
    const loading = loadVocabularyBeside(database.db, log);
    await loading.tried;
    await sql`alter table away rename to search_vocabulary_files`.execute(database.db);
    await loading.stop();
  });
});
