import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { SEARCH_LIMITS } from '../../rules.ts';
import { divideArticles, insertCode } from '../search.fixture.ts';
import { linksTo } from './near.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;

beforeAll(async () => {
  database = await createSearchDatabase();
  const { db } = database;
  const penal = await insertCode(db);
  const provenance = JSON.stringify({ act_fr: 'Loi n° 2016/007 du 12 juillet 2016' });
  await db.updateTable('law_categories').set({ provenance }).where('id', '=', penal).execute();
  const id = await insertCode(db, { code: 'labor_code', name: 'Labour Code', price: 1_500 });
  await db
    .updateTable('law_categories')
    .set({ article_prefix_en: 'Section' })
    .where('id', '=', id)
    .execute();
  const open = 'The beginning, which all may read. '.repeat(20).slice(0, PREVIEW_CHARACTERS);
  await db
    .updateTable('law_articles')
    .set({ content_en: `${open} and the zebrafinch behind it.`, content_fr: 'Le début.' })
    .where('category_id', '=', id)
    .where('article_id', '=', '3')
    .execute();
  await insertCode(db, { code: 'draft_code', name: 'Draft', isActive: false });
  app = await buildProgramApp(db);
});
afterAll(() => database.drop());

let address = 0;
/** A visitor nobody has seen before. */
const visitor = () => {
  address += 1;
  return browser(app, `198.51.100.${address}`);
};

async function read(path: string, who = visitor()) {
  const { status, headers, body } = await who.call('GET', path);
  return { status, headers, html: String(body), main: mainOf(String(body)) };
}

const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
/** The pages of results, in order. */
const articlesIn = (html: string) =>
  [...html.matchAll(/<li><a href="([^"]*\/laws\/[^"]+\/[^"]+)"/g)].map(([, href]) => href);

