import type { Route } from '@playwright/test';
import {
  ACCEPTED,
  atEachWidth,
  buttonOf,
  CALL,
  expectTyped,
  FORM_CASES,
  FORM_PAIR,
  fieldOf,
  fillForm,
  holdAnswers,
  openForm,
  send,
} from './form-cases.ts';
import { DESK, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const UNEXPLAINED_FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'the network fails': (route) => route.abort('connectionfailed'),
  'a proxy answers with a page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  'the answer is empty': (route) => route.fulfill({ status: 400, body: '' }),
  'the answer has no sentence': (route) => route.fulfill({ status: 500, json: { code: 'x' } }),
  'the sentence is no text': (route) => route.fulfill({ status: 500, json: { error: { a: 1 } } }),
};

test('each field of the contact form is the only thing with its name', async ({ page }) => {
  await page.goto('/contact');
  for (const name of ['Full Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(name)).toHaveCount(1);
  }
});

for (const form of FORM_CASES) {
  test(`the ${form.title} is busy while it is sent, then the thanks take its place`, async ({
    page,
  }) => {
    const call = await holdAnswers(page, ACCEPTED);
    await openForm(page, form);
    await fillForm(page, form);
    await send(page, form);
    await atEachWidth(page, async () => {
      await expect(buttonOf(page, form.busy)).toBeDisabled();
      await expect(page.locator('.spinner')).toBeVisible();
      for (const label of Object.keys(form.typed)) {
        await expect(fieldOf(page, label)).toBeDisabled();
      }
    });
    call.release();
    await expect(page.getByRole('status')).toHaveText(form.sent);
    await atEachWidth(page, () => expect(page.getByRole('status')).toBeFocused());
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await test.step('and lead nowhere by the second half of a double click', async () => {
      const { href } = new URL(page.url());
      const link = page.locator('footer a[href*="privacy"]');
      await link.dispatchEvent('click', { detail: 2, bubbles: true, cancelable: true });
      await expect(page.getByRole('status')).toHaveText(form.sent);
      expect(page.url()).toBe(href);
      await link.click();
      await expect(page).toHaveURL(/privacy-policy/);
    });
  });

  test(`the ${form.title} shows its own sentence when a failure has none`, async ({ page }) => {
    await openForm(page, form);
    await fillForm(page, form);
    for (const [index, [failure, answer]] of Object.entries(UNEXPLAINED_FAILURES).entries()) {
      await page.setViewportSize(index % 2 === 0 ? PHONE : DESK);
      await page.route(CALL, answer);
      await send(page, form);
      await expect(page.getByRole('alert'), failure).toHaveText(form.failed);
      await page.unroute(CALL);
      // An edit that changes nothing in the end: only the alert goes.
      await fieldOf(page, form.firstField.label).press('End');
      await page.keyboard.type('x');
      await page.keyboard.press('Backspace');
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await expectTyped(page, form);
  });
}

for (const form of FORM_PAIR) {
  test(`the ${form.title} says what the server says, and forgets it at any edit`, async ({
    page,
  }) => {
    await openForm(page, form);
    await fillForm(page, form);

    await test.step("shows the server's sentence above the form and keeps what was typed", async () => {
      let attempts = 0;
      await page.route(CALL, (route) => {
        attempts += 1;
        return route.fulfill({ status: 429, json: { error: `Attempt ${attempts}.`, code: 'x' } });
      });
      await atEachWidth(page, async () => {
        const attempt = attempts + 1;
        await send(page, form);
        const alert = page.getByRole('alert');
        await expect(alert).toHaveText(`Attempt ${attempt}.`);
        await expect(alert).toBeFocused();
        await expect(alert.locator('xpath=following::form')).toBeVisible();
        await expectTyped(page, form);
        await expect(buttonOf(page, form.button)).toBeEnabled();
      });
      await page.unroute(CALL);
    });

    await test.step('puts a sentence beside the field it is about', async () => {
      const { name, label } = form.firstField;
      await page.route(CALL, (route) =>
        route.fulfill({
          status: 422,
          json: { error: 'Look again.', code: 'x', fields: { [name]: 'Too long.', email: 'Odd.' } },
        }),
      );
      await send(page, form);
      await expect(page.getByRole('alert')).toHaveText('Look again.');
      const field = fieldOf(page, label);
      await atEachWidth(page, async () => {
        await expect(field).toBeFocused();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription('Too long.');
        await expect(page.getByText('Too long.')).toBeVisible();
      });
      await field.press('End');
      await field.press('a');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('Too long.')).toHaveCount(0);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText('Odd.')).toBeVisible();
      await page.unroute(CALL);
    });

    await test.step('clears the error at any edit', async () => {
      await page.route(CALL, (route) => route.abort());
      for (const [index, label] of Object.keys(form.typed).entries()) {
        await page.setViewportSize(index % 2 === 0 ? PHONE : DESK);
        await send(page, form);
        await expect(page.getByRole('alert')).toBeVisible();
        await fieldOf(page, label).press('1');
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
    });
  });

  test(`the ${form.title} can be filled in and sent by the keyboard alone`, async ({ page }) => {
    const call = await holdAnswers(page, ACCEPTED);
    call.release();
    await openForm(page, form);
    // On a desk last: there it is sent.
    await atEachWidth(page, async () => {
      await fieldOf(page, form.firstField.label).focus();
      for (const [label, text] of Object.entries(form.typed)) {
        // The law firm is optional: the keyboard passes over it.
        if (!(await fieldOf(page, label).evaluate((field) => field === document.activeElement))) {
          await page.keyboard.press('Tab');
        }
        await expect(fieldOf(page, label)).toBeFocused();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
    });
    if (form.type === 'lawyer-application') {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
    // The link to the privacy policy stands before the button.
    await page.keyboard.press('Tab');
    await expect(buttonOf(page, form.button)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toBeFocused();
    expect(call.bodies).toMatchObject([{ data: form.data }]);
  });
}

for (const form of FORM_CASES.filter(({ type }) => type === 'lawyer-application')) {
  test(`the terms of the ${form.title} keep its button disabled until they are accepted`, async ({
    page,
  }) => {
    await page.route(CALL, (route) => route.abort());
    await openForm(page, form);
    const [button, terms] = [buttonOf(page, form.button), page.getByRole('checkbox')];
    await expect(button).toBeDisabled();
    await expect(page.locator('main form').getByRole('link')).toHaveAttribute(
      'href',
      form.language === 'en' ? '/privacy-policy' : '/fr/privacy-policy',
    );
    await fillForm(page, form);
    await test.step('and clear the error when they change', () =>
      atEachWidth(page, async () => {
        await terms.uncheck();
        await expect(button).toBeDisabled();
        await terms.check();
        await expect(button).toBeEnabled();
        await send(page, form);
        await expect(page.getByRole('alert')).toHaveText(form.failed);
        await terms.uncheck();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }));
    await test.step('and are followed by thanks that lead home', async () => {
      await page.unroute(CALL);
      await page.route(CALL, (route) => route.fulfill(ACCEPTED));
      await terms.check();
      await send(page, form);
      // In English in both languages (docs/specification.md §2).
      const home = page.getByRole('link', { name: 'Return to Home' });
      await expect(home).toHaveAttribute('href', '/');
      await atEachWidth(page, () => expect(home).toBeVisible());
    });
  });
}
