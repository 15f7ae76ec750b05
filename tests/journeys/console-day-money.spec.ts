import { readFile } from 'node:fs/promises';
import { DESK, expectNoViolation } from './no-violation.ts';
import { arrive, CONSOLE, deedsOf, expectShut, removeMembers } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { addDocument, buy, PAYMENTS, short } from './payment-steps.ts';
import { expect, test } from './world.ts';

test.afterEach(({ database }) => removeMembers(database));

test('à la comptabilité, un cas est tranché, un reçu retrouvé, un remboursement et un export faits', async ({
  page,
  database,
  request,
}) => {
  await addDocument(database);
  const tooLittle = await buy({ request, database }, 'paysTooLittle', 'peu.compta@example.cm');
  const paid = await buy({ request, database }, 'pays', 'plein.compta@example.cm');
  const email = await arrive(page, database, 'finance');
  await page.setViewportSize(DESK);
  async function openPayment(transaction: string, q = transaction) {
    await openScreen(page, `${PAYMENTS}?q=${q}&lang=fr`);
    await page
      .getByRole('link', { name: `Ouvrir le paiement ${short(transaction)}` })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: `Paiement ${short(transaction)}` });
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
    await dialog.getByRole('button', { name: 'Interroger le prestataire' }).click();
    await expect(dialog.getByText('À vérifier', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Décider', exact: true }).press('Enter');
    await dialog.getByLabel('Décision').selectOption('Déjà remboursé');
    const consequences = dialog.getByRole('status').filter({ hasText: 'À l’enregistrement' });
    await expect(consequences).toContainText('Aucun argent n’est envoyé par là');
    await dialog.getByLabel('Motif').fill('Les 500 FCFA ont été rendus.');
    await expectNoViolation(page, [DESK]);
    await dialog.getByRole('button', { name: 'Enregistrer la décision' }).press('Enter');
    await expect(
      dialog.getByRole('status').filter({ hasText: 'La décision est enregistrée.' }),
    ).toBeVisible();
    expect(await stateOf(tooLittle)).toBe('refunded');
    await dialog.getByRole('button', { name: /^Clore le cas/ }).click();
    await dialog.getByLabel('Note').fill('Client prévenu.');
    await dialog.getByRole('button', { name: 'Enregistrer et clore' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Le cas est clos.' })).toBeVisible();
  });

  await test.step('a receipt is found by its number, and its payment given back by hand', async () => {
    const dialog = await openPayment(paid);
    await dialog.getByRole('button', { name: 'Interroger le prestataire' }).click();
    await expect(
      dialog.getByRole('status').filter({ hasText: '«\u00a0Effectué\u00a0»' }),
    ).toBeVisible();
    // A job makes it.
    await expect(async () => {
      await page.reload();
      await dialog.getByRole('link', { name: /^Ouvrir le reçu / }).click({ timeout: 3_000 });
    }).toPass();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Reçu /);
    const number = (await heading.innerText()).replace('Reçu ', '');
    await openPayment(paid, number);
    await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click();
    await dialog.getByLabel(/J’ai déjà renvoyé l’argent/).check();
    await dialog.getByLabel('Motif').fill('Acheté deux fois.');
    await dialog.getByRole('button', { name: 'Enregistrer le remboursement' }).click();
    await expect(
      dialog.getByRole('status').filter({ hasText: 'Le remboursement est enregistré.' }),
    ).toBeVisible();
    expect(await stateOf(paid)).toBe('refunded');
  });

  await test.step('what was found leaves as a file that holds both', async () => {
    await openScreen(page, `${PAYMENTS}?q=compta@example.cm`);
    await expect(page.getByRole('row').filter({ hasText: '@example.cm' })).toHaveCount(2);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exporter en CSV' }).press('Enter');
    const file = await readFile(await (await downloading).path(), 'utf8');
    const lines = file.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes(paid))).toContain(',1000,XAF,refunded,');
    expect(lines.find((line) => line.includes(tooLittle))).toContain(',1000,XAF,refunded,');
  });

  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
  await expectShut(page, menu, ['Lois', 'Utilisateurs', 'Équipe'], '/law-categories');
  await openScreen(page, `${CONSOLE}/laws`);
  await expect(page.getByText('Votre rôle ne donne pas accès à cet écran.')).toBeVisible();
  const deeds = await deedsOf(database, email);
  expect(deeds).toEqual(expect.arrayContaining(['payment.reviewed', 'payment.refunded']));
});
