import { readFile } from 'node:fs/promises';
import { shellMessages } from '../../src/app/web/console/shell-messages.ts';
import { caseMessages } from '../../src/features/payments/case-messages.ts';
import { decisionMessages } from '../../src/features/payments/decision-messages.ts';
import { detailMessages } from '../../src/features/payments/detail-messages.ts';
import { listMessages } from '../../src/kit/web/console/list-messages.ts';
import { button } from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import {
  arrive,
  CONSOLE,
  deedsOf,
  expectShut,
  OTHER_WAYS,
  openMenu,
  removeMembers,
} from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { addDocument, buy, PAYMENTS, short } from './payment-steps.ts';
import { expect, test } from './world.ts';

test.afterEach(({ database }) => removeMembers(database));

for (const way of OTHER_WAYS) {
  const { language, viewport, said } = way;
  const decision = decisionMessages[language];
  const detail = detailMessages[language];
  const cases = caseMessages[language];
  const list = listMessages[language];

  test(`the accountant decides a case, finds a receipt, refunds and exports (${said})`, async ({
    page,
    database,
    request,
    baseURL: url,
  }) => {
    // A whole day in one test.
    test.slow();
    const tag = `compta-${language}@example.cm`;
    await addDocument(database);
    const tooLittle = await buy({ request, database }, 'paysTooLittle', `peu.${tag}`);
    const paid = await buy({ request, database }, 'pays', `plein.${tag}`);
    const email = await arrive(page, database, 'finance', { ...way, url });
    async function openPayment(transaction: string, q = transaction) {
      await openScreen(page, `${PAYMENTS}?q=${q}`);
      await page.getByRole('link', { name: detail.open(short(transaction)) }).press('Enter');
      const dialog = page.getByRole('dialog', { name: detail.title(short(transaction)) });
      await expect(dialog).toBeVisible();
      return dialog;
    }
    const stateOf = async (transaction: string) => {
      const { rows } = await database.query<{ status: string }>(
        'select status from payment_records where transaction_id = $1',
        [transaction],
      );
      return rows[0]?.status;
    };

    await test.step('the payment with too little money is decided, and told beforehand what follows', async () => {
      const dialog = await openPayment(tooLittle);
      const say = (text: string) => dialog.getByRole('status').filter({ hasText: text });
      await button(dialog, decision.check).click();
      await expect(dialog.getByText(detail.states.review, { exact: true }).first()).toBeVisible();
      await button(dialog, decision.review).press('Enter');
      await dialog.getByLabel(decision.decision).selectOption(decision.decisions.refunded);
      await expect(say(decision.consequences.title)).toContainText(
        decision.consequences.sendYourself,
      );
      await dialog.getByLabel(decision.reason).fill('Les 500 FCFA ont été rendus.');
      await expectNoViolation(page, [viewport]);
      await button(dialog, decision.saveDecision).press('Enter');
      await expect(say(decision.decided)).toBeVisible();
      expect(await stateOf(tooLittle)).toBe('refunded');
      await dialog.getByRole('button', { name: cases.close }).click();
      await dialog.getByLabel(cases.note).fill('Client prévenu.');
      await button(dialog, cases.closeNow).click();
      await expect(say(cases.closeDone)).toBeVisible();
    });

    await test.step('a receipt is found by its number, and its payment given back by hand', async () => {
      const dialog = await openPayment(paid);
      const say = (text: string) => dialog.getByRole('status').filter({ hasText: text });
      await button(dialog, decision.check).click();
      // The program may have asked by itself meanwhile, and then nothing changes any more.
      const moved = say(decision.checkMoved(detail.states.completed));
      await expect(moved.or(say(decision.checkUnchanged))).toBeVisible();
      await expect(
        dialog.getByText(detail.states.completed, { exact: true }).first(),
      ).toBeVisible();
      // A job makes it; the window shows it without being opened again.
      await dialog.getByRole('link', { name: detail.openReceipt('') }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(/\d{4}/);
      const number = (await heading.innerText()).split(' ').at(-1) ?? '';
      await openPayment(paid, number);
      await button(dialog, decision.refund).click();
      await dialog.getByLabel(decision.byHand).check();
      await dialog.getByLabel(decision.reason).fill('Acheté deux fois.');
      await button(dialog, decision.recordRefund).click();
      await expect(say(decision.refunded.byHand)).toBeVisible();
      expect(await stateOf(paid)).toBe('refunded');
    });

    await test.step('what was found leaves as a file that holds both', async () => {
      await openScreen(page, `${PAYMENTS}?q=${tag}`);
      const links = page.getByRole('link', { name: detail.open('') });
      await expect(links).toHaveCount(2);
      if (viewport === PHONE) await button(page, list.filters).press('Enter');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: list.exportCsv }).press('Enter');
      const file = await readFile(await (await downloading).path(), 'utf8');
      const lines = file.trimEnd().split('\r\n').slice(1);
      expect(lines).toHaveLength(2);
      expect(lines.find((line) => line.includes(paid))).toContain(',1000,XAF,refunded,');
      expect(lines.find((line) => line.includes(tooLittle))).toContain(',1000,XAF,refunded,');
    });

    const menu = await openMenu(page, way);
    const { dashboard, laws, users, team, noRight } = shellMessages[language];
    await expect(menu.getByRole('link', { name: dashboard })).toBeVisible();
    await expectShut(page, menu, [laws, users, team], '/law-categories');
    await openScreen(page, `${CONSOLE}/laws`);
    await expect(page.getByText(noRight)).toBeVisible();
    const deeds = await deedsOf(database, email);
    expect(deeds).toEqual(expect.arrayContaining(['payment.reviewed', 'payment.refunded']));
  });
}
