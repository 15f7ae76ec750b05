import { randomUUID } from 'node:crypto';
import { expectNoViolation } from './no-violation.ts';
import { expect, test } from './world.ts';

const WIDTHS = [320, 360, 768, 1280].map((width) => ({ width, height: 800 }));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a lawyer is found by city, opened, and called, written to, in both languages', async ({
    page,
    database,
  }) => {
    const city = `Kribi ${randomUUID().slice(0, 6)}`;
    const number = `CM-${randomUUID().slice(0, 8)}`;
    await database.query(
      `insert into lawyers
        (name, email, phone, specialization, location, bar_number, years_experience, languages)
       values ('Aïcha Njoya', 'aicha@example.cm', '+237 699 11 22 33', 'Family Law', $1, $2, 7,
         '{en,fr}')`,
      [city, number],
    );
    await page.goto('/lawyers');
    await page.getByLabel('City').fill(city);
    await page.getByRole('button', { name: 'Find lawyers' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('1 lawyer', { exact: true })).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue(city);
    await expect(main.getByText('7 years of experience')).toBeVisible();
    await main.getByRole('link', { name: 'Aïcha Njoya' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aïcha Njoya');
    await expect(main.getByText(`Bar #${number}`)).toBeVisible();
    await expect(main.getByText('English, French')).toBeVisible();
    const link = (name: string) => main.getByRole('link', { name });
    await expect(link('Call +237 6 99 11 22 33')).toHaveAttribute('href', 'tel:+237699112233');
    await expect(link('WhatsApp')).toHaveAttribute('href', 'https://wa.me/237699112233');
    await expect(link('aicha@example.cm')).toHaveAttribute('href', 'mailto:aicha@example.cm');
    await expect(link('Report a mistake')).toBeVisible();

    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('menuitem', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(main.getByText(`Barreau n°\u00a0${number}`)).toBeVisible();
    await expect(main.getByText('Droit de la famille', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Avocats', exact: true }).click();
    await expect(page).toHaveURL('/fr/lawyers');

    await page.getByLabel('Ville').fill('Nulle part');
    await page.getByLabel('Nom').fill('Aïcha');
    await page.getByRole('button', { name: 'Chercher', exact: true }).last().click();
    await expect(main.getByText('Aucun avocat ne correspond')).toBeVisible();
    await main.getByRole('link', { name: 'Retirer le filtre Ville\u00a0: Nulle part' }).click();
    await expect(page.getByLabel('Ville')).toHaveValue('');
    await expect(page.getByLabel('Nom')).toHaveValue('Aïcha');
    await expect(main.getByRole('link', { name: 'Aïcha Njoya' }).first()).toBeVisible();
  });
});

test('the page of a lawyer who was deleted says so, and an unknown one searches', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ slug: string }>(
    `insert into lawyers (name, email, phone, specialization, location, bar_number)
     values ('Soon Gone', 'a@example.cm', '699', 'Tax law', 'Buea', $1) returning slug`,
    [`CM-${randomUUID().slice(0, 8)}`],
  );
  const path = `/lawyers/${rows[0]?.slug}`;
  expect((await page.goto(path))?.status()).toBe(200);
  await database.query('delete from lawyers where slug = $1', [rows[0]?.slug]);
  expect((await page.goto(path))?.status()).toBe(410);
  expect((await page.goto('/lawyers/nobody-at-all'))?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
});

test('the directory has no violation in light and in dark, and fits every width', async ({
  page,
  sampleUrl,
}) => {
  test.slow();
  for (const path of ['/lawyers', '/fr/lawyers?city=nulle+part', '/lawyers/fotso-kamga-herve']) {
    await page.goto(sampleUrl + path);
    await expectNoViolation(page);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0);
    }
  }
});
