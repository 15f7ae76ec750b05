import type { FieldErrors } from '../../../kit/errors.ts';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { lawLabels } from '../../laws/labels.ts';
import { lawMessages } from '../../laws/messages.ts';
import { CATEGORY_DEFAULTS, LAW_LIMITS } from '../../laws/rules.ts';
import { typedPrice } from '../../laws/web/parts/typed-price.ts';
import { importFormMessages } from '../form-messages.ts';

const TEXTS = [
  'code',
  'name_en',
  'name_fr',
  'article_prefix_en',
  'article_prefix_fr',
  'price',
] as const;
type TextName = (typeof TEXTS)[number];

/** The category that an import makes; the price as it is typed. */
export type NewCategoryValues = Readonly<Record<TextName, string> & { is_free: boolean }>;

export const NO_CATEGORY: NewCategoryValues = {
  code: '',
  name_en: '',
  name_fr: '',
  article_prefix_en: CATEGORY_DEFAULTS.article_prefix_en,
  article_prefix_fr: CATEGORY_DEFAULTS.article_prefix_fr,
  price: String(CATEGORY_DEFAULTS.price),
  is_free: false,
};

/** A new category as the API takes it. */
export function newCategoryOf({ price, ...values }: NewCategoryValues) {
  return { ...values, ...typedPrice(price) };
}

/** What a category needs that is made together with its articles; the rest is as usual. */
export function NewCategoryFields({
  values,
  onChange,
  errors,
  isDisabled,
}: {
  readonly values: NewCategoryValues;
  readonly onChange: (changes: Partial<NewCategoryValues>) => void;
  readonly errors: FieldErrors;
  readonly isDisabled: boolean;
}) {
  const text = useText(importFormMessages);
  const { codeHint } = useText(lawMessages);
  const labels = useText(lawLabels);
  const named = namedFields<TextName>(labels, values, errors, (name, value) =>
    onChange({ [name]: value }),
  );
  const field = (name: TextName) => ({ ...named(name), isDisabled });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{text.newCategoryNote}</p>
      <TextField {...field('code')} isRequired description={codeHint} maxLength={LAW_LIMITS.code} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field('name_en')} isRequired maxLength={LAW_LIMITS.name} />
        <TextField {...field('name_fr')} isRequired maxLength={LAW_LIMITS.name} />
        <TextField {...field('article_prefix_en')} maxLength={LAW_LIMITS.prefix} />
        <TextField {...field('article_prefix_fr')} maxLength={LAW_LIMITS.prefix} />
        <TextField
          {...field('price')}
          isRequired={!values.is_free}
          isDisabled={isDisabled || values.is_free}
          type="number"
        />
        <CheckboxField
          label={labels.is_free}
          isSelected={values.is_free}
          isDisabled={isDisabled}
          onChange={(is_free) => onChange({ is_free })}
        />
      </div>
    </div>
  );
}
