import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { lawyerRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, lawyerRoutes({ db: database.db }));
});
afterAll(() => database.drop());

interface Added {
  readonly id: string;
  readonly slug: string;
  readonly languages: readonly string[];
}

let numbers = 0;

async function addLawyer(name: string, changes: object = {}): Promise<Added> {
  const body = {
    name,
    email: 'a@example.cm',
    phone: '699 11 22 33',
    specialization: 'Tax law',
    location: 'Kribi',
    bar_number: `CM-${++numbers}`,
    ...changes,
  };
  return (await app.call('POST', '/lawyers', { body })).body as Added;
}

describe('the slug of a lawyer', () => {
  it.each([
    ['Éloïse N’Kou Œuvrard', 'eloise-n-kou-oeuvrard'],
    ['  Me. Paul--Nkeng (Douala) ', 'me-paul-nkeng-douala'],
    ['Ndifor <script>', 'ndifor-script'],
    ['李小龍', 'lawyer'],
    ['!?', 'lawyer-2'],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
  ])('of %s is %s', async (name, slug) => {
    expect(await addLawyer(name)).toMatchObject({ slug });
  });

  it('is counted for namesakes, past names that end in a number', async () => {
    const names = ['Ngo 2', 'Ngo', 'NGO', 'Ngô', 'Ngo 2'];
    const slugs = [];
    for (const name of names) slugs.push((await addLawyer(name)).slug);
    expect(slugs).toEqual(['ngo-2', 'ngo', 'ngo-3', 'ngo-4', 'ngo-2-2']);
  });

  it('is another one for each of many namesakes who are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => addLawyer('Ada Fru')));
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(12);
  });

  it('stays when the name changes', async () => {
    const { id, slug } = await addLawyer('Rose Before');
    const { body } = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 1, name: 'Rose After' },
    });
    expect(body).toMatchObject({ name: 'Rose After', slug });
  });

  it('is not given to anybody else when the lawyer is deleted', async () => {
    const { id, slug } = await addLawyer('Marc Gone');
    await app.call('DELETE', `/lawyers/${id}`);
    expect(await addLawyer('Marc Gone')).toMatchObject({ slug: 'marc-gone-2' });
    const { rows } = await database.pool.query('select from lawyer_slugs where slug = $1', [slug]);
    expect(rows).toHaveLength(1);
  });
});

describe('the languages of a lawyer', () => {
  it('are kept once each, and changed as a whole', async () => {
    const { id, languages } = await addLawyer('Polyglot', { languages: ['fr', 'pcm', 'fr'] });
    expect(languages).toEqual(['fr', 'pcm']);
    const { body } = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 1, languages: ['en'] },
    });
    expect(body).toMatchObject({ languages: ['en'] });
  });
});
