import { createHash, randomUUID } from 'node:crypto';
import type { FieldErrors, Refusal } from '../../../../kit/errors.ts';
import type { Language } from '../../../../kit/languages.ts';
import { toMsisdn } from '../../../../kit/phone-numbers.ts';
import { typedIn } from '../../../../kit/server/http/read-page-form.ts';
import { emailAddress } from '../../../../kit/text-fields.ts';
import { buyMessages } from '../../buy-messages.ts';
import type { BuyerForm, BuyField } from '../../documents.ts';
import type { PayMethod } from '../../pay-methods.ts';
import { likelyOperator } from '../../phone-numbers.ts';

const FORM_KEY = /^[\w-]{16,64}$/;

/** An order as its form was read. */
export interface Order {
  readonly email: string | null;
  /** In E.164. */
  readonly phone: string | null;
  readonly method: PayMethod;
  /** Of the form and what was filled in: a double click repeats it, a correction does not. */
  readonly idempotencyKey: string;
}

/** What somebody typed, to be shown again with what is wrong with it. */
export function refusedForm(
  form: ReadonlyMap<string, string>,
  wrong: { readonly fields?: FieldErrors; readonly failure?: string },
): BuyerForm<BuyField> {
  return {
    values: {
      email: typedIn(form, 'email'),
      phone: typedIn(form, 'phone'),
      method: typedIn(form, 'method'),
    },
    fields: wrong.fields ?? {},
    failure: wrong.failure ?? null,
  };
}

/** The key of a form that is shown for the first time. */
export function newFormKey(): string {
  return randomUUID();
}

/** An order, or a sentence for each field that is wrong, in the order of the form. */
export function readOrder(
  form: ReadonlyMap<string, string>,
  methods: readonly PayMethod[],
  language: Language,
): Order | { readonly fields: FieldErrors } {
  const say = buyMessages[language].problems;
  const fields: Record<string, string> = {};
  const [email, phone] = ['email', 'phone'].map((name) => (form.get(name) ?? '').trim());
  const method = methods.find((one) => one === form.get('method'));
  const address = email ? emailAddress().safeParse(email) : null;
  if (address && !address.success) fields.email = say.badEmail;
  if (!email && !phone) fields.email = say.contact;
  const wrongPhone = phoneProblem(phone ?? '', method, language);
  if (wrongPhone !== null) fields.phone = wrongPhone;
  if (!method) fields.method = say.method;
  if (!method || Object.keys(fields).length > 0) return { fields };
  const order = {
    email: address?.data?.toLowerCase() ?? null,
    phone: phone ? toMsisdn(phone) : null,
    method,
  };
  return { ...order, idempotencyKey: keyOf(form.get('key'), order) };
}

/** What is wrong with a number that is to be asked to pay, or that is just given. */
export function phoneProblem(
  phone: string,
  method: PayMethod | undefined,
  language: Language,
): string | null {
  const say = buyMessages[language].problems;
  const isPrompted = method !== undefined && method !== 'page';
  if (phone === '') return isPrompted ? say.phoneNeeded : null;
  const msisdn = toMsisdn(phone);
  if (msisdn === null) return say.badPhone;
  return isPrompted && likelyOperator(msisdn) === null ? say.noMoney : null;
}

/** What is said at the number that a network refused, where it looks like one of the other. */
export function otherNetwork(
  refusal: Refusal<string>,
  phone: string | null,
  method: PayMethod | null,
  language: Language,
): FieldErrors {
  // A price that is refused has the same code, and nothing to do with the number.
  const isNumber = refusal.code === 'payment_rejected' && refusal.status === 422;
  if (!isNumber || phone === null) return {};
  const likely = likelyOperator(phone);
  const isOther = method !== null && method !== 'page' && likely !== null && likely !== method;
  return isOther ? { phone: buyMessages[language].problems.otherNetwork[likely] } : {};
}

function keyOf(key: string | undefined, order: object): string {
  const own = key !== undefined && FORM_KEY.test(key) ? key : newFormKey();
  const digest = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
  return `${own}.${digest.slice(0, 22)}`;
}
