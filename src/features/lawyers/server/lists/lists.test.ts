import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { createOlderDatabase } from '../../../../../tests/support/older-database.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { migrate } from '../../../../kit/server/migrations.ts';
import { binRoutes } from '../../../bin/server/routes.ts';
import type { LawyerLists, ListEntry } from '../../contract.ts';
import { lawyerBin } from '../commands.ts';
import { lawyerRoutes } from '../routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const routes = lawyerRoutes({ db }).route('/', binRoutes({ db, kinds: [lawyerBin] }));
  app = await createAdminApp(db, routes);
});
afterAll(() => database.drop());

const lists = async () => (await app.call('GET', '/lawyer-lists')).body as LawyerLists;
const entryOf = (entries: readonly ListEntry[], name: string): ListEntry => {
  const entry = entries.find(({ name_en }) => name_en === name);
  if (!entry) throw new Error(`${name} is not listed.`);
  return entry;
};

let numbers = 0;

const UNKNOWN = '7b1a52ee-0a53-4c0e-8d7d-2f0f4f9f3b11';

const addLawyer = (specialization: string) =>
  app.call('POST', '/lawyers', {
    body: {
      name: 'Rose Atangana',
      email: 'r@example.cm',
      phone: '699 11 22 33',
      specialization,
      location: 'LIMBÉ',
      bar_number: `L-${++numbers}`,
    },
  });

