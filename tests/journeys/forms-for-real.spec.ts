import {
  atEachWidth,
  buttonOf,
  expectTyped,
  FORM_CASES,
  FORM_PAIR,
  fieldOf,
  fillForm,
  openEach,
  openForm,
  send,
  untilAlive,
} from './form-cases.ts';
import { DESK, PHONE } from './no-violation.ts';
import { refusalOf } from './refusals.ts';
import { countStored, findStored, onlyMailFrom, withOwnAddress } from './stored.ts';
import { expect, MAIL_FROM, MAIL_TO, test } from './world.ts';

for (const [index, original] of FORM_CASES.entries()) {
  test.describe(original.title, () => {
    test.use({ viewport: index % 2 === 0 ? PHONE : DESK });

    test('reaches the staff as one mail that answers to the sender', async ({
      page,
      database,
      mailServer,
    }) => {
      const form = withOwnAddress(original);
      await openForm(page, form);
      await fillForm(page, form);
      await buttonOf(page, form.button).dblclick();
      await expect(page.getByRole('status')).toHaveText(form.sent);
      await expect(page.locator('main form')).toHaveCount(0);
      expect(await findStored(database, form, form.email)).toEqual([
        { language: form.language, suspected: false, mails: 1 },
      ]);

      const { from, to, raw, email } = await onlyMailFrom(mailServer, form.email);
      expect(from).toBe(MAIL_FROM);
      expect(to).toEqual([MAIL_TO]);
      expect(email.from).toMatchObject({ address: MAIL_FROM });
      expect(email.to).toMatchObject([{ address: MAIL_TO }]);
      expect(email.replyTo).toMatchObject([{ address: form.email }]);
      const types = [...raw.matchAll(/^content-type: (text\/\w+)/gim)].map(([, type]) => type);
      expect(types).toEqual(['text/plain', 'text/html']);
      for (const text of Object.values(form.typed)) {
        expect(email.text).toContain(text);
        expect(email.html).toContain(text);
      }
    });

    test('is refused beside the fields in the language of the page, and changes nothing', async ({
      page,
      database,
    }) => {
      const { wrong, sentence, besides } = refusalOf(original);
      await openForm(page, original);
      await fillForm(page, original);
      for (const [label, text] of Object.entries(wrong)) await fieldOf(page, label).fill(text);
      const before = await countStored(database);
      await send(page, original);
      await atEachWidth(page, async () => {
        await expect(page.getByRole('alert')).toHaveText(sentence);
        await expect(page.getByRole('alert')).toBeVisible();
        for (const [label, complaint] of Object.entries(besides)) {
          await expect(fieldOf(page, label)).toHaveAccessibleDescription(complaint);
          await expect(fieldOf(page, label)).toHaveAttribute('aria-invalid', 'true');
        }
      });
      await expect(page.locator('[aria-invalid]')).toHaveCount(Object.keys(besides).length);
      await expectTyped(page, { ...original, typed: { ...original.typed, ...wrong } });
      expect(await countStored(database)).toEqual(before);
    });
  });
}

for (const [index, original] of FORM_PAIR.entries()) {
  test.describe(original.title, () => {
    test.use({ viewport: index % 2 === 0 ? PHONE : DESK });

    test('is sent by a browser whose script has not come yet, and mended when it has', async ({
      page,
      database,
    }) => {
      const form = withOwnAddress(original);
      const { label } = form.firstField;
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(form.path);
      await fillForm(page, form);
      await fieldOf(page, label).fill('   ');
      await page.unroute('**/*.js');
      await send(page, form);
      await untilAlive(page);
      await expect(page.getByRole('alert')).toBeVisible();
      await fieldOf(page, label).fill(form.typed[label] ?? '');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(fieldOf(page, label)).not.toHaveAttribute('aria-invalid');
      await expectTyped(page, form);
      await send(page, form);
      await expect(page.getByRole('status')).toHaveText(form.sent);
      expect(await findStored(database, form, form.email)).toHaveLength(1);
    });
  });
}

test('each form survives a database that is away, and is sent once it is back', async ({
  context,
  fragileProgram,
}) => {
  // Four forms, each at two widths.
  test.slow();
  const opened = await openEach(context, fragileProgram.url, untilAlive);
  await fragileProgram.loseDatabase();
  try {
    for (const { form, page } of opened) {
      await atEachWidth(page, async () => {
        await send(page, form);
        await expect(page.getByRole('alert')).toHaveText(form.failed);
        await expectTyped(page, form);
        // The next failure is another one.
        await fieldOf(page, form.firstField.label).press('End');
        await page.keyboard.type('x');
        await page.keyboard.press('Backspace');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  } finally {
    await fragileProgram.regainDatabase();
  }
  for (const { form, page } of opened) {
    await send(page, form);
    await expect(page.getByRole('status')).toHaveText(form.sent);
  }
});

for (const form of FORM_CASES.filter(({ type }) => type === 'contact')) {
  test(`a message beyond all limits is refused in its language: ${form.title}`, async ({
    page,
    database,
  }) => {
    const before = await countStored(database);
    await openForm(page, form);
    await fillForm(page, form);
    for (const [length, sentence] of [
      [5_001, { en: /at most 5,000 characters/, fr: /5\s000\scaractères au maximum/ }],
      [40_000, { en: /more than 32 KB/, fr: /dépasse 32\sKo/ }],
    ] as const) {
      const message = 'é'.repeat(length);
      await fieldOf(page, 'Message').fill(message);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await send(page, form);
      await expect(page.getByRole('alert')).toHaveText(sentence[form.language]);
      await expect(fieldOf(page, 'Message')).toHaveValue(message);
    }
    expect(await countStored(database)).toEqual(before);
  });
}
