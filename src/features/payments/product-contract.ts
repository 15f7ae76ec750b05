import { z } from 'zod';
import { type FieldProblem, singleLine, wholeNumber } from '../../kit/text-fields.ts';
import { flag, optionalText, rowVersion } from '../../kit/value-fields.ts';
import { FULL_PACKAGE, isReservedCode } from '../access/rules.ts';

/** The subscription that the mobile app asks for. */
export const LAWYERS_SUBSCRIPTION = 'lawyers_subscription';

export const PRODUCT_LIMITS = {
  code: 50,
  name: 200,
  description: 1_000,
  price: 10_000_000,
  days: 3_660,
} as const;

const productFields = {
  name_en: singleLine(PRODUCT_LIMITS.name),
  name_fr: singleLine(PRODUCT_LIMITS.name),
  description_en: optionalText(PRODUCT_LIMITS.description),
  description_fr: optionalText(PRODUCT_LIMITS.description),
  /** In whole XAF; nothing is given away here. */
  price: wholeNumber(1, PRODUCT_LIMITS.price),
  /** How many days it lasts; `null`: for good. */
  lasts_days: wholeNumber(1, PRODUCT_LIMITS.days).nullable(),
  is_active: flag(),
};

/** A new product. Its code says what it is: all codes of law, or a subscription, which ends. */
export const newProductSchema = z
  .strictObject({
    code: singleLine(PRODUCT_LIMITS.code)
      .regex(/^[a-z][a-z0-9_]*$/, { error: 'not_code' satisfies FieldProblem })
      .refine(isReservedCode, { error: 'not_choice' satisfies FieldProblem }),
    ...productFields,
    is_active: productFields.is_active.default(false),
  })
  .refine((product) => product.code === FULL_PACKAGE || product.lasts_days !== null, {
    path: ['lasts_days'],
    error: 'required' satisfies FieldProblem,
  });
export type NewProduct = z.output<typeof newProductSchema>;

/** An edit: the fields that change, and the version that it is based on. */
export const productEditSchema = z
  .strictObject(productFields)
  .partial()
  .extend({ version: rowVersion() });
export type ProductEdit = z.output<typeof productEditSchema>;

/** What is sold beside the codes of law. */
export interface Product {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly description_en: string;
  readonly description_fr: string;
  readonly price: number;
  readonly currency: string;
  readonly lasts_days: number | null;
  readonly is_active: boolean;
  readonly version: number;
  readonly updated_at: string;
}

/** The console's calls about products. */
export interface ProductCalls {
  'GET /products': { answer: { readonly items: readonly Product[] } };
  'POST /products': { body: z.input<typeof newProductSchema>; answer: Product };
  /** 409 with the present product as `current` where somebody else has changed it meanwhile. */
  'PATCH /products/:id': { body: z.input<typeof productEditSchema>; answer: Product };
}
