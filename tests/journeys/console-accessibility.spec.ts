import type { Page } from '@playwright/test';
import { samplePayments } from '../../src/app/server/sample/payments.ts';
import { sampleId } from '../../src/app/server/sample/sample-id.ts';
import type { PaymentCaseKind } from '../../src/features/payments/case-contract.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { watch } from './watch.ts';
import { test as base, expect } from './world.ts';

const CONSOLE = '/admin-dashboard';

/** The sample payment that needs a person for this. */
function idOfPayment(kind: PaymentCaseKind): string {
  return sampleId(
    'payment',
    samplePayments.findIndex(({ story }) => story?.case === kind),
  );
}

/** Below every list that has come, with how many there are. */
const LISTED = 'Showing 1–';

/**
 * Every screen with rows in it: the heading that it has, and what it shows when the answers to
 * what it asks for have come. Some have their dialog open.
 */
const SCREENS: readonly (readonly [path: string, title: string, ...shown: string[]])[] = [
  ['', 'Dashboard Overview', 'payments to review', 'Sample data', 'successful,'],
  ['/laws', 'Laws Management', 'Offences and penalties'],
  ['/laws?dialog=new-category', 'Laws Management', 'Offences and penalties', 'English Name'],
  ['/laws?category=penal_code', 'Laws Management', LISTED],
  ['/laws/import?category=penal_code', 'Import articles', 'No imports in the last 7 days'],
  ['/laws/quality', 'Quality of the texts', 'Every article is there in both languages'],
  ['/law-search?q=murder', 'Search the texts', LISTED],
  ['/law-search?q=nowheretobefound', 'Search the texts', 'No article has these words'],
  ['/law-search/synonyms', 'Synonyms', LISTED],
  [
    '/law-search/synonyms?dialog=new&said=gombo&said_in=fr',
    'Synonyms',
    LISTED,
    'What people say in French',
  ],
  ['/law-search/empty', 'Searches without results', 'has found something.'],
  ['/lawyers', 'Lawyers Management', LISTED],
  ['/lawyers?dialog=new', 'Lawyers Management', LISTED, 'Years of Experience'],
  ['/lawyers/lists', 'Specializations and cities', 'Labour law', 'Ngaoundéré'],
  ['/users', 'Users Management', LISTED],
  ['/subscriptions', 'Subscriptions & Payments', LISTED],
  ['/payment-cases', 'Payments to review', LISTED],
  [
    `/subscriptions?payment=${idOfPayment('mismatch')}&decide=review`,
    'Subscriptions & Payments',
    LISTED,
    'The provider’s answer does not match the payment',
  ],
  ['/inbox', 'Inbox', LISTED, 'emails could not be delivered'],
  ['/activity', 'Activity', LISTED],
  ['/settings', 'Settings', 'Own figures'],
  ['/debug', 'Debug', 'Signed in'],
];

/** Looks at the program with the sample content, so that each screen is seen alive. */
const test = base.extend<object>({
  baseURL: async ({ sampleUrl }, use) => use(sampleUrl),
});

/** Notes every report of the content security policy, from the first script on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('noteReport', (text: string) => reports.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteReport');
      if (typeof note === 'function') note(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return reports;
}

/**
 * Everything that was on its way is there: it is shown, no ring turns, nothing is marked as busy.
 * The latter two alone hold as well while nothing has been asked for yet.
 */
async function settled(page: Page, shown: readonly string[]): Promise<void> {
  for (const text of shown) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.locator('.animate-spin, [aria-busy="true"]')).toHaveCount(0);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  // A table becomes cards a moment after the window has become narrow.
  await expect.poll(isTooWide, { message: `${path} scrolls sideways` }).toBe(false);
}

/** Signs in by the form, so that what it asks for is watched too. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function inspectMenus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
}

/** Two halves, so that two browsers share the longest journey of all. */
const HALVES = { first: SCREENS.slice(0, 10), second: SCREENS.slice(10) };

for (const [half, screens] of Object.entries(HALVES)) {
  test(`every screen of the console is accessible, fits a phone and breaks no policy: ${half} half`, async ({
    page,
    sampleUrl,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const reports = await watchPolicy(page);
    const { complaints, elsewhere } = watch(page, sampleUrl);
    await page.goto(`${CONSOLE}/login`);
    if (half === 'first') await test.step('sign-in', () => expectNoViolation(page));
    await signIn(page);
    // The dashboard opens by itself.
    await expect(page.locator('h1')).toContainText('Dashboard Overview');
    for (const [path, title, ...shown] of screens) {
      await test.step(`${title}, ${path}`, async () => {
        if (path !== '') await page.goto(CONSOLE + path);
        await expect(page.locator('h1')).toContainText(title);
        await settled(page, shown);
        await expectNoViolation(page);
        await expectNoSidewaysScroll(page, path);
      });
    }
    if (half === 'second') await test.step('the drawer and the menus', () => inspectMenus(page));
    expect(reports).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

const FOLDED = [
  '/laws?category=penal_code',
  '/lawyers',
  '/users',
  '/subscriptions',
  '/payment-cases',
  '/activity',
  '/bin',
];

test('the filters of every list, unfolded on a phone, are accessible and fit', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.goto(`${CONSOLE}/login`);
  await signIn(page);
  await expect(page.locator('h1')).toContainText('Dashboard Overview');
  for (const path of FOLDED) {
    await test.step(path, async () => {
      await page.goto(CONSOLE + path);
      const filters = page.getByRole('button', { name: 'Filters' });
      await filters.click();
      await expect(filters).toHaveAttribute('aria-expanded', 'true');
      await settled(page, []);
      await expectNoViolation(page, [PHONE]);
      await expectNoSidewaysScroll(page, path);
    });
  }
});
