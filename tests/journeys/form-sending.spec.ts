import {
  ACCEPTED,
  buttonOf,
  CALL,
  expectTyped,
  FORM_CASES,
  fieldOf,
  fillForm,
  holdAnswers,
  openForm,
  send,
  untilAlive,
} from './form-cases.ts';
import { PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

for (const form of FORM_CASES) {
  test.describe(form.title, () => {
    test.use({ viewport: PHONE });

    test('sends what was typed, once, and succeeds by the status alone', async ({ page }) => {
      const call = await holdAnswers(page, { status: 200, body: 'not JSON' });
      await openForm(page, form);
      await fillForm(page, form);
      await buttonOf(page, form.button).dblclick();
      await page
        .locator('main form')
        .evaluate((element: HTMLFormElement) => element.requestSubmit());
      call.release();
      await expect(page.getByRole('status')).toBeVisible();
      expect(call.bodies).toEqual([
        {
          type: form.type,
          data: form.data,
          language: form.language,
          form_key: expect.stringMatching(UUID),
          elapsed_ms: expect.any(Number),
          reference_code: '',
        },
      ]);
    });

    test('sends a second attempt under the same key, and a new form under another', async ({
      page,
    }) => {
      const keys: unknown[] = [];
      await page.route(CALL, async (route) => {
        keys.push(route.request().postDataJSON().form_key);
        await (keys.length === 1 ? route.abort() : route.fulfill(ACCEPTED));
      });
      await openForm(page, form);
      await fillForm(page, form);
      await send(page, form);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.reload();
      await untilAlive(page);
      await send(page, form);
      await expect(page.getByRole('status')).toBeVisible();
      await openForm(page, form);
      await fillForm(page, form);
      await send(page, form);
      await expect(page.getByRole('status')).toBeVisible();
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    });

    test('keeps a draft across a reload until it is sent', async ({ page }) => {
      await page.route(CALL, (route) => route.fulfill(ACCEPTED));
      await openForm(page, form);
      await fillForm(page, form);
      // By its address again, so that the browser itself gives nothing back.
      await openForm(page, form);
      await expectTyped(page, form);
      await send(page, form);
      await expect(page.getByRole('status')).toBeVisible();
      await openForm(page, form);
      for (const label of Object.keys(form.typed))
        await expect(fieldOf(page, label)).toHaveValue('');
    });

    test('keeps what was typed before the form came alive, over an older draft', async ({
      page,
    }) => {
      await openForm(page, form);
      await fieldOf(page, form.firstField.label).fill('An older draft');
      let comeAlive = (): void => {};
      const held = new Promise<void>((resolve) => {
        comeAlive = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(form.path);
      await fillForm(page, form);
      comeAlive();
      await untilAlive(page);
      await expectTyped(page, form);
      await expect(buttonOf(page, form.button)).toBeEnabled();
    });

    test('is not sent while a required field is empty', async ({ page }) => {
      const call = await holdAnswers(page, ACCEPTED);
      await openForm(page, form);
      await fillForm(page, form);
      await fieldOf(page, form.firstField.label).fill('');
      await send(page, form);
      await expect(fieldOf(page, form.firstField.label)).toBeFocused();
      await expect(page.getByRole('status')).toHaveCount(0);
      expect(call.bodies).toEqual([]);
    });

    test('keeps its trap away from people', async ({ page }) => {
      await openForm(page, form);
      const trap = page.locator('[name="reference_code"]');
      await expect(trap).toHaveAttribute('tabindex', '-1');
      await expect(trap).toHaveAttribute('autocomplete', 'off');
      await expect(page.locator('[aria-hidden="true"]').filter({ has: trap })).toHaveCount(1);
    });
  });
}

for (const form of FORM_CASES.filter(({ type }) => type === 'lawyer-application')) {
  test.describe(form.title, () => {
    test.use({ viewport: PHONE });

    test('is not sent while its terms are not accepted', async ({ page }) => {
      const call = await holdAnswers(page, ACCEPTED);
      call.release();
      await openForm(page, form);
      await fillForm(page, form);
      await page.getByRole('checkbox').uncheck();
      // As a script or an extension would send it, past the browser's own checks.
      await page.locator('main form').evaluate((element) => {
        element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      });
      await page.getByRole('checkbox').check();
      await send(page, form);
      await expect(page.getByRole('status')).toBeVisible();
      expect(call.bodies).toHaveLength(1);
    });
  });
}
