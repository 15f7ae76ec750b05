import type { Page } from '@playwright/test';
import { button, createCategory, LAWS } from './laws-steps.ts';
import { PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const FOOT = 'Kept by the mayor of the lake and of the ponds';
/** Six articles whose second lines differ, with a foot in every other one. */
const SCAN = ['Boats', 'Lamps', 'Nets', 'Cattle', 'Reeds', 'Huts']
  .flatMap((name, at) => [
    `Article ${at + 1}.- ${name}`,
    `${name} are kept dry in winter by`,
    ...(at % 2 === 0 ? [FOOT] : []),
    'their owner, who pays for them and sees to them.',
  ])
  .join('\n');

async function openPreview(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { code } = await createCategory(page);
  await page.setViewportSize(PHONE);
  await openScreen(page, `${LAWS}/import?category=${code}&lang=${language}`);
  await page
    .getByLabel(language === 'en' ? 'English file' : 'Fichier anglais')
    .setInputFiles({ name: 'lakes.txt', mimeType: 'text/plain', buffer: Buffer.from(SCAN) });
  await button(page, language === 'en' ? 'Preview' : 'Aperçu').click();
  await expect(page).toHaveURL(/import=/);
}

const rowOf = (page: Page, articleId: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: articleId }) });

test('what a press in a long preview came to is seen where one is, also when somebody else was faster', async ({
  consolePage: page,
}) => {
  await openPreview(page, 'en');
  const id = new URL(page.url()).searchParams.get('import');
  await page.getByRole('button', { name: /^Article 5\b/ }).click();
  await button(page, 'Mark as page head or foot: line 17, removed everywhere').click();
  const said = page.getByRole('status').filter({ hasText: 'were read again' });
  await expect(said).toBeInViewport();

  const join = button(page, 'Join Article 5 to the one before');
  await join.focus();
  const other = await page.request.post(`/api/admin/law-imports/${id}/rows/5/join`, { data: {} });
  expect(other.ok(), await other.text()).toBe(true);
  await join.press('Enter');
  // The row that was pressed is gone by then.
  await expect(rowOf(page, 'Article 5')).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: 'Somebody else has changed this' }),
  ).toBeInViewport();
});

test('en français : un article dont seul le texte anglais est là montre son titre', async ({
  consolePage: page,
}) => {
  await openPreview(page, 'fr');
  const row = rowOf(page, 'Article 2');
  await expect(row).toContainText('Lamps');
  await page.getByRole('button', { name: /^Article 2\b/ }).click();
  await expect(row.getByText('Titre en anglais', { exact: true })).toBeVisible();
});
