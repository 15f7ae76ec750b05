import { html, raw } from 'hono/html';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../kit/languages.ts';
import type { Operator } from '../../payments/provider.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { SandboxTransaction } from './queries.ts';
import { OUTCOMES, RIGHT_CODE, TEST_NUMBERS } from './test-numbers.ts';

type Markup = ReturnType<typeof html>;

/** Why a form was refused; its sentence stands by the field, if it has one. */
export type CheckoutFailure = 'phone' | 'operator' | 'code' | 'lost' | 'action';

export interface CheckoutView {
  readonly transaction: SandboxTransaction;
  readonly language: Language;
  /** As it was typed or chosen. */
  readonly phone: string;
  readonly failure: CheckoutFailure | null;
  /** Where a payment that is over leads back to. */
  readonly returnUrl: string;
}

const PHONE_FAILURES: readonly (CheckoutFailure | null)[] = ['phone', 'operator'];

/** The page on which a payer of the sandbox decides, or reads how it ended. */
export async function renderCheckout(style: string, view: CheckoutView): Promise<string> {
  const { transaction, language } = view;
  const text = checkoutMessages[language];
  const amount = new Intl.NumberFormat(language).format(transaction.amount);
  return page(style, language, {
    title: text.title,
    content: html`
      <dl>
        <div><dt>${text.document}</dt><dd>${transaction.description}</dd></div>
        <div><dt>${text.amount}</dt><dd>${amount} ${text.currency}</dd></div>
      </dl>
      ${decision(view)}`,
  });
}

/** The page for a reference that the ledger does not have. */
export async function renderUnknown(style: string, language: Language): Promise<string> {
  const text = checkoutMessages[language];
  return page(style, language, {
    title: text.notFound,
    content: html`<p class="notice">${text.notFoundHint}</p>`,
  });
}

function decision(view: CheckoutView): Markup {
  const { transaction, language, returnUrl } = view;
  const text = checkoutMessages[language];
  if (transaction.status === 'CREATED') return html`${payForm(view)}${testNumbers(language)}`;
  if (transaction.status === 'REQUIRE_OTP') return codeForm(view);
  return html`
    <p class="notice" role="status">${text.ends[transaction.status]}</p>
    <a class="button" href="${returnUrl}" rel="noreferrer">${text.leave}</a>`;
}

function payForm({ language, phone, failure }: CheckoutView): Markup {
  const text = checkoutMessages[language];
  const isWrong = PHONE_FAILURES.includes(failure);
  return html`
    <form method="post" action="?lang=${language}">
      ${failureOf(language, failure)}
      <label for="phone">${text.phone}</label>
      <input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" required
        maxlength="30" list="numbers" value="${phone}" ${invalid(isWrong)}
        aria-describedby="${isWrong ? 'failure ' : ''}phone-hint">
      <datalist id="numbers">
        ${TEST_NUMBERS.map(({ msisdn, outcome }) => html`<option value="${msisdn}">${text.outcomes[outcome]}</option>`)}
      </datalist>
      <p class="hint" id="phone-hint">${text.phoneHint}</p>
      <button name="action" value="pay">${text.pay}</button>
    </form>
    <form method="post" action="?lang=${language}" aria-label="${text.other}">
      <button class="quiet" name="action" value="cancel">${text.cancel}</button>
      <button class="quiet" name="action" value="fail">${text.fail}</button>
    </form>`;
}

function codeForm({ language, failure }: CheckoutView): Markup {
  const text = checkoutMessages[language];
  const isWrong = failure === 'code';
  return html`
    <form method="post" action="?lang=${language}">
      ${failureOf(language, failure)}
      <label for="code">${text.code}</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required
        maxlength="10" ${invalid(isWrong)} aria-describedby="${isWrong ? 'failure ' : ''}code-hint">
      <p class="hint" id="code-hint">${text.codeHint(RIGHT_CODE)}</p>
      <button name="action" value="confirm">${text.confirm}</button>
    </form>
    <form method="post" action="?lang=${language}" aria-label="${text.other}">
      <button class="quiet" name="action" value="cancel">${text.cancel}</button>
      <button class="quiet" name="action" value="fail">${text.fail}</button>
    </form>`;
}

function failureOf(language: Language, failure: CheckoutFailure | null): Markup | '' {
  if (failure === null) return '';
  return html`<p class="error" id="failure" role="alert">${checkoutMessages[language].failures[failure]}</p>`;
}

function invalid(isWrong: boolean): Markup | '' {
  return isWrong ? html`aria-invalid="true"` : '';
}

/** The numbers by what they do; each is a link that fills it in, which works without JavaScript. */
function testNumbers(language: Language): Markup {
  const text = checkoutMessages[language];
  const items = OUTCOMES.map((outcome) => {
    const links = TEST_NUMBERS.filter((number) => number.outcome === outcome).map(
      ({ msisdn, operator }) => html`
      <a href="?lang=${language}&amp;phone=${encodeURIComponent(msisdn)}">
        ${OPERATOR_NAMES[operator]} ${spaced(msisdn)}</a>`,
    );
    return html`<li>${text.outcomes[outcome]}<br>${links}</li>`;
  });
  return html`
    <h2 id="numbers-title">${text.numbers}</h2>
    <p class="hint">${text.numbersHint}</p>
    <ul aria-labelledby="numbers-title">${items}</ul>`;
}

const OPERATOR_NAMES: Readonly<Record<Operator, string>> = { mtn: 'MTN', orange: 'Orange' };

/** The nine digits of a number as people read them. */
function spaced(msisdn: string): string {
  return msisdn.slice(4).replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}

async function page(
  style: string,
  language: Language,
  { title, content }: { readonly title: string; readonly content: Markup },
): Promise<string> {
  const text = checkoutMessages[language];
  const languages = LANGUAGES.map((other) =>
    other === language
      ? html`<span aria-current="true">${LANGUAGE_NAMES[other]}</span>`
      : html`<a href="?lang=${other}" lang="${other}" hreflang="${other}">${LANGUAGE_NAMES[other]}</a>`,
  );
  const document = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${text.sandbox}</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="banner">${text.sandbox}</header>
<main>
<nav class="languages" aria-label="Language / Langue">${languages}</nav>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return document.toString();
}
