import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import { Refusal } from '../../../../kit/errors.ts';
import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { groupedPhone, toMsisdn, unbrokenPhone } from '../../../../kit/phone-numbers.ts';
import type { DocumentRequest } from '../../../../kit/server/http/document-routes.ts';
import { sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { readPageForm, typedIn } from '../../../../kit/server/http/read-page-form.ts';
import { buyPath } from '../../../laws/addresses.ts';
import { resultPath, waitPath } from '../../addresses.ts';
import { buyMessages } from '../../buy-messages.ts';
import type { PaymentModels, WaitModel } from '../../documents.ts';
import { PAY_METHODS } from '../../pay-methods.ts';
import { likelyOperator } from '../../phone-numbers.ts';
import type { Operator } from '../../provider.ts';
import { TRANSACTION_ID } from '../../rules.ts';
import { UNANSWERED_ATTEMPTS, UNDERWAY_ATTEMPTS, UNDERWAY_STATES } from '../../states.ts';
import { type AppRouteDeps, limitPhoneCalls } from '../checkout/app-request.ts';
import { hasPromptsLeft } from '../checkout/commands/prompt-limits.ts';
import { hasEnded, readPayment } from '../checkout/end-attempts.ts';
import { pushPayment, submitCode } from '../checkout/push-payment.ts';
import { findDocumentNames, findProgress, type PaymentProgress } from '../checkout/queries.ts';
import { typedOtp } from '../checkout/schemas.ts';
import { requestCheckOf } from '../reconciliation/request-check-of.ts';
import { codesLeft } from '../settlement/codes-left.ts';
import { findPayment, type PaymentWithAttempts } from '../settlement/queries.ts';
import { otherNetwork, phoneProblem } from './order-form.ts';
import { isHeldBy } from './queries.ts';

export interface WaitDeps extends AppRouteDeps {
  readonly render: RenderDocument<DocumentOf<PaymentModels>>;
}

/** Seconds until the page opens itself again, one after the other; some five minutes in all. */
const PAUSES_S = [3, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 30, 30, 30, 30, 30];

type Form = WaitModel['form'];

/** What is shown beside what the payment itself says; `null`: what its state asks for. */
interface Shown {
  readonly step: 'correct' | null;
  readonly form: Form | null;
}

const NO_FORM: Form = {
  values: { code: '', phone: '', method: '' },
  fields: {},
  failure: null,
};

/** The page that waits for the payer; once the outcome is known it leads to the result page. */
export async function readWait(deps: WaitDeps, request: DocumentRequest): Promise<Response> {
  const { c } = request;
  const opened = await open(deps, request);
  if ('elsewhere' in opened) return c.redirect(opened.elsewhere, 303);
  const { found } = opened;
  await requestCheckOf(deps, opened.progress);
  const isCorrected = c.req.query('correct') !== undefined;
  return send(deps, request, found, isCorrected ? { step: 'correct', form: null } : null);
}

/** A code that was typed, or another number to ask. */
export async function answerWait(deps: WaitDeps, request: DocumentRequest): Promise<Response> {
  const { c, language } = request;
  const opened = await open(deps, request);
  if ('elsewhere' in opened) return c.redirect(opened.elsewhere, 303);
  const { payment } = opened.found;
  const form = await readPageForm(c);
  const isCode = form.has('code');
  const values = {
    code: '',
    phone: typedIn(form, 'phone'),
    method: typedIn(form, 'method'),
  };
  const refused = async (wrong: Partial<Form>, status = 422) => {
    // The last code that was wrong has ended what was asked.
    const found = (await findPayment(deps.db, payment.id)) ?? opened.found;
    const shown = {
      step: isCode ? null : 'correct',
      form: { ...NO_FORM, values, ...wrong },
    } as const;
    return send(deps, request, found, shown, status);
  };
  try {
    if (isCode) {
      const code = typedOtp.safeParse(form.get('code'));
      if (!code.success) return refused({ fields: { code: buyMessages[language].wait.badCode } });
      await limitPhoneCalls(c, deps, 'codes');
      await submitCode(deps, payment.id, code.data);
    } else {
      const operator = operatorOf(values.method);
      const problem = phoneProblem(values.phone.trim(), operator ?? 'mtn', language);
      const phone = toMsisdn(values.phone);
      if (problem !== null || phone === null) return refused({ fields: { phone: problem ?? '' } });
      await limitPhoneCalls(c, deps, 'prompts');
      await pushPayment(deps, payment.id, { phone, operator });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Sent twice: its address leads to what the first one has brought.
    if (hasEnded(await readPayment(deps, payment.id)))
      return c.redirect(localPath(addressOf(opened.found), language), 303);
    const phone = toMsisdn(values.phone);
    const fields = otherNetwork(error, phone, operatorOf(values.method), language);
    return refused({ fields, failure: error.message }, error.status);
  }
  return c.redirect(localPath(addressOf(opened.found), language), 303);
}

function operatorOf(method: string): Operator | null {
  const chosen = PAY_METHODS.find((one) => one === method);
  return chosen === undefined || chosen === 'page' ? null : chosen;
}

/** The payment of this address where it still waits and is the visitor's own; else where to go. */
async function open(
  deps: WaitDeps,
  { c, language }: DocumentRequest,
): Promise<
  | { readonly found: PaymentWithAttempts; readonly progress: PaymentProgress }
  | { readonly elsewhere: string }
> {
  const { db } = deps;
  const reference = c.req.query('transaction_id') ?? '';
  // The result page of no payment would say that one is completed.
  if (reference === '') {
    return { elsewhere: localPath(buyPath(c.req.param('code') ?? ''), language) };
  }
  const progress = TRANSACTION_ID.test(reference) ? await findProgress(db, reference) : null;
  const found = progress && (await findPayment(db, progress.id));
  const visitor = await deps.readVisitor(c.req.raw);
  if (!progress || !found || !(await isHeldBy(db, visitor, found.payment))) {
    return { elsewhere: resultPath('success', reference.slice(0, 64), language) };
  }
  const { state, transaction_id } = found.payment;
  if (UNDERWAY_STATES.includes(state)) return { found, progress };
  const page =
    state === 'cancelled'
      ? state
      : state === 'failed' || state === 'expired'
        ? 'failed'
        : 'success';
  return { elsewhere: resultPath(page, transaction_id, language) };
}

function addressOf({ payment }: PaymentWithAttempts, query = {}): string {
  return waitPath(payment.document_type, { transaction_id: payment.transaction_id, ...query });
}

async function send(
  deps: WaitDeps,
  request: DocumentRequest,
  found: PaymentWithAttempts,
  shown: Shown | null,
  status = 200,
): Promise<Response> {
  const { c, language } = request;
  const model = await presentWait(deps, found, {
    language,
    shown,
    looks: looksOf(c.req.query('n')),
  });
  const body = toPageBody(deps.render({ name: 'buy-wait', model }, language), language);
  return sendPage(c, body, { scope: status === 200 ? 'unstored' : 'private', status });
}

/** How often the page has opened itself. */
function looksOf(text: string | undefined): number {
  const looks = Number(text ?? 0);
  return Number.isInteger(looks) && looks >= 0 ? looks : 0;
}

async function presentWait(
  { db, providers }: WaitDeps,
  found: PaymentWithAttempts,
  {
    language,
    shown,
    looks,
  }: {
    readonly language: Language;
    readonly shown: Shown | null;
    readonly looks: number;
  },
): Promise<WaitModel> {
  const { payment, attempts } = found;
  const names = await findDocumentNames(db, payment.document_type);
  const prompt = attempts.findLast(({ kind }) => kind === 'push');
  const hasPage = providers.find(payment.provider ?? '')?.caps.redirect ?? false;
  const isAsked = prompt !== undefined && UNDERWAY_ATTEMPTS.includes(prompt.state);
  const ended = hasPromptsLeft(attempts) ? 'again' : 'page';
  const step = shown?.step ?? (isAsked ? stepOf(prompt.state, codesLeft(attempts)) : ended);
  const afterS = PAUSES_S[looks];
  const phone = prompt?.phone ?? payment.customer_phone;
  const method = (phone === null ? null : likelyOperator(phone)) ?? '';
  return {
    code: payment.document_type,
    name: names[language],
    amount: payment.amount,
    transactionId: payment.transaction_id,
    phone: phone === null ? null : unbrokenPhone(phone),
    isUnsure: prompt !== undefined && UNANSWERED_ATTEMPTS.includes(prompt.state),
    ussd: isAsked ? prompt.ussd : null,
    step,
    // By the form, which knows whether a link may be given beside a prompt (docs/payments.md §9, case 54).
    hasPage,
    refresh:
      (step === 'confirm' || step === 'checking') && afterS !== undefined
        ? { afterS, path: addressOf(found, { n: String(looks + 1) }) }
        : null,
    form: shown?.form ?? {
      ...NO_FORM,
      values: { code: '', phone: phone === null ? '' : groupedPhone(phone), method },
    },
  };
}

function stepOf(state: string, codes: number): 'code' | 'checking' | 'confirm' {
  if (state !== 'requires_action') return 'confirm';
  return codes > 0 ? 'code' : 'checking';
}
