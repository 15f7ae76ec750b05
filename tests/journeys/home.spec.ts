import type { Page } from '@playwright/test';
import { expect, STORES, test } from './world.ts';

const HOMES = [
  {
    language: 'en',
    path: '/',
    ios: 'Download for iOS',
    android: 'Download for Android',
    soon: 'Coming soon',
    coming: 'The app is coming',
    ask: 'Ask us about it',
    contact: '/contact',
    close: 'Close',
    apply: 'Apply Now',
    application: '/lawyer-application',
  },
  {
    language: 'fr',
    path: '/fr',
    ios: 'Télécharger pour iOS',
    android: 'Télécharger pour Android',
    soon: 'Bientôt disponible',
    coming: 'L’application arrive',
    ask: 'Nous poser une question',
    contact: '/fr/contact',
    close: 'Fermer',
    apply: 'Demander mon inscription',
    application: '/fr/lawyer-application',
  },
] as const;

for (const [home, width] of [
  [HOMES[0], 1280],
  [HOMES[1], 360],
] as const) {
  test(`the buttons of ${home.path} at ${width} px lead on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(home.path);
    const note = page.getByRole('dialog', { name: home.coming });
    for (const label of [home.ios, home.android]) {
      await expect(note).toBeHidden();
      await page.getByRole('button', { name: `${label} ${home.soon}` }).click();
      await expect(note).toBeInViewport({ ratio: 1 });
      await note.getByRole('button', { name: home.close }).click();
    }
    await page.getByRole('button', { name: home.ios }).click();
    await note.getByRole('link', { name: home.ask }).click();
    await expect(page).toHaveURL(home.contact);
    await page.goto(home.path);
    await page.getByRole('link', { name: home.apply, exact: true }).click();
    await expect(page).toHaveURL(home.application);
  });
}

for (const { path, label, heading } of [
  { path: '/', label: 'Search all codes', heading: 'Read the codes' },
  { path: '/fr', label: 'Chercher dans tous les codes', heading: 'Lire les codes' },
]) {
  test(`${path} has a search under the download buttons, and a way to each code`, async ({
    page,
    sampleUrl,
  }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(sampleUrl + path);
      const search = page.getByRole('search', { name: label });
      const [buttons, field] = [
        await page.locator('.downloads').boundingBox(),
        await search.boundingBox(),
      ];
      expect(field?.y).toBeGreaterThanOrEqual((buttons?.y ?? 0) + (buttons?.height ?? 0));
      const codes = page.getByRole('region', { name: heading }).getByRole('listitem');
      await expect(codes).toHaveCount(6);
      await expect(codes.first()).toContainText(/\d+ articles · /);
      await codes.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/laws\/[a-z_]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
}

test('the search of the home page suggests at the first key, over all that stands below', async ({
  page,
  sampleUrl,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(sampleUrl);
    const field = page.getByRole('search', { name: 'Search all codes' }).getByRole('searchbox');
    await field.pressSequentially('thef');
    const combobox = page.getByRole('main').getByRole('combobox');
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    const option = page.getByRole('option').last();
    await option.scrollIntoViewIfNeeded();
    await expect(option).toBeInViewport({ ratio: 1 });
    await option.click({ trial: true });
    await combobox.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await combobox.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await combobox.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=thef$/);
  }
});

test('the download buttons lead to the stores once the app is there', async ({
  page,
  fragileProgram,
}) => {
  for (const home of HOMES) {
    await page.goto(fragileProgram.url + home.path);
    for (const [label, address] of [
      [home.ios, STORES.APP_STORE_URL],
      [home.android, STORES.PLAY_STORE_URL],
    ] as const) {
      const link = page.getByRole('link', { name: label, exact: true });
      await expect(link).toHaveAttribute('href', address);
    }
    await expect(page.getByText(home.soon)).toHaveCount(0);
    await expect(page.getByText(home.coming)).toHaveCount(0);
  }
});

test('the app picture covers the icon', async ({ page }) => {
  await page.goto('/');
  expect(await seenInPicture(page)).toContain('app-picture');
});

test('the app picture falls back to the icon', async ({ page }) => {
  await page.route(/app-picture/, (route) => route.abort());
  await page.goto('/');
  expect(await seenInPicture(page)).toContain('app-icon');
});

test('the icon disappears when it fails too, and nothing moves', async ({ page }) => {
  await page.goto('/');
  const place = await page.locator('.app-picture').boundingBox();
  const failed: string[] = [];
  await page.route(/\/assets\//, (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  expect(failed.length).toBeGreaterThan(1);
  expect(await page.locator('.app-picture').boundingBox()).toEqual(place);
  expect(await seenInPicture(page)).toBe('nothing');
  const images = page.locator('img');
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    expect(await image.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  }
});

/** The image that is on top in the middle of the app picture. */
function seenInPicture(page: Page): Promise<string> {
  return page.locator('.app-picture').evaluate((picture) => {
    picture.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = picture.getBoundingClientRect();
    const images = document
      .elementsFromPoint(x + width / 2, y + height / 2)
      .filter((element) => element instanceof HTMLImageElement);
    return images[0]?.currentSrc ?? 'nothing';
  });
}
