import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser, buildProgramApp, ORIGIN } from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let visitor: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`delete from law_categories`.execute(database.db);
  app = await buildProgramApp(database.db);
  visitor = browser(app);
  await addCode();
});
afterAll(() => database.drop());

/** A free code of three articles in two chapters, with an act. */
async function addCode({ code = 'fish_code', isFree = true, price = 1500 } = {}) {
  const provenance = JSON.stringify({
    kind_en: 'machine_translation',
    kind_fr: 'official',
    authentic: 'fr',
    act_en: 'Law No. 94/001 of 20 January 1994',
    act_fr: 'Loi n° 94/001 du 20 janvier 1994',
    as_of: '2024-05-01',
  });
  await sql`
    with category as (
      insert into law_categories (code, name_en, name_fr, article_prefix_en, display_order, is_free,
        price, is_active, provenance)
      values (${code}, 'Fishing Code', 'Code de la pêche', 'Section',
        (select coalesce(max(display_order), 0) + 1 from law_categories), ${isFree}, ${price}, true,
        ${provenance}::jsonb)
      returning id
    )
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr, path_en, path_fr)
    select id, n::text, n, n, 'Fishing ' || n, 'Pêche ' || n,
      '(1) Nobody fishes with dynamite. (2) Nets are measured.',
      '(1) Nul ne pêche à la dynamite. (2) Les filets sont mesurés.',
      jsonb_build_array(jsonb_build_object('level', 'chapter', 'label', 'CHAPTER ' || (n + 1) / 2, 'title', 'Of <nets>')),
      jsonb_build_array(jsonb_build_object('level', 'chapter', 'label', 'CHAPITRE ' || (n + 1) / 2, 'title', 'Des filets'))
    from category, generate_series(1, 3) n`.execute(database.db);
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent, body } = await visitor.call('GET', path, { headers });
  return { status, headers: sent, html: String(body) };
};

async function setText(articleId: string, text: string) {
  await sql`
    with before as (
      insert into law_article_versions (law_article_id, version, article_id, title_en, title_fr,
        content_en, content_fr, written_at)
      select id, version, article_id, title_en, title_fr, content_en, content_fr, updated_at
      from law_articles where article_id = ${articleId}
    )
    update law_articles set content_en = ${text}, version = version + 1, updated_at = now()
    where article_id = ${articleId}`.execute(database.db);
}

