import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import type { FigureSource } from '../rules.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  await sql`
    with code as (
      insert into law_categories (code, name_en, name_fr, display_order, is_active, is_free)
      values ('land', 'Land Law', 'Droit foncier', 1, true, true),
        ('draft', 'Draft', 'Projet', 2, false, false)
      returning id)
    insert into law_articles (category_id, article_id, article_number, display_order)
    select id, n, n, n from code, generate_series(1, 3) n`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(() => decide('usual'));

async function decide(source: FigureSource): Promise<void> {
  await database.db
    .updateTable('site_settings')
    .set({ figure_source: source, own_lawyers: 42, version: sql`version + 1` })
    .execute();
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('the home page', () => {
  it('leads to the published codes alone, with their articles and price', async () => {
    const { status, html } = await get('/');
    expect(status).toBe(200);
    expect(html).toContain('<a href="/laws/land">Land Law</a>3 articles · Free');
    expect(html).not.toContain('Draft');
    const french = await get('/fr');
    expect(french.html).toContain('<a href="/fr/laws/land">Droit foncier</a>3 articles · Gratuit');
    expect(french.headers.get('content-language')).toBe('fr');
  });

  it('names the first twelve of many codes, and leads to all of them', async () => {
    const { db } = database;
    await sql`
      insert into law_categories (code, name_en, name_fr, display_order, is_active, is_free)
      select 'many_' || n, 'Code ' || n, 'Code ' || n, n + 2, true, true
      from generate_series(1, 12) n`.execute(db);
    const { html } = await get('/fr');
    expect(html).toContain('/fr/laws/many_11"');
    expect(html).not.toContain('/fr/laws/many_12"');
    expect(html).toContain('<a href="/fr/laws">Les 13 codes</a>');
    await sql`delete from law_categories where code like 'many%'`.execute(db);
    expect((await get('/fr')).html).not.toContain('<a href="/fr/laws">Les');
  });

  it('shows the figures that the settings decide on, from the next request on', async () => {
    expect((await get('/')).html).toContain('<strong>100+</strong> lawyers');
    await decide('own');
    expect((await get('/')).html).toContain('<strong>42+</strong> lawyers');
    await decide('live');
    const { html } = await get('/');
    expect(html).toContain('<strong>1</strong> legal code<');
    expect(html).toContain('<strong>3</strong> articles<');
    expect(html).toContain('<strong>0</strong> lawyers<');
  });

  it('follows a live count', async () => {
    await decide('live');
    const { html } = await get('/');
    expect(html).toContain('<strong>0</strong> users<');
    await sql`insert into users (email) values ('somebody@example.cm')`.execute(database.db);
    expect((await get('/')).html).toContain('<strong>1</strong> user<');
  });

  it('is not sent again to who has it, until something of it changes', async () => {
    const { headers } = await get('/');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await get('/', known);
    expect(again).toMatchObject({ status: 304, html: '' });
    expect(again.headers.get('vary')).toBe(headers.get('vary'));
    await sql`update law_categories set name_en = 'Land' where code = 'land'`.execute(database.db);
    expect((await get('/', known)).status).toBe(200);
    await sql`update law_categories set name_en = 'Land Law' where code = 'land'`.execute(
      database.db,
    );
    expect((await get('/', known)).status).toBe(304);
  });

  it('may be kept by a content network for a while, by language and cookie', async () => {
    const { headers } = await get('/');
    expect(headers.get('cache-control')).toContain('s-maxage=');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie, Authorization, Accept-Language');
  });

  it('stores a choice of language, and leads to the stored one', async () => {
    const chosen = await get('/?lang=fr&utm_source=radio');
    expect(chosen.headers.get('location')).toBe('/fr?utm_source=radio');
    expect(chosen.headers.get('set-cookie')).toMatch(/^lang=fr;/);
    expect((await get('/fr?lang=en')).headers.get('location')).toBe('/');
    expect((await get('/', { cookie: 'lang=fr' })).headers.get('location')).toBe('/fr');
    expect((await get('/fr/')).headers.get('location')).toBe('/fr');
  });

  it('can only be read, and owns no other address', async () => {
    for (const path of ['/', '/fr']) {
      const response = await app.request(path, { method: 'POST' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    expect((await get('/nothing')).headers.get('location')).toBe('/');
  });
});

describe('the offer to read in French', () => {
  const OFFER = 'Lire en français';

  it.each([
    'fr',
    'fr-CM,fr;q=0.9,en;q=0.8',
    'de, fr;q=0.5',
    'en;q=0.3,fr;q=0.4',
    'FR-fr',
    'fr, en',
  ])('is made to a browser that asks for %s', async (accepted) => {
    expect((await get('/', { 'accept-language': accepted })).html).toContain(OFFER);
  });

  it.each(['', 'en-GB,en;q=0.9,fr;q=0.8', 'en,fr', 'de', '*', 'fr;q=0', 'fr;q=x', 'frr', ',;q=,'])(
    "is not made to one that asks for '%s'",
    async (accepted) => {
      const { html, status } = await get('/', { 'accept-language': accepted });
      expect(status).toBe(200);
      expect(html).not.toContain(OFFER);
    },
  );

  it('is made on the search page as well, with the search kept', async () => {
    const { html, headers } = await get('/search?q=theft', { 'accept-language': 'fr' });
    expect(html).toContain('href="/fr/search?q=theft&amp;lang=fr">Lire en français</a>');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie, Authorization, Accept-Language');
    expect((await get('/search?q=theft')).html).not.toContain(OFFER);
  });

  it('is not made to who has chosen English, nor in French', async () => {
    const french = { 'accept-language': 'fr' };
    expect((await get('/', { ...french, cookie: 'lang=en' })).html).not.toContain(OFFER);
    expect((await get('/fr', french)).html).not.toContain(OFFER);
  });
});

it('shows the last home page while the database is away, and a page that says so before', async () => {
  const away = await createTestDatabase();
  const program = await buildProgramApp(away.db);
  const { status } = await program.request('/');
  expect(status).toBe(200);
  await away.drop();
  expect((await program.request('/')).status).toBe(200);
  const other = await program.request('/fr');
  expect(other.status).toBeGreaterThanOrEqual(500);
  expect(await other.text()).toContain('<html lang="fr">');
});
