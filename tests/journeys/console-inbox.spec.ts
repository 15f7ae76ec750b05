import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { FORM_CASES, fillForm, openForm, send } from './form-cases.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { withOwnAddress } from './stored.ts';
import { watch } from './watch.ts';
import { expect, MAIL_FROM, test } from './world.ts';

const INBOX = '/admin-dashboard/inbox';

/** The lists with just what holds this word. */
const messagesWith = (word: string) => `${INBOX}?q=${encodeURIComponent(word)}`;
const applicationsWith = (word: string) => `${messagesWith(word)}&tab=applications`;

/** Sends a form as its page does, its mail included. @returns a word to find it by */
async function sendForm(
  page: Page,
  type: 'contact' | 'lawyer-application',
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const word = randomUUID().slice(0, 8);
  const email = `${word}@example.cm`;
  const data =
    type === 'contact'
      ? { name: 'Rose', email, subject: `Subject ${word}`, message: 'One\n\nTwo', ...changes }
      : {
          firstName: 'Rose',
          lastName: `Manga ${word}`,
          email,
          phone: '677 00 11 22',
          barNumber: 'CM-5',
          city: 'Limbe',
          specialization: 'Tax law',
          experience: '3',
          acceptTerms: true,
          ...changes,
        };
  const answer = await page.request.post('/.netlify/functions/send-email', {
    data: { type, data },
  });
  expect(answer.status()).toBe(200);
  return word;
}

async function countChanges(database: pg.Pool): Promise<unknown> {
  const { rows } = await database.query(
    `select (select count(*) from mails) as mails, (select count(*) from audit_entries) as entries`,
  );
  return rows[0];
}

test('an application becomes a lawyer, and its sender is told so in French', async ({
  consolePage: page,
  database,
  mailServer,
}) => {
  const french = FORM_CASES.find(
    ({ type, language }) => type === 'lawyer-application' && language === 'fr',
  );
  if (!french) throw new Error('There is no French application form.');
  const form = withOwnAddress(french);
  await openForm(page, form);
  await fillForm(page, form);
  await send(page, form);
  await expect(page.getByRole('status')).toHaveText(form.sent);

  await openScreen(page, `${applicationsWith(form.email)}&lang=en`);
  const row = page.getByRole('row').filter({ hasText: 'Achille Mbarga' });
  await expect(row).toContainText('New');
  await page.getByRole('button', { name: 'Open Achille Mbarga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Application of Achille Mbarga' });
  for (const text of [
    form.email,
    'CM/2011/0427',
    'OHADA',
    '12 years',
    'French',
    'Notice to us',
    'To the sender',
  ]) {
    await expect(dialog).toContainText(text);
  }
  await dialog.getByRole('button', { name: 'Start review' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The application is under review');
  await dialog.getByRole('link', { name: 'Approve' }).click();

  const lawyer = page.getByRole('dialog', { name: 'Add New Lawyer' });
  await expect(lawyer).toContainText('Filled in from the application of Achille Mbarga.');
  for (const [label, value] of [
    ['Name', 'Achille Mbarga'],
    ['Email', form.email],
    ['Phone', '+237 6 99 00 11 22'],
    ['Specialization', 'OHADA'],
    ['Location', 'Douala'],
    ['Years of experience', '12'],
    ['Bar number', 'CM/2011/0427'],
  ] as const) {
    await expect(lawyer.getByLabel(label)).toHaveValue(value);
  }
  await lawyer.getByRole('button', { name: 'Save' }).click();
  await expect(lawyer.getByLabel('Specialization')).toHaveAccessibleDescription(
    /must be one of the choices offered/,
  );
  await lawyer.getByLabel('Specialization').selectOption('OHADA law');
  await lawyer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Lawyer added successfully');

  const received = () => mailServer.mails.filter(({ to }) => to.includes(form.email));
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(2);
  const mail = received().find(({ email }) => email.subject?.includes('acceptée'));
  expect(mail?.from).toBe(MAIL_FROM);
  expect(mail?.to).toEqual([form.email]);
  expect(mail?.email.replyTo).toMatchObject([{ address: 'contact@mboalex.cm' }]);
  expect(mail?.email.subject).toBe('Votre demande d’inscription à MboaLex est acceptée');
  expect(mail?.email.text).toContain('Votre profil figure désormais dans l’annuaire');
  expect(`${mail?.email.text}${mail?.email.html}`).not.toMatch(/Achille|Mbarga|0427/);

  await openScreen(page, applicationsWith(form.email));
  await expect(row).toContainText('Approved');
  await page.getByRole('button', { name: 'Open Achille Mbarga' }).click();
  const answers = dialog.getByRole('listitem').filter({ hasText: 'To the sender' });
  await expect(answers).toHaveCount(2);
  await expect(answers.last()).toContainText('Sent');
  await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open the lawyer' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit lawyer' }).getByLabel('Email')).toHaveValue(
    form.email,
  );
  // Going back to the form of a decided application changes nothing any more.
  const { rows } = await database.query<{ id: string }>(
    'select id from lawyer_applications where email = $1',
    [form.email],
  );
  await openScreen(page, `/admin-dashboard/lawyers?dialog=new&application=${rows[0]?.id}`);
  const before = await countChanges(database);
  await lawyer.getByRole('button', { name: 'Save' }).click();
  await expect(lawyer.getByRole('alert')).toHaveText('This application has been decided already.');
  expect(await countChanges(database)).toEqual(before);
});