describe('an article', () => {
  it('is a page in each language, with its label, title, text and the way up', async () => {
    const en = await get('/laws/fish_code/2');
    expect(en.status).toBe(200);
    expect(en.html).toContain('<h1>Section 2 <span>Fishing 2</span></h1>');
    expect(en.html).toContain('<article lang="en"><p id="p1" class="l1"><b>(1)</b> Nobody');
    expect(en.html).toContain('<a href="/laws/fish_code">Fishing Code</a>');
    expect(en.html).toContain('CHAPTER 1. Of &lt;nets&gt;');
    expect(en.html).not.toContain('<script>');
    const fr = await get('/fr/laws/fish_code/2');
    expect(fr.html).toContain('<html lang="fr">');
    expect(fr.html).toContain('<h1>Article 2 <span>Pêche 2</span></h1>');
    expect(fr.html).toContain('(2)</b> Les filets');
  });

  it('leads to its neighbours, its other language and both beside each other', async () => {
    const { html } = await get('/laws/fish_code/2');
    expect(html).toContain('<a rel="prev" href="/laws/fish_code/1">Previous<span>Section 1');
    expect(html).toContain('<a rel="next" href="/laws/fish_code/3">Next');
    expect(html).toMatch(/<a href="\/fr\/laws\/fish_code\/2" hreflang="fr" lang="fr">Français/i);
    expect(html).toContain('<a href="/laws/fish_code/2?with=fr">Side by side</a>');
    const { html: french } = await get('/fr/laws/fish_code/1');
    expect(french).toContain('<h1>Article 1er');
    expect(french).not.toContain('rel="prev"');
  });

  it('says where its text comes from, and is cited with its act', async () => {
    const { html } = await get('/laws/fish_code/2');
    expect(html).toContain(
      'Machine translation, not the official text. The French text is authentic.',
    );
    expect(html).toContain('As of 1 May 2024.');
    expect(html).toContain(
      `Fishing Code (Law No. 94/001 of 20 January 1994), s. 2. Machine translation, not the official text. The French text is authentic. ${ORIGIN}/laws/fish_code/2`,
    );
    const whatsApp = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(html)?.[1] ?? '';
    const message = new URL(whatsApp).searchParams.get('text');
    expect(message).toBe(
      '*Section 2 – Fishing 2*\n(1) Nobody fishes with dynamite. (2) Nets are measured.\n\n' +
        'Fishing Code (Law No. 94/001 of 20 January 1994), s. 2. Machine translation, not the ' +
        `official text. The French text is authentic.\n${ORIGIN}/laws/fish_code/2`,
    );
  });

  it('stands beside its translation, point by point', async () => {
    const { html } = await get('/fr/laws/fish_code/2?with=en');
    const rows = html.split('<div class="row">').slice(1);
    const points = rows.filter((row) => row.includes('(1)') || row.includes('(2)'));
    expect(points).toHaveLength(2);
    for (const row of points) expect(row).toMatch(/lang="fr".*lang="en"/s);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/laws/fish_code/2"/>`);
  });

  it('shows the other language, and says so, where one has no text', async () => {
    await sql`update law_articles set content_fr = '' where article_id = '2'`.execute(database.db);
    const { html } = await get('/fr/laws/fish_code/2');
    expect(html).toContain('Cet article n’a pas encore de texte français.');
    expect(html).toContain('<article lang="en">');
    expect(html).not.toContain('Côte à côte');
  });

  it('says that there is no text where neither language has one', async () => {
    await sql`update law_articles set content_en = '', content_fr = '' where article_id = '2'`.execute(
      database.db,
    );
    const { html } = await get('/fr/laws/fish_code/2');
    expect(html).toContain('Cet article n’a pas encore de texte.');
    expect(html).not.toContain('Voici le texte anglais');
    expect((await get('/laws/fish_code/2')).html).toContain('This article has no text yet.');
  });

  it('has any label', async () => {
    const label = 'L. 12/3 "é" <b>';
    await sql`update law_articles set article_id = ${label} where article_id = '3'`.execute(
      database.db,
    );
    const { status, html } = await get(`/laws/fish_code/${encodeURIComponent(label)}`);
    expect(status).toBe(200);
    expect(html).toContain('Section L. 12/3 &quot;é&quot; &lt;b&gt;');
  });
});

