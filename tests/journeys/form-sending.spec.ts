import { closedGate } from '../support/gate.ts';
import {
  ACCEPTED,
  buttonOf,
  CALL,
  expectTyped,
  FORM_PAIR,
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

test.use({ viewport: PHONE });

for (const form of FORM_PAIR) {
  test(`the ${form.title} that is sent before its script has come is sent by it, once`, async ({
    page,
  }) => {
    const scripts = closedGate();
    await page.route('**/assets/*-island-*', async (route) => {
      await scripts.opened;
      await route.continue();
    });
    const call = await holdAnswers(page, ACCEPTED);
    await page.goto(form.path);
    await fillForm(page, form);
    await buttonOf(page, form.button).dblclick();
    scripts.open();
    await expect(page.getByRole('button', { name: form.busy })).toBeDisabled();
    call.release();
    await expect(page.getByRole('status')).toHaveText(form.sent);
    expect(call.bodies).toEqual([expect.objectContaining({ data: form.data })]);
  });

  test(`the ${form.title} that was posted as plain HTML is not sent again by its script`, async ({
    page,
  }) => {
    await page.route('**/assets/*-island-*', (route) => route.abort());
    // The script says that it is ready while the answer is on its way.
    await page.addInitScript(() => {
      const post = HTMLFormElement.prototype.submit;
      HTMLFormElement.prototype.submit = function submit() {
        const sentAgain = Object.assign(document.createElement('input'), { name: 'sent_again' });
        this.append(sentAgain);
        this.addEventListener('submit', () => sentAgain.setAttribute('value', 'yes'));
        this.parentElement?.dispatchEvent(new Event('ready'));
        post.call(this);
      };
    });
    const call = await holdAnswers(page, ACCEPTED);
    const posted = page.waitForRequest(CALL);
    await page.goto(form.path);
    await fillForm(page, form);
    await send(page, form);
    await page.waitForTimeout(300);
    await send(page, form);
    await posted;
    // As long as the second press would wait for the script.
    await page.waitForTimeout(600);
    expect(call.bodies).toEqual([expect.objectContaining({ sent_again: '' })]);
    call.release();
  });

  test(`the ${form.title} posts as plain HTML where its script does not come`, async ({ page }) => {
    await page.route('**/assets/*-island-*', (route) => route.abort());
    const posted = page.waitForRequest(CALL);
    await page.goto(form.path);
    await fillForm(page, form);
    await send(page, form);
    const request = await posted;
    expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  });
}

for (const form of FORM_PAIR) {
  test(`the ${form.title} sends what was typed, once, and succeeds by the status alone`, async ({
    page,
  }) => {
    const call = await holdAnswers(page, { status: 200, body: 'not JSON' });
    await openForm(page, form);
    await fillForm(page, form);
    await test.step('is not sent while a required field is empty', async () => {
      const first = fieldOf(page, form.firstField.label);
      await first.fill('');
      await send(page, form);
      await expect(first).toBeFocused();
      await expect(page.getByRole('status')).toHaveCount(0);
      expect(call.bodies).toEqual([]);
      await first.fill(form.typed[form.firstField.label] ?? '');
    });
    await test.step('keeps its trap away from people', async () => {
      const trap = page.locator('[name="reference_code"]');
      await expect(trap).toHaveAttribute('tabindex', '-1');
      await expect(trap).toHaveAttribute('autocomplete', 'off');
      await expect(page.locator('[aria-hidden="true"]').filter({ has: trap })).toHaveCount(1);
    });
    if (form.type === 'lawyer-application') {
      await test.step('is not sent while its terms are not accepted', async () => {
        await page.getByRole('checkbox').uncheck();
        // As a script or an extension would send it, past the browser's own checks.
        await page.locator('main form').evaluate((element) => {
          element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
        });
        await page.getByRole('checkbox').check();
      });
    }
    await buttonOf(page, form.button).dblclick();
    await page.locator('main form').evaluate((element: HTMLFormElement) => element.requestSubmit());
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

  test(`the ${form.title} keeps a draft across a reload until it is sent, and its key with it`, async ({
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
    // By its address again, so that the browser itself gives nothing back.
    await openForm(page, form);
    await expectTyped(page, form);
    await test.step('a second attempt has the same key', async () => {
      await send(page, form);
      await expect(page.getByRole('status')).toBeVisible();
      expect(keys[1]).toBe(keys[0]);
    });
    await test.step('a new form is empty, and has another', async () => {
      await openForm(page, form);
      for (const label of Object.keys(form.typed)) {
        await expect(fieldOf(page, label)).toHaveValue('');
      }
      await fillForm(page, form);
      await send(page, form);
      await expect(page.getByRole('status')).toBeVisible();
      expect(keys[2]).not.toBe(keys[0]);
    });
  });

  test(`the ${form.title} keeps what was typed before it came alive, over an older draft`, async ({
    page,
  }) => {
    await openForm(page, form);
    await fieldOf(page, form.firstField.label).fill('An older draft');
    const alive = closedGate();
    await page.route('**/*.js', async (route) => {
      await alive.opened;
      await route.continue();
    });
    await page.goto(form.path);
    await fillForm(page, form);
    alive.open();
    await untilAlive(page);
    await expectTyped(page, form);
    await expect(buttonOf(page, form.button)).toBeEnabled();
  });
}
