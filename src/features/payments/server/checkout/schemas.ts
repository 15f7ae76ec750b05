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
const language = z.preprocess(languageOfTag, z.enum(LANGUAGES).catch('en')).meta({
  type: 'string',
  description: 'Of the messages and of the payment page: `en`, `fr`, or a tag such as `fr-CM`.',
});

const name = () => orNothing(singleLine(NAME_LIMIT));
const email = () => orNothing(emailAddress());
const phone = () => orNothing(singleLine(PHONE_LIMIT));
/** @param told what the document of the calls says */
const method = (told: string) => orNothing(singleLine(CODE_LIMIT)).meta({ description: told });
const flat = <Field extends z.ZodType>(field: Field): Field =>
  field.meta({ description: 'As in `customer`, of apps that send the buyer flat.' });
const transactionId = () =>
  z.string().regex(TRANSACTION_ID).meta({ description: 'As `init` answered it.' });

/**
 * `POST /payment/init` (docs/payments.md §8). What the app sends beyond it is not read: `amount`
 * and `currency` above all, since the price is the server's.
 */
export const initSchema = z.object({
  documentType: singleLine(CODE_LIMIT).meta({
    description: 'A category’s code, `full_package`, or another product as `/documents` knows it.',
  }),
  customer: orNothing(
    z.object({
      fullname: name(),
      name: name().meta({ description: 'The same as `fullname`.' }),
      email: email(),
      phone: phone(),
    }),
  ).meta({
    description:
      'A guest gives an e-mail address or a mobile number of Cameroon; both, if there are both.',
  }),
  paymentMethod: method('`MTN` or `Orange`: which network the page offers first.'),
  language,
  userId: orNothing(singleLine(CODE_LIMIT)).meta({
    description: 'Of the session, or left out: another one is refused.',
  }),
  email: flat(email()),
  phone: flat(phone()),
  customerName: flat(name()),
  customerEmail: flat(email()),
  customerPhone: flat(phone()),
});

export type InitRequest = z.output<typeof initSchema>;

/** `POST /payment/process`. */
export const processSchema = z.object({
  transaction_id: transactionId(),
  phone_number: singleLine(PHONE_LIMIT).meta({ description: 'The phone that is asked to pay.' }),
  payment_method: method('`MTN` or `Orange`, where the number does not tell.'),
});

/** A one-time code of a provider as it was typed: messages show it in groups. */
export const typedOtp = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{4,8}$/));

/** `POST /payment/authorize`: the code that the payer has received. */
export const authorizeSchema = z.object({
  transaction_id: transactionId(),
  otp: typedOtp.meta({ description: 'The digits that the provider has sent to the payer.' }),
});

/** Query of `GET /payment/history/{user_id}`. */
export const historyQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1).meta({ type: 'integer' }),
  limit: z.coerce.number().int().min(1).max(100).catch(10).meta({ type: 'integer' }),
});
