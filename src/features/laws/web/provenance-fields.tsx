import { useId } from 'react';
import { languageTitle } from '../../../kit/language-names.ts';
import { COLONS, LANGUAGES } from '../../../kit/languages.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField, SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lawLabels } from '../labels.ts';
import { AUTHENTIC_LANGUAGES, PROVENANCE_KINDS, PROVENANCE_LIMITS } from '../provenance.ts';
import { describeProvenance } from '../provenance-messages.ts';
import { provenanceMessages } from '../provenance-names.ts';
import { usualAct } from '../usual-categories.ts';
import { type ProvenanceValues, readProvenance } from './provenance-values.ts';

/** Where a text comes from, as a part of a form, with what readers will be told of it. */
export function ProvenanceFields({
  code = '',
  values,
  onChange,
  error,
}: {
  /** The category's code; for some, the act is known. */
  readonly code?: string;
  readonly values: ProvenanceValues;
  readonly onChange: (changes: Partial<ProvenanceValues>) => void;
  readonly error: string | undefined;
}) {
  const text = useText(provenanceMessages);
  const labels = useText(lawLabels);
  const language = useLanguage();
  const act = values.act_en === '' && values.act_fr === '' ? usualAct(code) : null;
  const line = (name: 'act_en' | 'act_fr' | 'gazette' | 'as_of') => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
    autoComplete: 'off',
  });
  const kind = (name: 'kind_en' | 'kind_fr') => (
    <SelectField
      name={name}
      label={labels[name]}
      value={values[name]}
      onChange={(value) =>
        onChange({ [name]: PROVENANCE_KINDS.find((known) => known === value) ?? 'unchecked' })
      }
      options={PROVENANCE_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-2 font-semibold">{labels.provenance}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {kind('kind_en')}
        {kind('kind_fr')}
        <TextField {...line('act_en')} lang="en" maxLength={PROVENANCE_LIMITS.act} />
        <TextField {...line('act_fr')} lang="fr" maxLength={PROVENANCE_LIMITS.act} />
      </div>
      {act && (
        <p>
          <Button onPress={() => onChange(act)}>{text.takeAct(act[`act_${language}`])}</Button>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...line('gazette')} maxLength={PROVENANCE_LIMITS.gazette} />
        <TextField {...line('as_of')} type="date" />
        <SelectField
          name="authentic"
          label={labels.authentic}
          value={values.authentic}
          onChange={(authentic) => onChange({ authentic })}
          options={[
            { value: '', label: text.notKnown },
            ...AUTHENTIC_LANGUAGES.map((value) => ({ value, label: text.authenticNames[value] })),
          ]}
        />
        <div>
          <CheckboxField
            label={labels.amendments_pending}
            isSelected={values.amendments_pending}
            onChange={(amendments_pending) => onChange({ amendments_pending })}
          />
          <CheckboxField
            label={labels.is_sample}
            isSelected={values.is_sample}
            onChange={(is_sample) => onChange({ is_sample })}
          />
        </div>
      </div>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <Preview values={values} />
    </fieldset>
  );
}

/** The sentences that stand beside the text of each language. */
function Preview({ values }: { readonly values: ProvenanceValues }) {
  const text = useText(provenanceMessages);
  const language = useLanguage();
  const title = useId();
  const provenance = readProvenance(values);
  return (
    <section aria-labelledby={title} className="text-sm">
      <h3 id={title} className="font-semibold">
        {text.preview}
      </h3>
      <dl>
        {LANGUAGES.map((of) => {
          const { warnings, facts } = describeProvenance(provenance, of, language);
          return (
            <div key={of}>
              <dt className="inline text-muted">
                {languageTitle(of, language) + COLONS[language]}{' '}
              </dt>
              <dd className="inline break-words">
                <strong>{warnings.join(' ')}</strong> {facts.join(' ')}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
