import { z } from 'zod';
import { LANGUAGES, languageOfTag } from '../../../../kit/languages.ts';
import { emailAddress, singleLine } from '../../../../kit/text-fields.ts';
import { TRANSACTION_ID } from '../../rules.ts';

const NAME_LIMIT = 120;
const CODE_LIMIT = 60;
const PHONE_LIMIT = 30;

/** Blank counts as absent: the app sends every field, filled in or not. */
function orNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    schema.optional(),
  );
}

/** As the app names it, which takes it of the phone: `fr-CM` is French. */
const language = z.preprocess(languageOfTag, z.enum(LANGUAGES).catch('en'));

/**
 * `POST /payment/init` (docs/payments.md §8). What the app sends beyond it is not read: `amount`
 * and `currency` above all, since the price is the server's.
 */
export const initSchema = z.object({
  documentType: singleLine(CODE_LIMIT),
  customer: orNothing(
    z.object({
      fullname: orNothing(singleLine(NAME_LIMIT)),
      name: orNothing(singleLine(NAME_LIMIT)),
      email: orNothing(emailAddress()),
      phone: orNothing(singleLine(PHONE_LIMIT)),
    }),
  ),
  paymentMethod: orNothing(singleLine(CODE_LIMIT)),
  language,
  userId: orNothing(singleLine(CODE_LIMIT)),
  email: orNothing(emailAddress()),
  phone: orNothing(singleLine(PHONE_LIMIT)),
  customerName: orNothing(singleLine(NAME_LIMIT)),
  customerEmail: orNothing(emailAddress()),
  customerPhone: orNothing(singleLine(PHONE_LIMIT)),
});

export type InitRequest = z.output<typeof initSchema>;

/** `POST /payment/process`. */
export const processSchema = z.object({
  transaction_id: z.string().regex(TRANSACTION_ID),
  phone_number: singleLine(PHONE_LIMIT),
  payment_method: orNothing(singleLine(CODE_LIMIT)),
});

/** A one-time code of a provider as it was typed: messages show it in groups. */
export const typedOtp = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{4,8}$/));

/** `POST /payment/authorize`: the code that the payer has received. */
export const authorizeSchema = z.object({
  transaction_id: z.string().regex(TRANSACTION_ID),
  otp: typedOtp,
});

/** Query of `GET /payment/history/{user_id}`. */
export const historyQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  limit: z.coerce.number().int().min(1).max(100).catch(10),
});