describe('an address', () => {
  it('leads for good to the present label of what stood there', async () => {
    await sql`update law_articles set article_id = '2-1', version = version + 1
      where article_id = '2'`.execute(database.db);
    const moved = await get('/fr/laws/fish_code/2?with=en');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/fr/laws/fish_code/2-1?with=en');
    // The label may come back, or another article may get it.
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/laws/fish_code/2/history')).headers.get('location')).toBe(
      '/laws/fish_code/2-1/history',
    );
  });

  it('is told to the bookmarks of an article, unless another one has or had it', async () => {
    const former = async (label = '2-1') =>
      /data-former="([^"]*)"/.exec((await get(`/laws/fish_code/${label}`)).html)?.[1];
    expect((await get('/laws/fish_code/2')).html).not.toContain('data-former');
    await sql`update law_articles set article_id = '2-1', version = version + 1
      where article_id = '2'`.execute(database.db);
    expect(await former()).toBe('2');
    await sql`update law_articles set article_id = '2', version = version + 1
      where article_id = '3'`.execute(database.db);
    expect(await former()).toBeUndefined();
    await sql`update law_articles set article_id = '2-2', version = version + 1
      where article_id = '2'`.execute(database.db);
    // Nobody knows of which of the two a note below '2' is.
    expect([await former(), await former('2-2')]).toEqual([undefined, '3']);
    await sql`delete from law_articles where article_id = '2-2'`.execute(database.db);
    expect(await former()).toBe('2');
  });

  it('of no article leads to the code in which it was looked for', async () => {
    for (const [prefix, name] of [
      ['', 'Fishing Code'],
      ['/fr', 'Code de la pêche'],
    ]) {
      const { status, html } = await get(`${prefix}/laws/fish_code/99`);
      expect(status).toBe(404);
      expect(html).toContain(`<a href="${prefix}/laws/fish_code">${name}</a>`);
      expect((await get(`${prefix}/laws/nope/99`)).html).not.toContain('/laws/nope"');
    }
  });

  it('says that what stood there was withdrawn', async () => {
    await sql`delete from law_articles where article_id = '2'`.execute(database.db);
    const gone = await get('/laws/fish_code/2');
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('No longer published');
    expect(gone.html).toContain('role="search"');
    await sql`update law_categories set is_active = false`.execute(database.db);
    expect((await get('/laws/fish_code')).status).toBe(410);
    expect((await get('/fr/laws/fish_code/1')).status).toBe(410);
  });

  it('never published is not found, in the language of the address', async () => {
    await addCode({ code: 'draft_code' });
    await sql`delete from law_changes where category_code = 'draft_code'`.execute(database.db);
    await sql`delete from law_publications where category_code = 'draft_code'`.execute(database.db);
    await sql`delete from law_categories where code = 'draft_code'`.execute(database.db);
    const paths = [
      '/laws/nope',
      '/laws/fish_code/99',
      '/laws/draft_code',
      '/laws/draft_code/1',
      '/laws/a/b/c/d',
      `/laws/${'x'.repeat(500)}`,
      `/laws/fish_code/${'9'.repeat(500)}`,
      '/laws/fish_code/%00',
      '/laws/%F0%9F%90%9F/1',
      '/laws/fish_code/1%00',
      '/laws/FISH_CODE/1',
      '/buy/nope',
    ];
    for (const path of paths) {
      for (const [prefix, sentence] of [
        ['', 'Not found'],
        ['/fr', 'Page introuvable'],
      ]) {
        const { status, html } = await get(`${prefix}${path}`);
        expect([path, status]).toEqual([path, 404]);
        expect(html).toContain(sentence);
        expect(html).toContain('noindex');
      }
    }
  });

  it('with a slash at its end leads to the one without', async () => {
    const { status, headers } = await get('/fr/laws/fish_code/?a=b');
    expect([status, headers.get('location')]).toEqual([308, '/fr/laws/fish_code?a=b']);
  });

  it('can only be read', async () => {
    const answer = await visitor.call('POST', '/laws/fish_code/1', { body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('stores a choice of language, and leads to the one that was stored', async () => {
    const chosen = await get('/laws/fish_code/2?with=fr&lang=fr');
    expect(chosen.headers.get('location')).toBe('/fr/laws/fish_code/2?with=fr');
    const back = await get('/laws/fish_code/2');
    expect([back.status, back.headers.get('location')]).toEqual([302, '/fr/laws/fish_code/2']);
    for (const path of ['/laws/fish_code/99', '/laws/a/b/c/d', '/account/nope']) {
      expect((await get(path)).headers.get('location'), path).toBe(`/fr${path}`);
    }
    expect(back.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page', () => {
  it('is packed once, public, and a 304 while nothing changes', async () => {
    const first = await get('/laws/fish_code/1', { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while/,
    );
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie, Authorization');
    expect(first.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+';/,
    );
    const etag = first.headers.get('etag') ?? '';
    const again = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect((await get('/laws/fish_code/1', again)).status).toBe(304);
  });

  it('shows a change at the next request', async () => {
    const { headers } = await get('/laws/fish_code/1');
    await get('/laws');
    await setText('1', 'Everybody fishes.');
    const after = await get('/laws/fish_code/1', { 'if-none-match': headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(after.html).toContain('Everybody fishes.');
    await sql`update law_categories set name_en = 'Angling Code'`.execute(database.db);
    expect((await get('/laws')).html).toContain('Angling Code');
  });

  it('is in the language of the reader where the database is away', async () => {
    const lost = await createTestDatabase();
    const alone = browser(await buildProgramApp(lost.db));
    await lost.drop();
    const answer = await alone.call('GET', '/fr/laws/fish_code/1');
    expect(answer.status).toBe(503);
    expect(String(answer.body)).toContain('Indisponible pour le moment');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a code', () => {
  it('lists its chapters with the labels and titles of their articles', async () => {
    const { html } = await get('/fr/laws/fish_code');
    expect(html).toContain('<summary>CHAPITRE 1. Des filets</summary>');
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).toContain('<a href="/fr/laws/fish_code/3">Article 3</a> Pêche 3');
    expect(html).toContain('Gratuit');
  });

  it('is printed whole or in part, with where it comes from', async () => {
    const whole = await get('/laws/fish_code/print');
    expect(whole.html.match(/<article/g)).toHaveLength(3);
    expect(whole.html).toContain('Machine translation, not the official text.');
    const part = await get('/laws/fish_code/print?from=2&to=2');
    expect(part.html.match(/<article/g)).toHaveLength(1);
    expect(part.html).toContain('<span>Section 2</span>');
    const backwards = await get('/laws/fish_code/print?from=3&to=2');
    expect(backwards.html).toContain('Section 2 to Section 3');
  });

  it('that is to be bought shows the beginnings, its price, and the way to buy it', async () => {
    await addCode({ code: 'paid_code', isFree: false });
    const text = `${'Nets are measured. '.repeat(30)}CANARY`;
    await sql`update law_articles set content_en = ${text}
      where category_id = (select id from law_categories where code = 'paid_code')`.execute(
      database.db,
    );
    const { html, headers } = await get('/laws/paid_code/1');
    expect(html).toContain('href="/buy/paid_code">Buy for 1,500 XAF</a>');
    expect(html).not.toContain('CANARY');
    expect(headers.get('cache-control')).toContain('public');
    const print = await get('/laws/paid_code/print');
    expect([print.status, print.headers.get('location')]).toEqual([302, '/buy/paid_code']);
    const buy = await get('/fr/buy/paid_code');
    expect(buy.html).toContain('1\u202f500\u00a0FCFA');
    expect(buy.html).toContain('3 articles');
  });

  it('that is in one language only is not sold as one in both', async () => {
    await addCode({ code: 'lake_code', isFree: false });
    await sql`update law_articles set title_en = '', content_en = '', path_en = '[]'
      where category_id = (select id from law_categories where code = 'lake_code')`.execute(
      database.db,
    );
    for (const path of ['/laws/lake_code', '/laws/lake_code/1']) {
      const { html } = await get(path);
      expect(html).toContain('3 articles in full, in French only.');
      expect(html).not.toContain('full, in English and in French.');
      // For who has it read aloud.
      expect(html).toContain('<span lang="fr">Pêche 2</span>');
    }
    const contents = await get('/laws/lake_code');
    expect(contents.html).toContain('<summary lang="fr">CHAPITRE 1. Des filets</summary>');
    const { html } = await get('/laws/lake_code/1');
    expect(html).toContain('<h1>Section 1 <span lang="fr">Pêche 1</span></h1>');
    expect((await get('/fr/laws/lake_code')).html).toContain('en entier, en français seulement.');
    expect((await get('/laws/fish_code')).html).toContain('3 articles, in English and in French.');
  });

  it('that is to be bought shows a short article whole, and says so', async () => {
    await addCode({ code: 'paid_code', isFree: false });
    const { html } = await get('/laws/paid_code/1');
    expect(html).toContain('Nets are measured.</p>');
    expect(html).toContain('The other articles are for buyers');
    expect((await get('/laws/paid_code/1.txt')).html).not.toContain('Only the beginning');
  });
});

describe('the history of an article', () => {
  it('shows what was published, with differences by word', async () => {
    await setText('1', '(1) Nobody fishes with poison. (2) Nets are measured.');
    const { html } = await get('/laws/fish_code/1/history');
    expect(html).toMatch(/<del>.*dynamite<\/del>.*<ins>.*poison<\/ins>/s);
    expect((await get('/laws/fish_code/1')).html).toContain('History (2)');
  });

  it('never shows what was only a draft', async () => {
    await sql`update law_categories set is_active = false`.execute(database.db);
    await setText('1', 'A secret draft.');
    await setText('1', 'The final text.');
    await sql`update law_categories set is_active = true`.execute(database.db);
    const { html } = await get('/laws/fish_code/1/history');
    expect(html).toContain('final');
    expect(html).toContain('dynamite');
    expect(html).not.toContain('secret');
  });

  it('of a locked article has the days alone', async () => {
    await setText('1', 'Another text.');
    await sql`update law_categories set is_free = false`.execute(database.db);
    const { html } = await get('/laws/fish_code/1/history');
    expect(html).toContain('Earlier texts can be read by those who have bought the code.');
    expect(html).not.toContain('dynamite');
    expect(html).not.toContain('Another text');
  });
});