describe('the lists of specializations and cities', () => {
  it('begin with what was offered before, in both languages', async () => {
    const { specializations, cities } = await lists();
    expect(specializations.map(({ name_en }) => name_en)).toContain('Land and property law');
    expect(entryOf(cities, 'Limbe')).toMatchObject({ name_fr: 'Limbé', lawyers: 0 });
  });

  it('are added to, renamed for every lawyer, and lose only what nobody has', async () => {
    const body = { name_en: 'Sports law', name_fr: 'Droit du sport' };
    const added = await app.call('POST', '/lawyer-lists/specializations', { body });
    expect(added).toMatchObject({ status: 201, body: { ...body, lawyers: 0 } });
    const { id } = added.body as ListEntry;
    const lawyer = await addLawyer('droit du SPORT');
    expect(lawyer.body).toMatchObject({ specialization: 'Sports law', location: 'Limbe' });
    const path = `/lawyer-lists/specializations/${id}`;

    const before = await databaseDigest(database.db);
    const kept = await app.call('DELETE', path);
    expect(kept).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await databaseDigest(database.db)).toBe(before);

    const renamed = await app.call('PATCH', path, {
      body: { name_en: 'Law of sport', name_fr: 'Droit sportif', version: 1 },
    });
    expect(renamed.body).toMatchObject({ name_en: 'Law of sport', lawyers: 1, version: 2 });
    const { id: lawyerId } = lawyer.body as { id: string };
    expect((await app.call('GET', `/lawyers/${lawyerId}`)).body).toMatchObject({
      specialization: 'Law of sport',
      specialization_fr: 'Droit sportif',
    });
    const change = { version: 1, specialization: 'Tax law' };
    await app.call('PATCH', `/lawyers/${lawyerId}`, { body: change });
    expect((await app.call('DELETE', path)).status).toBe(204);
    expect((await app.call('DELETE', path)).status).toBe(404);
    const { rows } = await database.pool.query(
      'select action from audit_entries where subject_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
      'entry_added',
      'entry_renamed',
      'entry_deleted',
    ]);
  });

  it('give a lawyer out of the bin what they had: by its new names, or listed again', async () => {
    const body = { name_en: 'Lake law', name_fr: 'Droit des lacs' };
    const added = await app.call('POST', '/lawyer-lists/specializations', { body });
    const path = `/lawyer-lists/specializations/${(added.body as ListEntry).id}`;
    const { id } = (await addLawyer('Lake law')).body as { id: string };
    const deleteAndRestore = async (meanwhile: () => Promise<{ status: number }>) => {
      const deleted = (await app.call('DELETE', `/lawyers/${id}`)).body as { id: string };
      expect((await meanwhile()).status).toBeLessThan(300);
      expect((await app.call('POST', `/bin/${deleted.id}/restore`, { body: {} })).status).toBe(200);
      return (await app.call('GET', `/lawyers/${id}`)).body;
    };
    const names = { name_en: 'Water law', name_fr: 'Droit de l’eau' };
    const renamed = { specialization: names.name_en, specialization_fr: names.name_fr };
    const rename = () => app.call('PATCH', path, { body: { ...names, version: 1 } });
    expect(await deleteAndRestore(rename)).toMatchObject(renamed);
    expect(await deleteAndRestore(() => app.call('DELETE', path))).toMatchObject(renamed);
    const listed = entryOf((await lists()).specializations, 'Water law');
    expect(listed).toMatchObject({ lawyers: 1 });
    const replaced = { name_en: 'Law of waters', name_fr: names.name_fr };
    const replace = async () => {
      await app.call('DELETE', `/lawyer-lists/specializations/${listed.id}`);
      return app.call('POST', '/lawyer-lists/specializations', { body: replaced });
    };
    expect(await deleteAndRestore(replace)).toMatchObject({
      specialization: replaced.name_en,
      specialization_fr: replaced.name_fr,
    });
  });

  it('are renamed by one of two at once, and the other is told the names as they are now', async () => {
    const { cities } = await lists();
    const { id, version } = entryOf(cities, 'Edéa');
    const rename = (name: string) =>
      app.call('PATCH', `/lawyer-lists/cities/${id}`, {
        body: { name_en: name, name_fr: name, version },
      });
    const answers = await Promise.all(['Edea', 'Édéa'].map(rename));
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { version: version + 1 } });
    const refusal = { code: 'stale_version', current: won?.body };
    expect(lost).toMatchObject({ status: 409, body: refusal });
    expect((await lists()).cities).toContainEqual(won?.body);
  });

  it('have each name once in a language, and both names', async () => {
    const { cities } = await lists();
    const { id } = entryOf(cities, 'Kribi');
    const before = await databaseDigest(database.db);
    for (const [method, path, body, status, field] of [
      ['POST', '', { name_en: 'BUEA', name_fr: 'Autre' }, 422, 'name_en'],
      ['POST', '', { name_en: 'Other', name_fr: 'buea' }, 422, 'name_fr'],
      ['POST', '', { name_en: 'Kribi', name_fr: 'Kribi' }, 422, 'name_en'],
      ['PATCH', `/${id}`, { name_en: 'Limbe', name_fr: 'Limbé', version: 1 }, 422, 'name_en'],
      ['POST', '', { name_en: ' ', name_fr: 'x' }, 422, 'name_en'],
      ['PATCH', `/${id}`, { name_en: 'Kribi', name_fr: 'Douala', version: 1 }, 422, 'name_fr'],
      ['PATCH', `/${id}`, { name_en: 'Kribi', name_fr: 'Kribi' }, 422, 'version'],
      ['PATCH', `/${UNKNOWN}`, { name_en: 'x', name_fr: 'x', version: 1 }, 404, null],
    ] as const) {
      const answer = await app.call(method, `/lawyer-lists/cities${path}`, { body });
      expect(answer.status).toBe(status);
      if (field) expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect((await app.call('GET', '/lawyer-lists/users')).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('a database from before the lists', () => {
  it('keeps every lawyer: what they have is listed, and bar numbers that were shared stay', async () => {
    const old = await createOlderDatabase(LISTS);
    try {
      await old.pool.query(`insert into lawyers
        (name, email, phone, specialization, location, bar_number, created_at) values
        ('A', 'a@b.cm', '699 11 22 33', 'LAND LAW', 'Garoua-Boulaï', 'CM 1', now() - interval '3 d'),
        ('B', 'a@b.cm', '699112233 / 233 42 00 11', 'Labor law', 'limbé', 'cm-1', now() - interval '2 d'),
        ('C', 'a@b.cm', '699', 'Space law', 'GAROUA-BOULAI', 'CM–1', now())`);
      await migrate(old.pool);
      const { rows } = await old.pool.query(
        `select name, phone, specialization, specialization_fr, location, location_fr, bar_number,
          bar_number_shared from lawyers order by name`,
      );
      expect(rows.map((row) => Object.values(row))).toEqual([
        [
          'A',
          '+237699112233',
          'Land law',
          'Droit foncier',
          'Garoua-Boulaï',
          'Garoua-Boulaï',
          'CM 1',
          false,
        ],
        [
          'B',
          '699112233 / 233 42 00 11',
          'Labour law',
          'Droit du travail',
          'Limbe',
          'Limbé',
          'cm-1',
          true,
        ],
        ['C', '699', 'Space law', 'Space law', 'Garoua-Boulaï', 'Garoua-Boulaï', 'CM–1', true],
      ]);
      const insert = old.pool.query(
        `insert into lawyers (name, email, phone, specialization, location, bar_number)
         values ('D', 'a@b.cm', '699', 'x', 'y', 'C M-1')`,
      );
      await expect(insert).rejects.toThrow('lawyers_bar_key');
    } finally {
      await old.drop();
    }
  });
});

/** The migration that brought them. */
const LISTS = '0040_lawyer_lists.sql';