test('an application is declined after a question; who comes too late is told so', async ({
  consolePage: page,
  database,
  mailServer,
}) => {
  const word = await sendForm(page, 'lawyer-application');
  await openScreen(page, applicationsWith(word));
  await page.getByRole('button', { name: `Open Rose Manga ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: `Application of Rose Manga ${word}` });
  const question = page.getByRole('dialog', { name: 'Decline application' });
  const before = await countChanges(database);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toContainText(
    `Rose Manga ${word} will be told by email, in the language of the application (English).`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await countChanges(database)).toEqual(before);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText(
    'The application is declined; the applicant is told by email',
  );
  await expect(dialog).toContainText('Declined');
  const received = () => mailServer.mails.filter(({ to }) => to.includes(`${word}@example.cm`));
  // The acknowledgement, and the decision.
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(2);
  const texts = received().map(({ email }) => email.text);
  expect(texts.filter((text) => text?.includes('are unable to list you at present'))).toHaveLength(
    1,
  );

  const late = await sendForm(page, 'lawyer-application');
  await openScreen(page, applicationsWith(late));
  await page.getByRole('button', { name: `Open Rose Manga ${late}` }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await database.query(`update lawyer_applications set status = 'declined' where email = $1`, [
    `${late}@example.cm`,
  ]);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'This application has been decided already.',
  );
});

test('a message is read whole, its failed mail sent again, and put away', async ({
  consolePage: page,
  database,
  mailServer,
  baseURL,
}) => {
  const payload = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
  const word = await sendForm(page, 'contact', { name: payload, message: `One\n\n${payload}` });
  const address = `${word}@example.cm`;
  const sentTo = () =>
    mailServer.mails.filter(({ email }) => email.replyTo?.some((to) => to.address === address));
  await expect.poll(() => sentTo().length, { timeout: 20_000 }).toBe(1);
  // Written down after the mail server has it: else this would come after what is made up below.
  const statusOf = async () => {
    const { rows } = await database.query<{ status: string }>(
      `select status from mails where recipient is null
       and contact_message_id in (select id from contact_messages where email = $1)`,
      [address],
    );
    return rows.map(({ status }) => status);
  };
  await expect.poll(statusOf).toEqual(['sent']);
  const {
    rows: [failed],
  } = await database.query<{ id: string }>(
    `update mails set status = 'failed', attempts = 5, last_error = '554 5.7.1 refused',
       sent_at = null, subject = 'Again ${word}', body_text = 'The notice.', body_html = '<p></p>'
     from contact_messages m
     where m.id = contact_message_id and m.email = $1 and recipient is null
     returning mails.id`,
    [address],
  );
  const seen = watch(page, baseURL);
  await openScreen(page, messagesWith(word));
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Email not delivered');
  await expect(row).toContainText(payload);
  await page.getByRole('button', { name: `Open Subject ${word}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Subject ${word}` });
  await expect(dialog).toContainText(`One\n\n${payload}`);
  await expect(dialog).toContainText('Last answer: 554 5.7.1 refused');
  await dialog.getByRole('button', { name: 'Show text: Notice to us' }).click();
  await expect(dialog).toContainText('The notice.');
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:${address}?subject=Re%3A%20Subject%20${word}`,
  );
  // Not on a phone: its cards would be other buttons than the one that takes the focus again.
  await expectNoViolation(page, [DESK]);
  await dialog.getByRole('button', { name: 'Send again: Notice to us' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The email is in the queue again.');
  const again = () => mailServer.mails.filter(({ email }) => email.subject === `Again ${word}`);
  await expect.poll(() => again().length, { timeout: 20_000 }).toBe(1);
  const answer = await page.request.post(`/api/admin/mails/${failed?.id}/send-again`);
  expect(answer.status()).toBe(409);

  for (const [action, sentence, chip] of [
    ['Mark as answered', 'The message is marked as answered', 'Answered'],
    ['Archive', 'The message is archived', 'Archived'],
    ['Reopen', 'The message is open again', 'New'],
  ] as const) {
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByRole('status').first()).toHaveText(sentence);
    await expect(dialog.getByText(chip, { exact: true })).toBeVisible();
  }
  // The pressed button has gone: the focus is led back into the dialog, which hears the key.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Open Subject ${word}` })).toBeFocused();
  expect(seen.complaints).toEqual([]);
});

test('the inbox in French on a phone: tabs by arrow keys, filters, empty lists, failures', async ({
  consolePage: page,
}) => {
  const word = await sendForm(page, 'lawyer-application');
  await page.setViewportSize(PHONE);
  await openScreen(page, `${messagesWith('nothing at all')}&lang=fr`);
  await expect(page.getByText('Aucun message ne correspond à votre recherche')).toBeVisible();
  const messages = page.getByRole('tab', { name: /^Messages/ });
  await messages.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Demandes \(\d+ nouvelles?\)/ })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Rechercher une demande' }).fill(word);
  // On a phone the list begins below the search: the rest is asked for.
  await expect(page.getByLabel('Statut')).toBeHidden();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Statut').selectOption('Refusée');
  await expect(page.getByText('Aucune demande ne correspond à votre recherche')).toBeVisible();
  await page.getByLabel('Statut').selectOption('Nouvelle');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expectNoViolation(page);
  await page.setViewportSize(PHONE);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(PHONE.width);

  await page.getByRole('button', { name: `Ouvrir Rose Manga ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: `Demande de Rose Manga ${word}` });
  await expect(dialog).toContainText('3\u00a0ans');
  await expectNoViolation(page, [PHONE]);
  await page.route('**/api/admin/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Mettre à l’étude' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  );
  await expect(dialog).toContainText('3\u00a0ans');
  await page.unroute('**/api/admin/**');
  await page.route('**/api/admin/lawyer-applications?*', (route) => route.abort());
  await openScreen(page, `${INBOX}?tab=applications`);
  await expect(page.getByRole('alert')).toContainText('Échec du chargement des demandes');
  await page.unroute('**/api/admin/lawyer-applications?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(cards.first()).toBeVisible();
});

test('what is written from right to left is read so, in the list and in its message', async ({
  consolePage: page,
}) => {
  const word = await sendForm(page, 'contact', {
    name: 'فاطمة (Garoua)',
    message: 'أريد أن أعرف المزيد. Article 12?',
  });
  await openScreen(page, messagesWith(word));
  /** Where a part of a text begins on the screen. */
  const leftOf = (part: string) =>
    page.evaluate((wanted) => {
      const found = document.evaluate(`//text()[contains(., '${wanted}')]`, document.body);
      const node = found.iterateNext();
      if (!(node instanceof Text)) return Number.NaN;
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(wanted));
      range.setEnd(node, node.data.indexOf(wanted) + wanted.length);
      return range.getBoundingClientRect().left;
    }, part);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expect(page.getByText('(Garoua)')).toBeVisible();
    expect(await leftOf('Garoua')).toBeLessThan(await leftOf('فاطمة'));
  }
  await page
    .getByRole('link', { name: /^Open/ })
    .or(page.getByRole('button', { name: /^Open/ }))
    .click();
  await expect(page.getByText('Article 12?')).toBeVisible();
  expect(await leftOf('Article 12?')).toBeLessThan(await leftOf('أريد'));
});
