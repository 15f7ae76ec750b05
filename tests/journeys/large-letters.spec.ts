import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import { PUBLIC_PAGES, SAMPLE_PAGES } from '../support/page-weight.ts';
import { test as base, expect } from './world.ts';

/** Looks at the program with the sample content, so that there is law to read. */
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

const PATHS = [
  ...[...PUBLIC_PAGES, ...SAMPLE_PAGES].map(({ path }) => path),
  ...['/laws', '/lawyers', '/buy/penal_code', '/account/sign-in', '/receipts', '/offline'],
];

for (const width of [1280, 1920]) {
  test(`pages need no sideways scroll at ${width} px, and lead to the account`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1080 });
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        const beyond = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(await beyond()).toBeLessThanOrEqual(0);
      });
    }
    await page.goto('/fr/laws');
    if (width === 1280) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const account = page.getByRole('banner').getByRole('link', { name: 'Mon compte' });
    await expect(account).toBeInViewport({ ratio: 1 });
  });
}
