import type { APIRequestContext, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import { PHONE } from './no-violation.ts';
import { speak } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { test as base, expect } from './world.ts';

const CONSOLE = '/admin-dashboard';

/** Looks at the program with the sample content, so that each screen is seen alive. */
const test = base.extend<object>({
  baseURL: async ({ sampleUrl }, use) => use(sampleUrl),
});

/** Letters as large as somebody with weak eyes sets them, which media queries in `rem` know of. */
test.use({
  launchOptions: {
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
  },
});

/** Every screen of the console, and each kind of dialog that an address opens. */
async function addressesOf(api: APIRequestContext): Promise<readonly string[]> {
  const idOf = async (list: string): Promise<string> => {
    const answer = await api.get(`/api/admin/${list}`);
    const { items } = await answer.json();
    return items[0].id;
  };
  const user = await idOf('users');
  const lawyer = await idOf('lawyers');
  const payment = await idOf('payment-records?status=completed');
  const doubted = await idOf('payment-cases');
  const message = await idOf('contact-messages');
  const application = await idOf('lawyer-applications');
  const synonym = await idOf('search-synonyms');
  const category = await idOf('law-categories');
  const article = await idOf('law-articles');
  const preview = await readImport(api, category);
  return [
    '',
    '/activity',
    '/laws',
    ...[
      'new-category',
      ...['edit-category', 'delete-category', 'publish'].map(withId(category)),
    ].map((dialog) => `/laws?dialog=${dialog}`),
    '/laws?category=penal_code',
    ...[
      'new-article',
      ...['edit-article', 'move-article', 'delete-article', 'history'].map(withId(article)),
    ].map((dialog) => `/laws?category=penal_code&dialog=${dialog}`),
    '/laws/import',
    '/laws/import?new',
    '/laws/import?category=penal_code',
    preview,
    `${preview}&row=1`,
    '/laws/quality',
    '/law-search?q=murder',
    '/law-search?q=nowheretobefound',
    '/law-search/synonyms',
    '/law-search/synonyms?dialog=new',
    `/law-search/synonyms?dialog=delete&id=${synonym}`,
    '/law-search/empty',
    '/law-search/opened',
    '/lawyers',
    '/lawyers?dialog=new',
    `/lawyers?dialog=edit&lawyer=${lawyer}`,
    `/lawyers?dialog=new&application=${application}`,
    '/lawyers/lists',
    '/users',
    `/users?dialog=ban&user=${user}`,
    `/person/${user}`,
    ...['give-access', 'erase'].map((dialog) => `/person/${user}?dialog=${dialog}`),
    '/subscriptions',
    `/subscriptions?payment=${payment}`,
    `/subscriptions?payment=${payment}&decide=refund`,
    '/products',
    '/products?add=subscription',
    '/payment-cases',
    `/payment-cases?close=${doubted}`,
    '/settlement',
    '/settings',
    '/personal-data',
    '/personal-data?dialog=new',
    '/account',
    '/bin',
    '/inbox',
    `/inbox?message=${message}`,
    '/inbox?tab=applications',
    `/inbox?tab=applications&application=${application}`,
    '/inbox?tab=mails',
    '/team',
    '/team?dialog=invite',
    '/nothing',
  ];
}

const withId = (id: string) => (dialog: string) => `${dialog}&id=${id}`;

/** The preview of an import, so that it can be looked at. */
async function readImport(api: APIRequestContext, categoryId: string): Promise<string> {
  const text = 'Article 1.- Of letters\n(1) They are large.\n';
  const answer = await api.post('/api/admin/law-imports', {
    data: { category_id: categoryId, files: [{ name: 'letters.txt', language: 'en', text }] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { category_code: code, id } = await answer.json();
  return `/laws/import?category=${code}&import=${id}`;
}

/** Everything that was on its way is there; the debug screen leaves answers unread. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.animate-spin, [aria-busy="true"]')).toHaveCount(0);
}

/**
 * How much wider than its place each of these is: the document, what scrolls within a dialog, and
 * what has left the screen without being in a box that scrolls by itself, as a table of figures does.
 */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('[role$=dialog] > div')];
    const { clientWidth } = document.documentElement;
    const gone = [...document.querySelectorAll('main *, header *, [role$=dialog] *')].filter(
      (one) =>
        one.getBoundingClientRect().right > clientWidth + 1 &&
        one.clientWidth > 1 &&
        !one.closest('[role=region], .sr-only, .overflow-x-auto'),
    );
    return [
      ...wide.flatMap((one) =>
        one.scrollWidth > one.clientWidth ? [`${one.className} ${one.scrollWidth}`] : [],
      ),
      ...gone.map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
    ];
  });

/** Somebody with a phone who reads a language, signed in. */
async function arrive(page: Page, language: Language, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  const answer = await page.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR });
  expect(answer.status()).toBe(200);
  await speak(page, language, url);
}

/** Several browsers share what would be a long journey. */
const PARTS = 4;

for (const language of LANGUAGES) {
  for (let part = 1; part <= PARTS; part++) {
    test(`no screen of the console is wider than a phone where letters are twice as large, in '${language}': part ${part}`, async ({
      page,
      sampleUrl,
    }) => {
      test.setTimeout(180_000);
      await arrive(page, language, sampleUrl);
      const wrong: string[] = [];
      for (const [place, address] of (await addressesOf(page.request)).entries()) {
        if ((place % PARTS) + 1 !== part) continue;
        await openScreen(page, CONSOLE + address);
        await settled(page);
        wrong.push(...(await beyond(page)).map((what) => `${address}: ${what}`));
      }
      expect(wrong).toEqual([]);
    });
  }

  test(`there a notice with its way back leaves half of the screen free and breaks no word of it, in '${language}'`, async ({
    page,
    sampleUrl,
  }) => {
    await arrive(page, language, sampleUrl);
    await openScreen(page, `${CONSOLE}/lawyers`);
    page.once('dialog', (question) => question.accept());
    await page
      .getByRole('button', { name: /^(Delete|Supprimer) / })
      .first()
      .click();
    const undo = page.getByRole('button', { name: /^(Undo|Annuler l’action)$/ });
    await expect(undo).toBeVisible();
    const notice = page.getByRole('status').filter({ has: undo });
    const { height } = (await notice.boundingBox()) ?? PHONE;
    expect(height).toBeLessThanOrEqual(PHONE.height / 2);
    // Each of its lines ends with a word.
    const lines = await undo.evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThanOrEqual(2);
    await undo.click();
    await expect(undo).toHaveCount(0);
  });

  test(`there the bar of the console takes a third of the screen at most, in '${language}'`, async ({
    page,
    sampleUrl,
  }) => {
    await arrive(page, language, sampleUrl);
    await openScreen(page, `${CONSOLE}/debug`);
    expect(await beyond(page)).toEqual([]);
    const { height } = (await page.getByRole('banner').boundingBox()) ?? PHONE;
    expect(height).toBeLessThanOrEqual(PHONE.height / 3);
  });
}