describe('a search', () => {
  it('lists what it finds by code, each with its label, title and a snippet with marks', async () => {
    const { status, main, headers } = await read('/search?q=aggravated+theft');
    expect(status).toBe(200);
    expect(articlesIn(main)).toEqual(
      expect.arrayContaining(['/laws/penal_code/2-1', '/laws/labor_code/2-1']),
    );
    expect(main).toContain('Article 2-1 – Aggravated theft</a>');
    expect(main).toContain('Section 2-1 – Aggravated theft</a>');
    expect(main).toContain('<mark>Theft</mark> with a weapon.');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('says in which division an article without a title stands', async () => {
    const liberty = { en: 'Deprivation of liberty', fr: 'De la privation de liberté' };
    await divideArticles(database.db, ['12 bis', '13'], liberty);
    const { main } = await read('/search?q=custody&code=penal_code');
    expect(main).toContain('Article 12 bis</a><p class="division">Deprivation of liberty</p>');
    expect(main).toContain('Article 13 – Time</a><p>');
    const french = await read('/fr/search?q=garde&code=penal_code');
    expect(french.main).toContain('<p class="division">De la privation de liberté</p>');
  });

  it('has results whose opening browsers tell by themselves, at clean addresses', async () => {
    const { main } = await read('/search?q=aggravated+theft');
    const [, ping = ''] =
      /href="\/laws\/penal_code\/2-1" ping="([^"]*)"/
        .exec(main)
        ?.map((one) => one.replaceAll('&amp;', '&')) ?? [];
    expect(ping).toBe('/search/opened?q=aggravated+theft&code=penal_code&article=2-1');
    const who = visitor();
    const tell = (headers: Record<string, string>) => who.call('POST', ping, { headers });
    const count = async () =>
      (await database.db.selectFrom('search_choices').select('times').execute()).length;
    const ours = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/ping' };
    expect((await tell({ ...ours, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await count()).toBe(0);
    expect((await tell(ours)).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await read('/search/opened')).status).toBe(404);
  });

  it('is for no search engine, and has one address in each language', async () => {
    const { html } = await read('/search?q=theft&code=penal_code');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(hrefsIn(html)).toEqual(
      expect.arrayContaining([
        'https://mboalex.example/fr/search?q=theft&code=penal_code',
        '/fr/search?q=theft&code=penal_code&lang=fr',
      ]),
    );
  });

  it('counts the results of each code in links that narrow it', async () => {
    const { main } = await read('/search?q=theft');
    expect(hrefsIn(main)).toEqual(
      expect.arrayContaining([
        '/search?q=theft&code=penal_code',
        '/search?q=theft&code=labor_code',
      ]),
    );
    expect(main).toContain('Penal Code (2)');
    const narrow = (await read('/search?q=theft&code=labor_code')).main;
    expect(articlesIn(narrow)).not.toContain('/laws/penal_code/2');
    expect(articlesIn(narrow)).toContain('/laws/labor_code/2');
    expect(hrefsIn(narrow)).toContain('/search?q=theft');
  });

  it('speaks French under /fr, and says which snippets are not French', async () => {
    const { html, main } = await read('/fr/search?q=vol');
    expect(html).toContain('<html lang="fr">');
    expect(articlesIn(main)).toContain('/fr/laws/penal_code/2');
    const other = (await read('/fr/search?q=belongs')).main;
    expect(other).toMatch(/<p lang="en">[^<]*<mark>belongs<\/mark>/);
  });

  it('shows the text in the language of the page where it answers as well as the other', async () => {
    expect((await read('/fr/search?q=aggravated+theft')).main).toMatch(
      /<p>[^<]*<mark>vol<\/mark> commis avec une arme/,
    );
    expect((await read('/search?q=vol+avec+arme')).main).toMatch(
      /<p><mark>Theft<\/mark> with a <mark>weapon<\/mark>/,
    );
  });

  it('asks how a wrong word was meant', async () => {
    const { main } = await read('/search?q=corrupton');
    expect(main).toContain('Did you mean <a href="/search?q=corruption">corruption</a>?');
  });

  it('shows what hardly answers apart, below the rest, as perhaps', async () => {
    const { main } = await read('/search?q=gifts+of+rice+and+plantain+on+the+market+road');
    expect(main).toContain('<h2>Perhaps</h2>');
    expect(articlesIn(main.slice(main.indexOf('Perhaps')))).toContain('/laws/penal_code/3');
    expect((await read('/search?q=aggravated+theft')).main).not.toContain('Perhaps');
    const fr = (await read('/fr/search?q=dons+de+riz+et+de+plantain+au+marche+du+village')).main;
    expect(fr).toContain('<h2>Peut-être</h2>');
  });

  it('shows page after page, and the last one beyond it', async () => {
    const { db } = database;
    const id = await insertCode(db, { code: 'long_code', name: 'Long' });
    await db
      .insertInto('law_articles')
      .values(
        Array.from({ length: 45 }, (_, index) => ({
          category_id: id,
          article_id: String(500 + index),
          article_number: 500 + index,
          display_order: 500 + index,
          title_en: `Beekeeping ${index}`,
          title_fr: `Apiculture ${index}`,
          content_en: '',
          content_fr: '',
        })),
      )
      .execute();
    const pages = await Promise.all(
      ['', '&page=2', '&page=3', '&page=49', '&page=x'].map(async (page) =>
        articlesIn((await read(`/search?q=beekeeping${page}`)).main),
      ),
    );
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 5, 20]);
    expect(new Set(pages.slice(0, 3).flat()).size).toBe(45);
    const { main } = await read('/search?q=beekeeping&page=2');
    expect(hrefsIn(main)).toEqual(
      expect.arrayContaining(['/search?q=beekeeping', '/search?q=beekeeping&page=3']),
    );
  });
});

