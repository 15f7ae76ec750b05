import type { Page } from '@playwright/test';
import type { Language } from '../../src/kit/languages.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { type Answer, ID, visitResults } from './payment-page-steps.ts';
import { expect, test } from './world.ts';

const WORDS = {
  en: {
    verifying: 'Verifying your payment...',
    redirecting: 'Redirecting to the app...',
    completed: 'Payment Successful!',
    activated: 'Document access is activated',
    awaited: 'We are waiting for the confirmation of your payment',
    returning: 'Payment completed - returning to app',
    cancelled: 'Payment Cancelled',
    notCharged: 'No charges were made',
    failed: 'Payment Failed',
    refunded: 'Payment Refunded',
    pending: 'Payment Pending',
    still: 'Your payment is still being processed',
    unverified: 'Payment verification failed',
    unknown: 'There is no such transaction.',
    unable: 'Unable to verify payment status',
    toApp: 'Return to App',
    toDashboard: 'Go to Dashboard',
    again: 'Try again',
    manually: 'Please open MboaLex on your phone manually.',
    comeBack: 'Please return to MboaLex on your phone.',
    method: 'Payment Method',
    amount: '1,500 XAF',
    document: 'Civil Code',
  },
  fr: {
    verifying: 'Vérification de votre paiement...',
    redirecting: 'Retour à l’application...',
    completed: 'Paiement réussi',
    activated: 'L’accès à votre document est activé',
    awaited: 'Nous attendons la confirmation de votre paiement',
    returning: 'Paiement effectué - retour à l’application',
    cancelled: 'Paiement annulé',
    notCharged: 'Aucun montant n’a été débité',
    failed: 'Échec du paiement',
    refunded: 'Paiement remboursé',
    pending: 'Paiement en attente',
    still: 'Votre paiement est toujours en cours de traitement',
    unverified: 'La vérification du paiement a échoué',
    unknown: 'Nous ne connaissons pas cette transaction.',
    unable: 'Impossible de vérifier l’état du paiement',
    toApp: 'Retourner à l’application',
    toDashboard: 'Aller au tableau de bord',
    again: 'Réessayer',
    manually: 'Veuillez ouvrir MboaLex vous-même sur votre téléphone.',
    comeBack: 'Veuillez revenir à MboaLex sur votre téléphone.',
    method: 'Moyen de paiement',
    amount: /^1\s500\sFCFA$/,
    document: 'Code civil',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

const PAID = `success?transaction_id=${ID}&status=successful&amount=1500&transaction_ref=CP-1`;
const ASKED = `success?transaction_id=${ID}`;
const SUCCESS_LINK = `mboalex://payment/success?transaction_id=${ID}&status=`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.locator('.result-alert');

for (const language of ['en', 'fr'] as const) {
  const words = WORDS[language];

  test.describe(`in '${language}'`, () => {
    test('a success in the address is shown, and handed back after a second', async ({ page }) => {
      const visit = await visitResults(page, language);
      await visit.open(PAID, 'pending');
      await expect(title(page)).toContainText(words.completed);
      await expect(page.getByText(words.awaited)).toBeVisible();
      await expect(page.getByText(words.activated)).toHaveCount(0);
      await expect(page.getByText(words.redirecting)).toBeVisible();
      const facts = page.locator('.result-facts');
      await expect(facts.getByText(ID.slice(0, 12), { exact: true })).toBeVisible();
      await expect(facts.getByText(words.amount)).toBeVisible();
      await expect(facts.getByText(words.method)).toBeVisible();
      await expect(facts.getByText('MTN Mobile Money')).toBeVisible();
      await expect(facts.getByText('CP-2026-7788', { exact: true })).toBeVisible();
      await expect(facts.getByText(words.document, { exact: true })).toBeVisible();
      const back = page.getByRole('link', { name: words.toApp });
      await expect(back).toHaveAttribute('href', `${SUCCESS_LINK}successful`);
      const dashboard = page.getByRole('link', { name: words.toDashboard });
      await expect(dashboard).toHaveAttribute('href', '/admin-dashboard');
      await visit.wait(999);
      await expect(page.getByText(words.redirecting)).toBeVisible();
      await visit.expectLinks();
      await visit.wait(1);
      await visit.expectLinks(`${SUCCESS_LINK}successful`);
      await expect(page.getByText(words.redirecting)).toHaveCount(0);
      visit.answer('completed');
      await visit.wait(2_999);
      await expect(alert(page)).toHaveCount(0);
      await visit.wait(1);
      await expect(page.getByRole('alert')).toContainText(words.manually);
      await visit.expectCalls(2);
      await expect(page.getByText(words.activated)).toBeVisible();
    });

    test('what the server knows better is said instead, and nothing is handed back', async ({
      page,
    }) => {
      const visit = await visitResults(page, language);
      for (const [answer, said] of [
        ['failed', words.failed],
        ['cancelled', words.cancelled],
        ['refunded', words.refunded],
      ] as const) {
        await visit.open(PAID, answer);
        await expect(title(page)).toHaveText(said);
        await visit.wait(10_000);
        await visit.expectLinks();
      }
      for (const answer of ['unreachable', { refusal: 'No.' }] satisfies Answer[]) {
        await visit.open(PAID, answer);
        await visit.expectCalls(1);
        await visit.wait(1_000);
        await visit.expectLinks(`${SUCCESS_LINK}successful`);
        await expect(title(page)).toContainText(words.completed);
      }
    });

    test('without a status in the address the server alone is believed', async ({ page }) => {
      const visit = await visitResults(page, language);

      await test.step('without a status the server is asked, and its success is handed back after two', async () => {
        await visit.open(ASKED, 'hanging');
        await expect(title(page)).toHaveText(words.verifying);
        await visit.open(ASKED, 'completed');
        await expect(title(page)).toContainText(words.completed);
        await expect(page.getByText(words.redirecting)).toBeVisible();
        await visit.wait(1_999);
        await expect(page.getByText(words.redirecting)).toBeVisible();
        await visit.expectLinks();
        await visit.wait(1);
        await visit.expectLinks(`${SUCCESS_LINK}completed`);
        await visit.open('success', 'unreachable');
        await expect(title(page)).toHaveText(words.returning);
        await visit.wait(1_999);
        await expect(page.getByText(words.redirecting)).toBeVisible();
        await visit.expectLinks();
        await visit.wait(1);
        await visit.expectLinks('mboalex://payment/success');
        await visit.expectCalls(0);
      });

      await test.step('a lookup that fails is never a success, and can be tried again', async () => {
        await visit.open(ASKED, { refusal: 'There is no such transaction.' });
        await expect(page.getByRole('alert')).toContainText(words.unverified);
        await expect(page.getByText(words.unknown)).toBeVisible();
        await visit.open(ASKED, 'unreachable');
        await expect(page.getByRole('alert')).toContainText(words.unable);
        await visit.wait(60_000);
        await expect(page.getByText(words.completed)).toHaveCount(0);
        await visit.expectLinks();
        visit.answer('completed');
        await page.getByRole('button', { name: words.again }).click();
        await expect(title(page)).toContainText(words.completed);
        await visit.wait(2_000);
        await visit.expectLinks(`${SUCCESS_LINK}completed`);
      });

      await test.step('a pending payment is asked for again, for two minutes', async () => {
        await visit.open(ASKED, 'pending');
        await expect(title(page)).toHaveText(words.pending);
        await visit.wait(1_999);
        await visit.expectCalls(1);
        await visit.wait(1);
        await visit.expectCalls(2);
        await expect(title(page)).toHaveText(words.pending);
        await visit.skip(120_000);
        await expect(title(page)).toHaveText(words.still);
        await visit.expectCalls(3);
        await visit.expectLinks();
        visit.answer('completed');
        await page.getByRole('button', { name: words.again }).click();
        await expect(title(page)).toContainText(words.completed);
      });
    });

    test('a payment that was cancelled or has failed leads back by its button alone', async ({
      page,
    }) => {
      const visit = await visitResults(page, language);

      await test.step('a cancelled payment leads back by its button alone', async () => {
        await visit.open(`cancelled?transaction_id=${ID}&status=successful`, 'cancelled');
        await expect(title(page)).toHaveText(words.cancelled);
        await expect(page.getByText(words.notCharged, { exact: true })).toBeVisible();
        await visit.wait(60_000);
        await visit.expectLinks();
        await page.getByRole('link', { name: words.toApp }).click();
        await visit.expectLinks(`mboalex://payment/cancelled?transaction_id=${ID}`);
        await visit.wait(1_999);
        await expect(alert(page)).toHaveCount(0);
        await visit.wait(1);
        await expect(page.getByRole('alert')).toContainText(words.comeBack);
      });

      await test.step('a payment that was approved after all is a success', async () => {
        await visit.open(`cancelled?transaction_id=${ID}`, 'pending');
        await visit.expectCalls(1);
        await expect(title(page)).toHaveText(words.cancelled);
        visit.answer('completed');
        // It is asked again two seconds after its first answer is read, which nothing shows.
        await expect(async () => {
          await visit.wait(2_000);
          await expect(title(page)).toContainText(words.completed, { timeout: 1_000 });
        }).toPass();
        await visit.wait(2_000);
        await visit.expectLinks(`${SUCCESS_LINK}completed`);
      });

      await test.step('a failed payment shows its error as text, cut at 200 characters', async () => {
        const markup = '<img src=x onerror=alert(1)><b>bold</b>&status=successful';
        const error = markup + 'é'.repeat(300);
        const shown = Array.from(error).slice(0, 200).join('');
        await visit.open(
          `failed?transaction_id=${ID}&error=${encodeURIComponent(error)}`,
          'failed',
        );
        await expect(title(page)).toHaveText(words.failed);
        await expect(page.getByText(shown, { exact: true })).toBeVisible();
        await expect(page.locator('main :is(img, b)')).toHaveCount(0);
        await page.getByRole('link', { name: words.toApp }).click();
        const link = `mboalex://payment/failed?transaction_id=${ID}&error=${encodeURIComponent(shown)}`;
        await visit.expectLinks(link);
        await visit.wait(2_000);
        await expect(page.getByRole('alert')).toContainText(words.comeBack);
      });
    });

    test('the pages are accessible', async ({ context }) => {
      // Each kind of state at each width, in the longer language on the phone.
      const viewports = language === 'fr' ? [PHONE] : [DESK];
      for (const [address, answer, said] of [
        [ASKED, 'hanging', words.verifying],
        [PAID, 'pending', words.completed],
        [ASKED, { refusal: 'No.' }, words.unverified],
        [`failed?transaction_id=${ID}&error=No`, 'failed', words.failed],
        [`cancelled?transaction_id=${ID}`, 'cancelled', words.cancelled],
      ] as const) {
        // Here time goes by, and the page opens the app by itself: while it does, the browser may
        // never come to another address in the same tab.
        const page = await context.newPage();
        const visit = await visitResults(page, language, 'passing');
        await visit.open(address, answer);
        await expect(title(page)).toContainText(said);
        if (answer === 'cancelled') {
          await page.getByRole('link', { name: words.toApp }).click();
          await expect(page.getByRole('alert')).toContainText(words.comeBack);
        }
        await expectNoViolation(page, viewports);
        await page.close();
      }
    });
  });
}
