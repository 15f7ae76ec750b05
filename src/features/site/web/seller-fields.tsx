import { fieldErrors } from '../../../kit/web/console/api.ts';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { siteSettingsLabels } from '../labels.ts';
import { settingsMessages } from '../settings-messages.ts';
import type { SELLER_TEXTS, SettingsValues } from './settings-values.ts';

/** Who sells: what receipts print and buyers are told. */
export function SellerFields({
  values,
  error,
  isRateWrong,
  onChange,
}: {
  readonly values: SettingsValues;
  readonly error: Error | null;
  /** What was typed as the rate of VAT is none; the server knows hundredths alone. */
  readonly isRateWrong: boolean;
  readonly onChange: (values: SettingsValues) => void;
}) {
  const text = useText(settingsMessages);
  const labels = useText(siteSettingsLabels);
  const errors = fieldErrors(error);
  const field = namedFields<(typeof SELLER_TEXTS)[number] | 'vat_rate'>(
    labels,
    values,
    errors,
    (name, value) => onChange({ ...values, [name]: value }),
  );
  return (
    <div className="grid gap-4">
      <p className="text-muted">{text.sellerHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('seller_name')} />
        <TextField {...field('seller_email')} type="email" />
        <TextField {...field('seller_address')} rows={3} />
        <TextField {...field('seller_phone')} type="tel" />
        <TextField {...field('seller_niu')} />
        <TextField {...field('seller_rccm')} />
        <TextField {...field('seller_hours_en')} description={text.hoursHint.en} />
        <TextField {...field('seller_hours_fr')} description={text.hoursHint.fr} />
        <TextField
          {...field('vat_rate')}
          description={text.vatHint}
          error={isRateWrong ? text.vatWrong : errors.vat_rate}
        />
      </div>
    </div>
  );
}
