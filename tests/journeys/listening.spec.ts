import type { Page } from '@playwright/test';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: false });
test.use({ viewport: { width: 360, height: 740 } });

/** Voices as a phone has them: a test's browser has none. */
async function giveVoices(page: Page, voices: readonly { lang: string; localService: boolean }[]) {
  await page.addInitScript((all) => {
    const said: string[] = [];
    let speaking: { onend?: () => void; onerror?: () => void } | null = null;
    class Utterance {
      constructor(readonly text: string) {}
    }
    const speech = {
      getVoices: () => all,
      cancel: () => {
        const before = speaking;
        speaking = null;
        before?.onerror?.();
      },
      speak: (utterance: Utterance & { onend?: () => void; onerror?: () => void }) => {
        said.push(utterance.text.trim());
        speaking = utterance;
      },
    };
    const end = () => {
      const before = speaking;
      speaking = null;
      before?.onend?.();
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said, endSentence: end });
  }, voices);
}

const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said'));
const endSentence = (page: Page) => page.evaluate(() => Reflect.get(window, 'endSentence')());

test('an article is read aloud sentence by sentence, and goes on where it was stopped', async ({
  page,
}) => {
  await giveVoices(page, [{ lang: 'fr-FR', localService: true }]);
  await page.goto('/fr/laws/river_code/75');
  const listen = page.getByRole('button', { name: 'Écouter' });
  await listen.click();
  const stop = page.getByRole('button', { name: 'Arrêter l’écoute' });
  await expect(stop).toBeVisible();
  expect(await said(page)).toEqual(['(1) Le préfet agrée les passeurs.']);
  await expect(page.locator('article .read')).toContainText('Le préfet');
  await expectNoViolation(page, [PHONE]);
  await endSentence(page);
  await expect(page.locator('article .read')).toContainText('cinq cents francs');
  await stop.click();
  await expect(page.locator('article .read')).toHaveCount(0);
  await listen.click();
  expect(await said(page)).toEqual([
    '(1) Le préfet agrée les passeurs.',
    '(2) Le droit est de cinq cents francs.',
    '(2) Le droit est de cinq cents francs.',
  ]);
  await endSentence(page);
  await expect(listen).toBeVisible();
});

test('amounts and the cells of a table are read each for itself', async ({ page, database }) => {
  await database.query("update law_articles set content_fr = $1 where article_id = '75'", [
    'De 25.000 à 1.000.000 de francs.\n| Bac | 5.000 francs |\n| Radeau | 500 francs |',
  ]);
  await giveVoices(page, [{ lang: 'fr-FR', localService: true }]);
  await page.goto('/fr/laws/river_code/75');
  await page.getByRole('button', { name: 'Écouter' }).click();
  for (let left = 4; left > 0; left -= 1) await endSentence(page);
  await expect
    .poll(() => said(page))
    .toEqual(['De 25.000 à 1.000.000 de francs.', 'Bac', '5.000 francs', 'Radeau', '500 francs']);
});

test('nothing is offered where the device has no voice of the language itself', async ({
  page,
}) => {
  await giveVoices(page, [
    { lang: 'fr-FR', localService: true },
    { lang: 'en-GB', localService: false },
  ]);
  await page.goto('/laws/river_code/75');
  await expect(page.getByRole('button', { name: 'Bookmark' })).toBeVisible();
  await expect(page.locator('#listen')).toBeHidden();
});

test('a press without a network says so, and the next one reads', async ({ page }) => {
  await giveVoices(page, [{ lang: 'fr-FR', localService: true }]);
  await page.goto('/fr/laws/river_code/75');
  await page.route('**/assets/listen-island*', (route) => route.abort());
  const listen = page.getByRole('button', { name: 'Écouter' });
  await listen.click();
  const status = page.locator('.mark').getByRole('status');
  await expect(status).toHaveText('Pas de réseau\u00a0? Réessayez ou rechargez la page.');
  await page.unroute('**/assets/listen-island*');
  await listen.click();
  await expect(page.getByRole('button', { name: 'Arrêter l’écoute' })).toBeVisible();
  await expect(status).toHaveText('');
  expect(await said(page)).toEqual(['(1) Le préfet agrée les passeurs.']);
});
