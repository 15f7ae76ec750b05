import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { createLogger } from '../../../../kit/server/logger.ts';
import { alwaysFrom } from '../../../../kit/server/servers/read-database.ts';
import type { DirectoryModel, LawyerModel } from '../../documents.ts';
import { listLawyerSlugs } from '../queries/pages.ts';
import { lawyerPages } from './routes.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let rendered: number;
beforeAll(async () => {
  database = await createTestDatabase();
  app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    await next();
  });
  // Pages are their models as JSON.
  app.route(
    '/',
    lawyerPages({
      frameVersion: () => '',
      readFor: alwaysFrom(database.db),
      log: createLogger('silent'),
      origin: 'https://mboalex.example',
      inTurn: (_c, task) => task(),
      render: (document, language) => {
        rendered++;
        return JSON.stringify({ ...document, language });
      },
      renderMissing: (reason, path, language) => JSON.stringify({ reason, path, language }),
    }),
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  rendered = 0;
  await database.pool.query('delete from lawyers');
});

let numbers = 0;

async function addLawyer(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const lawyer = {
    name: 'Éliane Ngo',
    email: 'eliane@example.cm',
    phone: '+237 699 11 22 33',
    specialization: 'Criminal Law',
    location: 'Yaoundé',
    years_experience: 7,
    bar_number: `CM/${++numbers}`,
    languages: ['fr', 'en'],
    ...changes,
  };
  const { slug } = await database.db
    .insertInto('lawyers')
    .values(lawyer)
    .returning('slug')
    .executeTakeFirstOrThrow();
  return slug;
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.request(path, { headers });

async function read<Model>(path: string) {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as { name: string; model: Model; language: string };
}
const directory = async (query = '') =>
  (await read<DirectoryModel>(`/lawyers${query && `?${query}`}`)).model;
const namesIn = ({ lawyers }: DirectoryModel) => lawyers.map(({ name }) => name);

describe('the directory', () => {
  it('is filtered by name, city and specialization, in either language', async () => {
    await addLawyer();
    await addLawyer({ name: 'Paul Etoundi', location: 'Douala', specialization: 'Family Law' });
    expect(namesIn(await directory())).toEqual(['Éliane Ngo', 'Paul Etoundi']);
    expect(namesIn(await directory('name=ngo+eliane'))).toEqual(['Éliane Ngo']);
    expect(namesIn(await directory('name=&city=yaounde&specialization='))).toEqual(['Éliane Ngo']);
    expect(namesIn(await directory('specialization=droit+p%C3%A9nal'))).toEqual(['Éliane Ngo']);
    expect(namesIn(await directory('city=Douala&specialization=criminal'))).toEqual([]);
    expect(namesIn(await directory('name=example.cm'))).toEqual([]);
    expect(namesIn(await directory('city=%25'))).toEqual([]);
  });

  it('speaks the language of its address, and offers what there is', async () => {
    const slug = await addLawyer();
    await addLawyer({ specialization: 'droit pénal', location: 'Kribi' });
    const { model, language } = await read<DirectoryModel>('/fr/lawyers?city=yaounde');
    expect(language).toBe('fr');
    expect(model).toMatchObject({
      total: 1,
      filters: { name: '', city: 'yaounde', specialization: '' },
      cities: ['Kribi', 'Yaoundé'],
      lawyers: [
        {
          slug,
          specialization: 'Droit pénal',
          languages: ['français', 'anglais'],
          years: 7,
        },
      ],
    });
    const { lawyers } = await directory('city=kribi');
    expect(lawyers).toMatchObject([{ specialization: 'Criminal law' }]);
  });

  it('goes page by page without a gap or a repeat, and ends at the last one', async () => {
    for (let index = 0; index < 45; index++) await addLawyer({ name: `L ${index % 7}` });
    const first = await directory();
    expect(first).toMatchObject({ page: 1, pages: 3, total: 45 });
    const slugs = [first, await directory('page=2'), await directory('page=3')].flatMap(
      ({ lawyers }) => lawyers.map(({ slug }) => slug),
    );
    expect(new Set(slugs).size).toBe(45);
    expect((await directory('page=999999')).page).toBe(3);
    expect((await directory('page=-1')).page).toBe(1);
  });

  it('marks a lawyer who does not exist', async () => {
    await addLawyer({ bar_number: 'SAMPLE-001' });
    expect((await directory()).lawyers).toMatchObject([{ isSample: true }]);
  });
});

describe('the page of a lawyer', () => {
  it('shows the lawyer, the ways to get in touch, and the published codes of the field', async () => {
    await database.pool.query(`insert into law_categories
      (code, name_en, name_fr, display_order, is_active) values
      ('penal_code', 'Penal Code', 'Code pénal', 1, true),
      ('criminal_procedure', 'Criminal Procedure', 'Procédure pénale', 2, false)`);
    const slug = await addLawyer();
    const { name, model, language } = await read<LawyerModel>(`/fr/lawyers/${slug}`);
    expect([name, language]).toEqual(['lawyer', 'fr']);
    expect(model).toEqual({
      slug,
      name: 'Éliane Ngo',
      barNumber: `CM/${numbers}`,
      specialization: 'Droit pénal',
      city: 'Yaoundé',
      firm: null,
      years: 7,
      languages: ['français', 'anglais'],
      languageCodes: ['fr', 'en'],
      phones: [
        {
          text: '+237 6 99 11 22 33',
          call: 'tel:+237699112233',
          whatsApp: 'https://wa.me/237699112233',
        },
      ],
      email: 'eliane@example.cm',
      pictureUrl: null,
      codes: [{ code: 'penal_code', name: 'Code pénal' }],
      isSample: false,
    });
    await database.pool.query('delete from law_categories');
    expect((await read<LawyerModel>(`/fr/lawyers/${slug}`)).model.codes).toEqual([]);
  });

  it('says that nobody is there, or nobody any more', async () => {
    const unknown = await get('/fr/lawyers/nobody');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({
      reason: 'not_found',
      path: '/lawyers/nobody',
      language: 'fr',
    });
    const slug = await addLawyer({ name: 'Soon Gone' });
    expect((await get(`/lawyers/${slug}`)).status).toBe(200);
    await database.pool.query('delete from lawyers where slug = $1', [slug]);
    const gone = await get(`/lawyers/${slug}`);
    expect(gone.status).toBe(410);
    expect(await gone.json()).toMatchObject({ reason: 'gone' });
    expect((await get(`/lawyers/${slug}/more`)).status).toBe(404);
    const hidden = await addLawyer({ name: 'Now Hidden', hidden: true });
    expect((await get(`/lawyers/${hidden}`)).status).toBe(410);
    expect(await directory()).toMatchObject({ total: 0, cities: [], specializations: [] });
    expect(await listLawyerSlugs(database.db)).toEqual([]);
  });
});

describe('a page of the directory', () => {
  it('is rendered once, and 304 for who has it', async () => {
    const slug = await addLawyer();
    for (const path of ['/lawyers', `/lawyers/${slug}`, '/lawyers?city=yaounde']) {
      rendered = 0;
      const first = await get(path);
      const tag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=/);
      const second = await get(path, { 'if-none-match': tag });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe('');
      expect(rendered).toBe(1);
    }
  });

  it('shows every change at the next request, whoever made it', async () => {
    const slug = await addLawyer();
    const city = async () => (await read<LawyerModel>(`/lawyers/${slug}`)).model.city;
    expect(await city()).toBe('Yaoundé');
    await database.pool.query(`update lawyers set location = 'Buea'`);
    expect(await city()).toBe('Buea');
    expect((await directory()).lawyers).toMatchObject([{ city: 'Buea' }]);
    await database.pool.query(`update lawyer_cities set name_en = 'Boa' where name_en = 'Buea'`);
    expect(await city()).toBe('Boa');
    await database.pool.query(`update lawyer_cities set name_en = 'Buea' where name_en = 'Boa'`);
    await addLawyer({ name: 'Another' });
    expect((await directory()).total).toBe(2);
  });

  it('shows what was committed by the later of two overlapping transactions', async () => {
    await addLawyer();
    const [early, late] = [await database.pool.connect(), await database.pool.connect()];
    try {
      const insert = `insert into lawyers (name, email, phone, specialization, location, bar_number)
        values ($1, 'a@b.cm', '6', 'x', 'y', $1)`;
      await early.query('begin');
      await early.query(insert, ['Early']);
      await late.query('begin');
      await late.query(insert, ['Late']);
      await late.query('commit');
      expect(namesIn(await directory())).toEqual(['Éliane Ngo', 'Late']);
      await early.query('commit');
      expect(namesIn(await directory())).toEqual(['Early', 'Éliane Ngo', 'Late']);
    } finally {
      early.release();
      late.release();
    }
  });

  it.each([
    '/lawyers?city=%00&name=%ff',
    '/lawyers?city=%zz&page=1e9',
    `/lawyers?name=${'%F0%9F%98%80'.repeat(400)}`,
    `/lawyers?name=${'a+'.repeat(2_000)}`,
    `/lawyers?name=${`a${'\u0301'.repeat(2_000)}`}`,
    '/lawyers?specialization=%5C%25_%27%22%3B--',
    '/lawyers?name[]=1&name=2&city',
    '/lawyers/%00',
    '/lawyers/%ff',
    '/lawyers/..%2f..%2fetc',
    `/lawyers/${'a'.repeat(5_000)}`,
    '/fr/lawyers/É',
    '/lawyers//',
  ])('answers %s without failing', async (path) => {
    const response = await get(path);
    expect([200, 308, 404]).toContain(response.status);
  });

  it('can only be read', async () => {
    const response = await app.request('/lawyers', { method: 'POST', body: 'name=x' });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ reason: 'refused' });
  });
});

describe('what sitemaps list', () => {
  it('is every slug with its last change', async () => {
    const slug = await addLawyer();
    await database.pool.query(`update lawyers set updated_at = '2026-01-02T03:04:05Z'`);
    expect(await listLawyerSlugs(database.db)).toEqual([
      { slug, updated_at: new Date('2026-01-02T03:04:05Z') },
    ]);
  });
});
