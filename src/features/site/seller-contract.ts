import { z } from 'zod';
import { toE164 } from '../../kit/phone-numbers.ts';
import {
  blankToNull,
  emailAddress,
  type FieldProblem,
  multiLine,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';

const SELLER_LIMITS = { line: 200, address: 500, hours: 200 } as const;

/** All of it. */
const WHOLE_PRICE = 10_000;

const OF_CAMEROON = /^\+237(\d{3})(\d{3})(\d{3})$/;
/** Loosely, as the tax administration writes it. */
const NIU = /^[A-Z]\d{12}[A-Z]$/;
/** Loosely: old and new numbers of the trade register, which hold place, year and kind. */
const RCCM = /^[A-Z]{2}[A-Z0-9]*(?:[/.-][A-Z0-9]+){3,6}$/;

/** As people read it; `null` when it is no number of Cameroon. */
function readPhone(text: string): string | null {
  const [, first, second, third] = OF_CAMEROON.exec(toE164(text) ?? '') ?? [];
  return third === undefined ? null : `+237 ${first} ${second} ${third}`;
}

const squeezed = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToNull, schema.nullable());

/** The seller's data as the settings take them; what is left blank is not there. */
export const sellerFields = {
  seller_name: optionalLine(SELLER_LIMITS.line),
  seller_address: optional(multiLine(SELLER_LIMITS.address)),
  seller_phone: optional(
    singleLine(SELLER_LIMITS.line)
      .refine((text) => readPhone(text) !== null, { error: 'not_phone' satisfies FieldProblem })
      .transform((text) => readPhone(text)),
  ),
  seller_email: optional(emailAddress()),
  seller_niu: optional(
    singleLine(SELLER_LIMITS.line)
      .overwrite(squeezed)
      .regex(NIU, { error: 'not_niu' satisfies FieldProblem }),
  ),
  seller_rccm: optional(
    singleLine(SELLER_LIMITS.line)
      .overwrite(squeezed)
      .regex(RCCM, { error: 'not_rccm' satisfies FieldProblem }),
  ),
  seller_hours_en: optionalLine(SELLER_LIMITS.hours),
  seller_hours_fr: optionalLine(SELLER_LIMITS.hours),
  vat_rate: wholeNumber(0, WHOLE_PRICE),
};

/** The same as they are stored and shown in the console. */
export interface SellerSettings {
  readonly seller_name: string | null;
  readonly seller_address: string | null;
  readonly seller_phone: string | null;
  readonly seller_email: string | null;
  readonly seller_niu: string | null;
  readonly seller_rccm: string | null;
  readonly seller_hours_en: string | null;
  readonly seller_hours_fr: string | null;
  /** In hundredths of a percent. */
  readonly vat_rate: number;
}
