import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { DOCS_PATH, docsPath } from './docs-page.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

const read = async (path: string) => String((await browser(app).call('GET', path)).body);

/** Headings, labels and heads of columns: what is the page's own and no name of the document. */
function ownWords(html: string): string[] {
  return [...html.matchAll(/<(?:h1|h2|h4|th scope="col"|dt)(?: [^>]*)?>([^<]+)</g)].map(
    ([, words = '']) => words,
  );
}

describe('the page of the reading API', () => {
  it.each(LANGUAGES)('in %s says so, and leads to the other language', async (language) => {
    const { status, headers, body } = await browser(app).call('GET', docsPath(language));
    const html = String(body);
    expect([status, headers.get('content-language')]).toEqual([200, language]);
    expect(html).toContain(`<html lang="${language}">`);
    const other = language === 'en' ? 'fr' : 'en';
    expect(html).toContain(
      `<a href="/api/docs?lang=${other}" rel="alternate" hreflang="${other}" lang="${other}">`,
    );
  });

  it('has each of its own words in both languages, and the same places', async () => {
    const [english, french] = [await read(docsPath('en')), await read(docsPath('fr'))];
    const [inEnglish, inFrench] = [ownWords(english), ownWords(french)];
    expect(inEnglish.length).toBeGreaterThan(40);
    expect(inFrench).toHaveLength(inEnglish.length);
    const untranslated = inFrench.filter((words, index) => words === inEnglish[index]);
    expect(untranslated).toEqual([]);
    const places = (html: string) => html.match(/(?:id|href)="[^"?]+"/g);
    expect(places(french)).toEqual(places(english));
  });

  it.each(LANGUAGES)('in %s leads to nothing that its readers do not have', async (language) => {
    const html = await read(docsPath(language));
    expect(html).not.toMatch(/docs\/\w+\.md/);
    for (const needed of ['/api/payment/init', 'Idempotency-Key', 'mboalex-pack-keys.json']) {
      expect(html).toContain(needed);
    }
  });

  it('says of a file which one it is, and of each call how it is refused', async () => {
    const html = await read(docsPath('en'));
    const call = (id: string) =>
      new RegExp(`<section id="${id}">.*?</section>`, 's').exec(html)?.[0] ?? '';
    expect(call('getPack')).toContain('application/vnd.mboalex.pack-delta+json');
    expect(call('getSearchWords')).toContain('text/tab-separated-values');
    for (const file of ['getPack', 'getSearchWords']) expect(call(file)).not.toContain('204');
    expect(call('signOut')).toContain('<p>204</p>');
    expect(call('beginPayment')).toMatch(/409.*idempotency_conflict.*Retry-After/s);
    expect(call('getMe')).toContain('<th scope="row">401</th>');
  });

  it('names what is inside of a field', async () => {
    const html = await read(docsPath('fr'));
    for (const inside of ['customer.email', 'differences[].bytes', 'transactions[].status']) {
      expect(html).toContain(`<code>${inside}</code>`);
    }
  });

  it('is sent compressed, and once to who has it', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const first = await browser(app).call('GET', DOCS_PATH, { headers });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const tag = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await browser(app).call('GET', DOCS_PATH, { headers: tag })).status).toBe(304);
  });

  it('marks as English what the document says in English, and tells why', async () => {
    const french = await read(docsPath('fr'));
    expect(french).toContain('Ce document n’existe qu’en anglais');
    expect(french).toContain('<span lang="en">Without access to its category');
    // Each call says in French what it answers.
    const list = /<nav[^>]*>(.*?)<\/nav>/s.exec(french)?.[1] ?? '';
    expect(list.match(/<li>/g)?.length).toBeGreaterThan(5);
    expect(list).not.toContain('lang="en"');
    expect(await read(docsPath('en'))).not.toContain('lang="en">Without');
  });

  it('keeps the choice of a language, as the pages of the site do', async () => {
    const visitor = browser(app);
    const chosen = await visitor.call('GET', `${DOCS_PATH}?lang=fr&from=app`);
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/api/docs/fr?from=app']);
    expect(chosen.headers.get('set-cookie')).toMatch(/^lang=fr;/);
    const later = await visitor.call('GET', DOCS_PATH);
    expect([later.status, later.headers.get('location')]).toEqual([302, '/api/docs/fr']);
    const back = await visitor.call('GET', `${docsPath('fr')}?lang=en`);
    expect(back.headers.get('location')).toBe(DOCS_PATH);
    expect((await visitor.call('GET', DOCS_PATH)).status).toBe(200);
    // An address that names its language is not overruled by the choice.
    expect((await visitor.call('GET', docsPath('fr'))).status).toBe(200);
  });
});
