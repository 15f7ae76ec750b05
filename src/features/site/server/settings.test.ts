import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { USUAL_FIGURES } from '../rules.ts';
import { isComplete } from '../seller.ts';
import { countFigures, findSeller, findSettings } from './queries.ts';
import { siteSettingsRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, siteSettingsRoutes({ db: database.db }));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`delete from site_settings`.execute(database.db);
  await sql`insert into site_settings default values`.execute(database.db);
});

const change = (body: object) => app.call('PATCH', '/site-settings', { body });

describe('the settings', () => {
  it('say the usual figures until somebody changes them', async () => {
    const { codes, articles, lawyers, users } = USUAL_FIGURES;
    expect((await app.call('GET', '/site-settings')).body).toEqual({
      figure_source: 'usual',
      two_factor_required: false,
      own_codes: codes,
      own_articles: articles,
      own_lawyers: lawyers,
      own_users: users,
      seller_name: null,
      seller_address: null,
      seller_phone: null,
      seller_email: null,
      seller_niu: null,
      seller_rccm: null,
      seller_hours_en: null,
      seller_hours_fr: null,
      vat_rate: 1925,
      version: 1,
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('change one by one, and the audit log tells what they were', async () => {
    const answer = await change({ figure_source: 'own', own_lawyers: 42, version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ figure_source: 'own', own_lawyers: 42, version: 2 });
    expect(await findSettings(database.db)).toEqual(answer.body);
    const entry = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_email: app.administrator.email,
      action: 'site_settings.changed',
      before: { figure_source: 'usual', own_lawyers: 100, own_codes: 6 },
      after: { figure_source: 'own', own_lawyers: 42, own_codes: 6 },
    });
  });

  it('are not changed by an edit of an older version, which gets to see the present ones', async () => {
    await change({ figure_source: 'live', version: 1 });
    const before = await databaseDigest(database.db);
    const answer = await change({ figure_source: 'own', version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'stale_version',
      current: { figure_source: 'live', version: 2 },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it("hold the seller's data, as they are written on receipts", async () => {
    const answer = await change({
      seller_name: ' Mboa Éditions SARL ',
      seller_address: 'Rue Joffre, Akwa\nDouala',
      seller_phone: '\u202a00237 233-500\u2011101\u202c',
      seller_email: 'ventes@example.cm',
      seller_niu: 'm 0123 4567 8901 x',
      seller_rccm: 'rc/dla/2026/b/123',
      seller_hours_fr: 'Du lundi au samedi',
      vat_rate: 0,
      version: 1,
    });
    expect(answer.status).toBe(200);
    const seller = await findSeller(database.db);
    expect(seller).toEqual({
      name: 'Mboa Éditions SARL',
      address: 'Rue Joffre, Akwa\nDouala',
      phone: '+237 233 500 101',
      email: 'ventes@example.cm',
      niu: 'M012345678901X',
      rccm: 'RC/DLA/2026/B/123',
      hours: { en: null, fr: 'Du lundi au samedi' },
      vatRate: 0,
    });
    expect(isComplete(seller)).toBe(true);
    await change({ figure_source: 'live', version: 2 });
    expect(await findSeller(database.db)).toEqual(seller);
    await change({ seller_niu: '', version: 3 });
    expect(isComplete(await findSeller(database.db))).toBe(false);
  });

  it.each([
    ['seller_phone', { seller_phone: '+33 1 23 45 67 89', version: 1 }],
    ['seller_phone', { seller_phone: '12345', version: 1 }],
    ['seller_email', { seller_email: 'nobody', version: 1 }],
    ['seller_niu', { seller_niu: '0123456789', version: 1 }],
    ['seller_rccm', { seller_rccm: 'none', version: 1 }],
    ['seller_name', { seller_name: 'x'.repeat(201), version: 1 }],
    ['vat_rate', { vat_rate: 10_001, version: 1 }],
    ['vat_rate', { vat_rate: 19.25, version: 1 }],
    ['figure_source', { figure_source: 'guessed', version: 1 }],
    ['own_codes', { own_codes: -1, version: 1 }],
    ['own_articles', { own_articles: 1.5, version: 1 }],
    ['own_users', { own_users: 1e12, version: 1 }],
    ['own_lawyers', { own_lawyers: 'many', version: 1 }],
    ['version', { figure_source: 'live' }],
    ['one_row', { one_row: false, version: 1 }],
  ])('are not changed by a wrong %s', async (field, body) => {
    const before = await databaseDigest(database.db);
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid_fields',
      fields: { [field]: expect.any(String) },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('stay one row', async () => {
    await expect(
      sql`insert into site_settings default values`.execute(database.db),
    ).rejects.toThrow();
  });
});

describe('the live figures', () => {
  it('count what the public can see, and users without the team', async () => {
    await sql`insert into users (email) values ('reader@example.cm'), ('buyer@example.cm')`.execute(
      database.db,
    );
    await sql`
      with code as (
        insert into law_categories (code, name_en, name_fr, display_order, is_active)
        values ('land', 'Land', 'Foncier', 1, true), ('draft', 'Draft', 'Projet', 2, false)
        returning id, code)
      insert into law_articles (category_id, article_id, article_number, display_order, is_active)
      select id, n, n, n, n < 4 from code, generate_series(1, 4) n`.execute(database.db);
    await database.db
      .insertInto('lawyers')
      .values({
        name: 'Awa Ngono',
        email: 'awa@example.cm',
        phone: '699',
        specialization: 'Family law',
        location: 'Douala',
        bar_number: 'CM-1',
      })
      .execute();
    const counts = await countFigures(database.db);
    expect(counts).toEqual({ codes: 1, articles: 3, lawyers: 1, users: 2 });
    expect((await app.call('GET', '/site-figures')).body).toEqual(counts);
  });
});
