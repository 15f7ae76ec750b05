import type { Language } from '../../../kit/languages.ts';
import { type FieldState, InputField } from '../../../kit/web/form-field.tsx';
import { formMessages } from '../../../kit/web/form-messages.ts';
import { type ApplicationField, applicationLabels } from '../labels.ts';

interface ApplicationFieldsProps {
  readonly language: Language;
  readonly field: (name: ApplicationField) => FieldState;
}

/** The application's fields but the terms, with the rules of docs/specification.md §5. */
export function ApplicationFields({ language, field }: ApplicationFieldsProps) {
  const labels = applicationLabels[language];
  const text = (name: ApplicationField) => ({ ...field(name), label: labels[name] });
  return (
    <>
      <InputField {...text('firstName')} required autoComplete="given-name" />
      <InputField {...text('lastName')} required autoComplete="family-name" />
      <InputField {...text('email')} required type="email" autoComplete="email" />
      <InputField {...text('phone')} required type="tel" autoComplete="tel" />
      <InputField {...text('barNumber')} required autoComplete="off" spellCheck={false} />
      <InputField
        {...text('firmName')}
        note={formMessages[language].optional}
        autoComplete="organization"
      />
      <InputField {...text('city')} required autoComplete="address-level2" list="cities" />
      <InputField {...text('specialization')} required list="specializations" />
      <InputField
        {...text('experience')}
        required
        type="number"
        min={0}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
