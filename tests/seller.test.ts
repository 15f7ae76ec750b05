import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from './support/database-url.ts';
import { type RunningProgram, startBuiltProgram } from './support/program.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

const SECRET = 'a secret of the tests, long enough to be one';
const PAGES = ['/contact', '/fr/contact', '/privacy-policy', '/fr/privacy-policy', '/', '/laws'];
const NOTICE = /Test system: no real money|Système de test\s: aucun argent réel/;

let database: TestDatabase;
let program: RunningProgram;

beforeAll(async () => {
  database = await createSearchDatabase();
  program = await startBuiltProgram({
    DATABASE_URL: databaseUrl(database.connection),
    SESSION_SECRET: SECRET,
  });
});
afterAll(async () => {
  await program?.kill();
  await database?.drop();
});

async function read(path: string): Promise<string> {
  return await (await fetch(program.url + path)).text();
}

describe("the seller's data on the public pages", () => {
  it('are those of the specification until somebody writes others', async () => {
    for (const path of PAGES) {
      const html = await read(path);
      expect(html).toContain('contact@mboalex.cm');
      expect(html).toContain('+237 233 500 100');
      // Nobody but this machine reaches it: the specification's pages are as they are.
      expect(html).not.toMatch(NOTICE);
    }
  });

  it('follow a change within a minute, without a restart, escaped', async () => {
    await database.pool.query(`update site_settings set seller_name = 'Mboa <b>SARL</b>',
      seller_address = 'Rue "Joffre" <Akwa>', seller_phone = '+237 699 000 001',
      seller_email = 'ventes@example.cm', seller_hours_fr = 'Du lundi au samedi',
      version = version + 1`);
    await expect
      .poll(() => read('/contact'), { timeout: 60_000, interval: 1_000 })
      .toContain('ventes@example.cm');
    for (const path of PAGES) {
      const html = await read(path);
      expect(html).toContain('tel:+237699000001');
      expect(html).not.toContain('contact@mboalex.cm');
      expect(html).not.toContain('<Akwa>');
      expect(html).toContain('Rue &quot;Joffre&quot; &lt;Akwa&gt;');
      expect(html.includes('Du lundi au samedi')).toBe(path.startsWith('/fr'));
    }
  });
});

describe('a test system that others can reach', () => {
  it('a: says on every page that no real money is taken', async () => {
    const open = await startBuiltProgram({
      DATABASE_URL: databaseUrl(database.connection),
      SESSION_SECRET: SECRET,
      PUBLIC_URL: 'https://test.example',
      PAYMENT_PROVIDER: 'sandbox',
      ALLOW_SANDBOX: '1',
    });
    try {
      const pages = [...PAGES, '/search?q=theft', '/lawyers', '/nowhere', '/laws/none'];
      for (const path of pages) {
        expect(await (await fetch(open.url + path)).text(), path).toMatch(NOTICE);
      }
    } finally {
      await open.kill();
    }
  });
});
