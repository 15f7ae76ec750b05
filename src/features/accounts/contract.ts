import { z } from 'zod';
import { LANGUAGES } from '../../kit/languages.ts';
import { emailAddress, type FieldProblem, singleLine } from '../../kit/text-fields.ts';
import { choice, rowId } from '../../kit/value-fields.ts';

const PHONE_LIMIT = 30;
const CODE_LIMIT = 20;
const TOKEN_LIMIT = 200;

const time = () => z.iso.datetime();

const email = () =>
  emailAddress().meta({ type: 'string', description: 'An e-mail address.' }).optional();
const phone = () => singleLine(PHONE_LIMIT).meta({ description: 'A mobile number of Cameroon.' });

/** Where a code goes: one of both is needed. */
const contactFields = { email: email(), phone: phone().optional() };

/** A code as it was typed; spaces between its digits are people's. */
const typedCode = () => singleLine(CODE_LIMIT).meta({ description: 'Six digits.' });

const isOneOfBoth = (given: { email?: string | undefined; phone?: string | undefined }) =>
  (given.email === undefined) !== (given.phone === undefined);
const ONE_OF_BOTH = { error: 'email_or_phone' satisfies FieldProblem, path: ['email'] };

export const askForCodeBody = z
  .strictObject({
    ...contactFields,
    lang: choice(LANGUAGES).optional().meta({ description: 'Of the message.' }),
    purpose: choice(['sign_in', 'erase']).default('sign_in').meta({
      description:
        'What the code is for, as its message says. `erase` deletes the account whose session is shown and counts for nothing else; it is sent to an address or number of that account alone.',
    }),
  })
  .refine(isOneOfBoth, ONE_OF_BOTH);

export const signInBody = z
  .strictObject({ ...contactFields, code: typedCode() })
  .refine(isOneOfBoth, ONE_OF_BOTH);

export const claimBody = z.strictObject({
  claim_token: singleLine(TOKEN_LIMIT).meta({ description: 'As `init` gave it.' }),
});

export const receiptBody = z.strictObject({
  receipt_code: singleLine(CODE_LIMIT).meta({ description: 'The ten characters on the receipt.' }),
  phone: phone().meta({ description: 'The number given with the purchase.' }),
});

export const eraseBody = z.strictObject({ code: typedCode() });

export const copyAnswer = z.looseObject({}).meta({
  description: 'Each table with its rows about the person, and what they are kept for.',
});

export const meSchema = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().meta({ description: 'Proven by a code or a link.' }),
    phone: z.string().nullable().meta({ description: 'Proven by a code, in E.164.' }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

export const codeSentAnswer = z.object({
  expires_in: z.int().meta({ description: 'Seconds.' }),
});

export const signedInAnswer = z.object({
  token: z.string().meta({ description: 'For `Authorization: Bearer …`.' }),
  expires_at: time(),
  user: meSchema,
});

export const claimAnswer = z.object({
  token: z.string().meta({
    description:
      'For `Authorization: Bearer …`; it opens what the payment has bought, once it is completed.',
  }),
});

export const entitlementSchema = z
  .object({
    document_type: z.string().meta({ description: 'A category’s code, or `full_package`.' }),
    name_en: z.string(),
    name_fr: z.string(),
    expires_at: time().nullable().meta({
      description: 'When it ends, unless it is bought again before that; null: never.',
    }),
  })
  .meta({ id: 'Entitlement' });
export type Entitlement = z.infer<typeof entitlementSchema>;

export const ownPaymentSchema = z
  .object({
    transaction_id: z.string(),
    document_type: z.string(),
    name_en: z.string(),
    name_fr: z.string(),
    amount: z.int().meta({ description: 'A whole number of `currency`.' }),
    received_amount: z.int().meta({ description: 'What has come: more where it was paid twice.' }),
    refunded_amount: z.int().meta({ description: 'What of it was given back.' }),
    currency: z.string(),
    status: z.string(),
    created_at: time(),
    completed_at: time().nullable(),
    receipt_number: z.string().nullable(),
    receipt_url: z.string().nullable().meta({ description: 'The page with the receipt.' }),
    receipt_numbers: z.array(z.string()).readonly().meta({
      description: 'Of all its receipts: several where it was paid twice, by page and by phone.',
    }),
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.infer<typeof ownPaymentSchema>;

export const deviceSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['reader', 'app']).meta({ description: 'A browser, or the app.' }),
    name: z.string().nullable().meta({ description: 'As the browser or app called itself.' }),
    is_current: z.boolean(),
    created_at: time(),
    expires_at: time(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof deviceSchema>;

export const deviceParams = z.object({ id: rowId() });