describe('a reference and nothing else', () => {
  it.each([
    ['/search?q=art+3+penal+code', '/laws/penal_code/3'],
    ['/search?q=s.+12+bis+labour+code', '/laws/labor_code/12%20bis'],
    ['/search?q=sections+20-30+labour+code', '/laws/labor_code/20-30'],
    ['/fr/search?q=article+13+code+p%C3%A9nal', '/fr/laws/penal_code/13'],
    ['/search?q=art+3&code=labor_code', '/laws/labor_code/3'],
  ])('%s opens the article', async (path, target) => {
    const { status, headers } = await read(path);
    expect([status, headers.get('location')]).toEqual([302, target]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('lists the articles where several codes have one', async () => {
    const { status, main } = await read('/search?q=art+3');
    expect(status).toBe(200);
    expect(articlesIn(main)).toEqual(
      expect.arrayContaining(['/laws/penal_code/3', '/laws/labor_code/3']),
    );
  });

  it.each(['articles+31+and+3', 'articles+12+bis+and+12'])(
    '%s, of which there is one, lists it',
    async (q) => {
      const { status, main } = await read(`/search?q=${q}+penal+code`);
      expect([status, articlesIn(main).length]).toEqual([200, 1]);
    },
  );

  it('of an article that is not published opens nothing', async () => {
    expect((await read('/search?q=art+3+draft+code')).main).not.toContain('draft_code');
    expect((await read('/search?q=art+99+penal+code')).status).toBe(200);
  });
});

describe('the name of a code and nothing else', () => {
  it.each([
    ['/search?q=penal+code', '/laws/penal_code'],
    ['/search?q=The+Penal+Code+of+Cameroon', '/laws/penal_code'],
    ['/fr/search?q=le+code+p%C3%A9nal+camerounais', '/fr/laws/penal_code'],
    ['/search?q=code+du+travail', '/laws/labor_code'],
    ['/search?q=penal+code&code=penal_code', '/laws/penal_code'],
    ['/fr/search?q=code+p%C3%A9nal+2016', '/fr/laws/penal_code'],
    ['/search?q=2016%2F007', '/laws/penal_code'],
    ['/fr/search?q=Loi+n%C2%B0+2016%2F007+du+12+juillet+2016', '/fr/laws/penal_code'],
    ['/fr/search?q=t%C3%A9l%C3%A9charger+code+p%C3%A9nal+pdf', '/fr/laws/penal_code'],
    ['/search?q=book+II+penal+code', '/laws/penal_code'],
  ])('%s opens its contents', async (path, target) => {
    const { status, headers } = await read(path);
    expect([status, headers.get('location')]).toEqual([302, target]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('with a word that no text has leads to the code first', async () => {
    const { status, main } = await read('/search?q=penal+code+qqqqxxxx');
    expect(status).toBe(200);
    expect(main).toContain('Nothing was found for “penal code qqqqxxxx”');
    expect(hrefsIn(main.slice(main.indexOf('What comes near')))[0]).toBe('/laws/penal_code');
  });

  it('opens nothing of a code that is not published', async () => {
    const { status, main } = await read('/search?q=draft+code');
    expect(status).toBe(200);
    expect(main).not.toContain('draft_code');
  });
});

describe('a locked text', () => {
  it('is found and says so, with its price; nothing of it stands on the page', async () => {
    const { html, main } = await read('/search?q=zebrafinch&code=labor_code');
    expect(articlesIn(main)).toEqual(['/laws/labor_code/3']);
    expect(main).toContain('Locked: the full text costs 1,500 XAF');
    expect(html.replaceAll('q=zebrafinch', '')).not.toMatch(/zebrafinch (?:behind|it)/);
    expect(main).not.toContain('<mark>');
    expect((await read('/fr/search?q=zebrafinch')).main).toContain('Réservé');
  });

  it('is told of within the quota of an address, together with the API', async () => {
    const who = visitor();
    for (let count = 0; count < SEARCH_LIMITS.behindLockPerHour; count += 2) {
      expect(articlesIn((await read('/search?q=zebrafinch', who)).main)).toHaveLength(1);
      await who.call('GET', '/api/v1/search?q=zebrafinch');
    }
    const beyond = await read('/search?q=zebrafinch', who);
    expect(beyond.status).toBe(200);
    expect(articlesIn(beyond.main)).toEqual([]);
    expect(articlesIn((await read('/search?q=theft&code=labor_code', who)).main)).not.toEqual([]);
    expect(articlesIn((await read('/search?q=zebrafinch')).main)).toHaveLength(1);
  });

  it('is open to an administrator, and the page is that reader’s alone', async () => {
    await addPerson(database.db, 'editor@mboalex.example');
    const who = visitor();
    await who.signIn('editor@mboalex.example');
    const { main, headers } = await read('/search?q=zebrafinch', who);
    expect(main).toContain('<mark>zebrafinch</mark>');
    expect(main).not.toContain('Locked');
    expect(headers.get('cache-control')).toContain('private');
  });
});

describe('where nothing is found', () => {
  it('near words, the codes and the lawyers of the field are offered', async () => {
    const { main } = await read('/search?q=adulxxxxzzz+penal+code&code=penal_code');
    expect(articlesIn(main)).toContain('/laws/penal_code/1');
    const { main: nothing } = await read('/search?q=qqqq+xxxxyyyy&code=penal_code');
    expect(nothing).toContain('Nothing was found for “qqqq xxxxyyyy” in the Penal Code');
    expect(hrefsIn(nothing)).toEqual(
      expect.arrayContaining([
        '/search?q=qqqq+xxxxyyyy',
        '/laws/penal_code',
        '/laws/labor_code',
        '/lawyers?specialization=Criminal+law',
        '/lawyers',
      ]),
    );
  });

  it('the very words that found nothing are not offered again', () => {
    const words = (text: string) =>
      ({ kind: 'words', text, category_code: null, article_id: null, label: null }) as const;
    const links = linksTo([words('Référendum'), words('to vote')], ' referendum ');
    expect(links).toEqual([{ path: '/search?q=to+vote', text: 'to vote' }]);
  });

  it.each([
    ['/search?q=art+1+bis+penal+code', 'No article has this number.'],
    ['/search?q=section+1-7&code=penal_code', 'No article has this number.'],
    ['/fr/search?q=article+1+ter+code+penal', 'Aucun article ne porte ce numéro.'],
  ])('for a part of an article that there is not, the article is offered: %s', async (at, told) => {
    const { main } = await read(at);
    expect(main).toContain(told);
    expect(hrefsIn(main).filter((href) => /\/laws\/\w+\/./.test(href))).toEqual([
      at.startsWith('/fr') ? '/fr/laws/penal_code/1' : '/laws/penal_code/1',
    ]);
  });

  it.each(['9999', '1950'])(
    'for %s, which no article is, no other is offered as near',
    async (number) => {
      const { main } = await read(`/search?q=art+${number}+penal+code`);
      expect(main).toContain('No article has this number.');
      expect(hrefsIn(main).filter((href) => /\/laws\/\w+\/./.test(href))).toEqual([]);
      expect(hrefsIn(main)).toContain('/laws/penal_code');
    },
  );

  it.each(['/search?q=art+1+penal+code&code=labor_code', '/search?q=law+no.+2016-007+qqqqxxxx'])(
    'no number is said to be missing that is elsewhere, or a law’s: %s',
    async (at) => {
      expect((await read(at)).main).not.toContain('No article has this number.');
    },
  );

  it('what was searched for is kept for the editors, as by the API', async () => {
    await read('/search?q=qqqq+zzzzwwww');
    const rows = await database.db
      .selectFrom('search_empty_queries')
      .select('query')
      .where('query', '=', 'qqqq zzzzwwww')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('before a search there is the form, what can be asked, and the codes', async () => {
    const { main, html } = await read('/search');
    expect(main).toContain('role="search"');
    expect(hrefsIn(main)).toEqual(
      expect.arrayContaining(['/search?q=police+custody', '/laws/penal_code']),
    );
    expect(html).not.toContain('noindex');
  });
});

describe('whatever is asked for', () => {
  it.each([
    'q=',
    'q=%00',
    'q=%ED%A0%80',
    'q=%3Cscript%3Ealert(1)%3C/script%3E',
    "q='+or+1=1;--",
    `q=${'x'.repeat(5_000)}`,
    `q=${'art.+'.repeat(500)}`,
    'q=%F0%9F%99%82+%D9%82%D8%A7%D9%86%D9%88%D9%86',
    'q=theft&q=custody&code=%00&code=x&page=-1',
    'q=theft&page=99999999999999999999',
    'q=theft&page=1e1',
    'q=theft&code=../../x',
    'q[]=theft&%=%',
  ])('/search?%s is answered', async (query) => {
    for (const path of ['/search', '/fr/search']) {
      const { status, html } = await read(`${path}?${query}`);
      expect(status).toBe(200);
      expect(html).not.toContain('<script>alert');
    }
  });

  it('what is not there answers with a page', async () => {
    expect((await read('/search/theft')).status).toBe(404);
    const refused = await visitor().call('POST', '/fr/search');
    expect(refused.status).toBe(405);
    expect(refused.body).toContain('Demande refusée');
    const slash = await read('/search/?q=theft');
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/search?q=theft']);
  });
});
