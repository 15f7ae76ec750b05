import { useMemo } from 'react';
import type { ApiClient } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { say } from '../../../kit/web/console/notices.ts';
import { useMay } from '../../../kit/web/console/rights.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { TheirValues } from '../../../kit/web/console/their-values.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { PRODUCT_LIMITS, type Product, type ProductCalls } from '../product-contract.ts';
import { productLabels } from '../product-labels.ts';
import { productMessages } from '../product-messages.ts';

export type ProductKind = 'full_package' | 'subscription';

/** The key under which the products are kept. */
export const PRODUCTS_KEY = ['products'] as const;

/** What a new product costs and lasts, until somebody writes something else. */
const USUAL = {
  full_package: { price: '5000', lasts_days: '' },
  subscription: { price: '500', lasts_days: '30' },
} as const satisfies Record<ProductKind, object>;

const NAMES = [
  'name_en',
  'name_fr',
  'description_en',
  'description_fr',
  'price',
  'lasts_days',
] as const;

type Values = Readonly<Record<(typeof NAMES)[number], string>> & {
  readonly is_active: boolean;
  /** That the edit is based on; 0 of a new one. */
  readonly version: number;
};

function valuesOf(product: Product | null, kind: ProductKind): Values {
  if (!product) {
    const { en, fr } = productMessages.en.usualNames[kind];
    const empty = { description_en: '', description_fr: '', is_active: false, version: 0 };
    return { name_en: en, name_fr: fr, ...empty, ...USUAL[kind] };
  }
  const { name_en, name_fr, description_en, description_fr, is_active, version } = product;
  const texts = { name_en, name_fr, description_en, description_fr };
  const numbers = { price: String(product.price), lasts_days: String(product.lasts_days ?? '') };
  return { ...texts, ...numbers, is_active, version };
}

/**
 * The form of a product, which is created when it is not there yet, and can be folded again then; of two administrators the second
 * chooses what stays.
 */
export function ProductForm({
  api,
  code,
  product,
  kind,
}: {
  readonly api: ApiClient<ProductCalls>;
  readonly code: string;
  readonly product: Product | null;
  readonly kind: ProductKind;
}) {
  const text = useText(productMessages);
  const labels = useText(productLabels);
  const language = useLanguage();
  const mayWrite = useMay()('products:write');
  const initial = useMemo(() => valuesOf(product, kind), [product, kind]);
  // What was typed for a new one is not the form of what was created meanwhile.
  const draftKey = `product ${product?.id ?? code}`;
  const [values, setValues, clearDraft, begun] = useDraft(draftKey, initial);
  const saving = useSending(
    ({ price, lasts_days, version, ...rest }: Values) => {
      const body = {
        ...rest,
        price: Number(price),
        lasts_days: lasts_days.trim() === '' ? null : Number(lasts_days),
      };
      return product
        ? api('PATCH /products/:id', {
            params: { id: product.id },
            body: { ...body, version },
          })
        : api('POST /products', { body: { ...body, code } });
    },
    {
      fields: NAMES,
      failed: text.saveFailed,
      shows: PRODUCTS_KEY,
      onDone: (_, saved) => clearDraft(saved),
      onRead: (_, saved) => say(text.saved(saved[`name_${language}`])),
    },
  );
  const current = staleCurrent(saving.error, api, 'PATCH /products/:id');
  const saveLabel = saving.isBusy ? text.saving : text.save;
  const field = namedFields<(typeof NAMES)[number]>(labels, values, saving.fields, (name, value) =>
    setValues({ ...values, [name]: value }),
  );
  return (
    <Form
      isBusy={saving.isBusy}
      onSubmit={() => saving.send(values)}
      error={current ? null : saving.failure}
      label={text.kinds[kind]}
    >
      {current && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={valuesOf(current, kind)}
          onChange={setValues}
          onSave={saving.send}
          onReset={saving.reset}
        >
          {(mine) => (
            <TheirValues
              names={NAMES}
              labels={labels}
              theirs={valuesOf(current, kind)}
              mine={mine}
            />
          )}
        </StaleChoice>
      )}
      {/* Who may not change prices reads them. */}
      <fieldset disabled={!mayWrite} className="contents">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name_en')} maxLength={PRODUCT_LIMITS.name} isRequired />
          <TextField {...field('name_fr')} maxLength={PRODUCT_LIMITS.name} isRequired />
          <TextField {...field('description_en')} rows={3} />
          <TextField {...field('description_fr')} rows={3} />
          <TextField {...field('price')} type="number" isRequired />
          <TextField
            {...field('lasts_days')}
            type="number"
            isRequired={kind === 'subscription'}
            description={kind === 'subscription' ? undefined : text.forGood}
          />
        </div>
        <CheckboxField
          label={labels.is_active}
          isSelected={values.is_active}
          onChange={(is_active) => setValues({ ...values, is_active })}
        />
      </fieldset>
      <IfMay right="products:write">
        {product ? (
          <div>
            <Button type="submit" variant="primary">
              {saveLabel}
            </Button>
          </div>
        ) : (
          <FormActions>{saveLabel}</FormActions>
        )}
      </IfMay>
    </Form>
  );
}
