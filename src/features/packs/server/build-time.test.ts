import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLaw, newPackKey } from '../../../../tests/support/reading-world.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { holdTable, waitingForLock } from '../../../../tests/support/waiting-for-lock.ts';
import { readChangesState } from '../../reading/server/queries/changes.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';
import { listPacks } from './queries.ts';
import { packRoutes } from './routes.ts';

/** So long that what leads to the next version is less than the whole file. */
const LONG_TEXT = randomBytes(2_000).toString('base64');

let database: TestDatabase;
beforeAll(async () => {
  database = await createSearchDatabase();
  await addLaw(database.db);
});
afterAll(() => database.drop());

it('while packs are made, which takes seconds, apps go on learning of changes', async () => {
  const { db } = database;
  const key = newPackKey();
  await announcePackKey(db, key);
  const { holding, release } = await holdTable(db, 'law_pack_deltas');
  const building = buildDuePacks(db, key, 0);
  await waitingForLock(db);
  const { position } = await readChangesState(db);
  await sql`update law_articles set content_en = 'Another text.'`.execute(db);
  expect((await readChangesState(db)).position).toBeGreaterThan(position);
  release();
  await Promise.all([holding, building]);
});

it('a pack that was made while the clock was ahead is followed by the next one', async () => {
  const { db } = database;
  const key = newPackKey();
  await announcePackKey(db, key);
  await sql`update law_articles set content_en = ${LONG_TEXT}`.execute(db);
  await buildDuePacks(db, key, 0);
  await sql`update law_packs set made_at = made_at + interval '1 day'`.execute(db);
  const before = await listPacks(db);
  for (const text of ['Words of today.', 'Words of tonight.']) {
    await sql`update law_articles set content_en = ${LONG_TEXT + text}`.execute(db);
    await buildDuePacks(db, key, 0);
  }
  const after = await listPacks(db);
  expect(after).toHaveLength(before.length);
  for (const [index, { lang, version, differences }] of after.entries()) {
    // What is French alone has not changed.
    if (lang === 'fr') continue;
    expect(version).not.toBe(before[index]?.version);
    expect(differences.map(({ since }) => since)).toContain(before[index]?.version);
  }
});

it('a difference that is no smaller than the file is not offered: an update would cost more data', async () => {
  const { db } = database;
  const key = newPackKey();
  await announcePackKey(db, key);
  const words = (bytes: number) => randomBytes(bytes).toString('base64');
  const publish = async () => {
    await sql`update law_categories set name_en = ${words(60)}, name_fr = ${words(60)}`.execute(db);
    await sql`update law_articles set content_en = ${words(8_000)}, title_en = ${words(60)}`.execute(
      db,
    );
    await buildDuePacks(db, key, 0);
    return (await listPacks(db, 'paid_code')).find(({ lang }) => lang === 'en');
  };
  const before = await publish();
  const after = await publish();
  expect(after?.version).not.toBe(before?.version);
  expect(after?.differences.map(({ since }) => since)).not.toContain(before?.version);
});

it('a difference that is asked for while the next version is stored is still sent', async () => {
  const { db } = database;
  const key = newPackKey();
  await announcePackKey(db, key);
  const publish = async (text: string) => {
    await sql`update law_articles set content_en = ${LONG_TEXT + text}`.execute(db);
    await buildDuePacks(db, key, 0);
  };
  const newest = async () => (await listPacks(db, 'paid_code'))[0]?.version;
  await publish('The first text.');
  const since = await newest();
  await publish('The second text.');
  const to = await newest();
  const readVisitor = async () => {
    await publish('The third text.');
    const actor = { id: randomUUID(), email: 'editor@example.cm', role: 'admin' } as const;
    return { actor, claims: [] };
  };
  const app = packRoutes({ db, readVisitor, grantKeys: [randomBytes(32)] });
  const answer = await app.request(`/packs/paid_code?since=${since}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ from: since, to });
  expect(await newest()).not.toBe(to);
});
