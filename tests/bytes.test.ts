import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_FILES } from '../src/app/site-build.ts';
import { LANGUAGES } from '../src/kit/languages.ts';
import { RESULT_PAGES, RESULT_PATH } from '../src/kit/paths.ts';
import {
  CONSOLE_LIMITS,
  screenFiles,
  screens,
  signInFiles,
  weigh,
} from './support/console-weight.ts';
import { databaseUrl } from './support/database-url.ts';
import {
  builtAssets,
  fetchBrotli,
  hasIsland,
  PAGE_LIMITS,
  type PageWeight,
  PUBLIC_PAGES,
  SAMPLE_PAGES,
  weighPage,
  weighResultPage,
} from './support/page-weight.ts';
import { type RunningProgram, startBuiltProgram } from './support/program.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

const plainPages = PUBLIC_PAGES.filter((page) => !hasIsland(page));
const formPages = PUBLIC_PAGES.filter(hasIsland);

describe('what a page costs a visitor', () => {
  let database: TestDatabase;
  let program: RunningProgram;
  let weights: ReadonlyMap<string, PageWeight>;

  beforeAll(async () => {
    database = await createSearchDatabase();
    program = await startBuiltProgram({
      DATABASE_URL: databaseUrl(database.connection),
      // The home page names every code.
      SAMPLE_CONTENT: '1',
      // The digits of a free port would move what Brotli makes of the worker by two hundred bytes.
      PUBLIC_URL: 'http://127.0.0.1:8080',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
    weights = new Map(
      await Promise.all(
        PUBLIC_PAGES.map(
          async (page): Promise<[string, PageWeight]> => [
            page.path,
            await weighPage(program.url, page),
          ],
        ),
      ),
    );
  });

  afterAll(async () => {
    await program?.stop();
    await database?.drop();
  });

  function weightOf(path: string): PageWeight {
    const weight = weights.get(path);
    if (!weight) throw new Error(`${path} was not weighed.`);
    return weight;
  }

  it.each(PUBLIC_PAGES)('$path comes in at most 15 KB and 5 requests', ({ path }) => {
    const { html, requests } = weightOf(path);
    expect(html).toBeGreaterThan(0);
    expect(html).toBeLessThanOrEqual(PAGE_LIMITS.html);
    expect(requests).toBeLessThanOrEqual(PAGE_LIMITS.requests);
  });

  it.each(SAMPLE_PAGES)('$path, $name, is as light as it was', async ({ path, limit }) => {
    const { bytes, text } = await fetchBrotli(program.url + path);
    expect(text).toContain('</html>');
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  it.each(plainPages)('$path takes at most 40 KB with its pictures', ({ page, path }) => {
    const { html, pictures, scripts } = weightOf(path);
    expect(html + pictures).toBeLessThanOrEqual(PAGE_LIMITS.htmlAndPicture);
    // The home page waits for the first key in its search field, then fetches the suggestions.
    expect(scripts).toBe(page === 'home' ? 1 : 0);
  });

  it.each(['/', '/fr'])('%s has a picture, of at most 25 KB with the icon', (path) => {
    const { pictures } = weightOf(path);
    expect(pictures).toBeGreaterThan(5_000);
    expect(pictures).toBeLessThanOrEqual(PAGE_LIMITS.picture);
  });

  it.each(LANGUAGES)(
    `has that picture in '%s' for older browsers too, in as little`,
    async (language) => {
      const { bytes } = await fetchBrotli(program.url + builtAssets().appPictureWebp[language]);
      expect(bytes).toBeLessThanOrEqual(PAGE_LIMITS.picture);
    },
  );

  it.each(LANGUAGES)(`has a card to share in '%s', of at most 60 KB`, async (language) => {
    const { bytes } = await fetchBrotli(program.url + builtAssets().openGraphCard[language]);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(PAGE_LIMITS.card);
  });

  it.each(ROOT_FILES)('has its icon as %s too, small', async (name) => {
    const { bytes } = await fetchBrotli(`${program.url}/${name}`);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(PAGE_LIMITS.rootIcon);
  });

  it.each(formPages)('$path brings its form to life in at most 70 KB', ({ path }) => {
    const { island, scripts } = weightOf(path);
    expect(island).toBeGreaterThan(0);
    expect(island).toBeLessThanOrEqual(PAGE_LIMITS.island);
    // The loader, which is a part of the page; the island itself comes when the page is idle.
    expect(scripts).toBe(1);
  });

  it('the reader without a network takes at most 78.6 KB, all in', async () => {
    const worker = await fetchBrotli(`${program.url}/service-worker.js`);
    const { shell }: { shell: readonly string[] } = JSON.parse(
      /^self\.MBOALEX=(.*);$/m.exec(worker.text)?.[1] ?? '',
    );
    const files = await Promise.all(shell.map((path) => fetchBrotli(program.url + path)));
    const sent = [worker, ...files].reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sent).toBeLessThanOrEqual(PAGE_LIMITS.shell);
  });

  it.each(RESULT_PAGES)('the payment page %s takes at most 75 KB, all in', async (page) => {
    const bytes = await weighResultPage(`${program.url}${RESULT_PATH}/${page}`);
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(PAGE_LIMITS.result);
  });

  const CONSOLE = '/admin-dashboard';
  const DASHBOARD = 'src/features/dashboard/web/dashboard-page.tsx';

  it('signing in to the console takes at most 90 KB', async () => {
    const bytes = await weigh(`${program.url}${CONSOLE}/login`, signInFiles());
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(CONSOLE_LIMITS.signIn);
  });

  it('its dashboard takes at most 160 KB with that', async () => {
    const files = [...signInFiles(), ...screenFiles(DASHBOARD)];
    const bytes = await weigh(program.url + CONSOLE, files);
    expect(bytes).toBeLessThanOrEqual(CONSOLE_LIMITS.dashboard);
  });

  it('no screen takes more than 170 KB when it is the first', async () => {
    const pages = screens().filter((screen) => screen.endsWith('-page.tsx'));
    expect(pages.length).toBeGreaterThan(15);
    const sizes = await Promise.all(
      pages.map(async (screen) => {
        const files = [...signInFiles(), ...screenFiles(screen)];
        return [screen, await weigh(program.url + CONSOLE, files)] as const;
      }),
    );
    expect(sizes.filter(([, bytes]) => bytes > CONSOLE_LIMITS.anyScreen)).toEqual([]);
  });

  it('its other screens come when they are opened', () => {
    const others = screens().filter((screen) => screen !== DASHBOARD);
    expect(others.length).toBeGreaterThan(5);
    const first = new Set([...signInFiles(), ...screenFiles(DASHBOARD)]);
    for (const screen of others) {
      const own = screenFiles(screen).filter((file) => !first.has(file));
      expect(own.length, screen).toBeGreaterThan(0);
    }
  });
});
