import { languageTitle } from '../../../kit/language-names.ts';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lawyerLabels } from '../labels.ts';
import { SPOKEN_LANGUAGES } from '../spoken-languages.ts';

/** The languages that a lawyer works in; those that are not offered can only be taken away. */
export function LanguageFields({
  languages,
  onChange,
}: {
  /** Codes with spaces between them. */
  readonly languages: string;
  readonly onChange: (languages: string) => void;
}) {
  const labels = useText(lawyerLabels);
  const language = useLanguage();
  const chosen = languages.split(' ').filter((code) => code !== '');
  const offered = [...new Set([...SPOKEN_LANGUAGES, ...chosen])];
  return (
    <fieldset>
      <legend className="label">{labels.languages}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {offered.map((code) => (
          <CheckboxField
            key={code}
            label={languageTitle(code, language)}
            isSelected={chosen.includes(code)}
            onChange={(isSelected) =>
              onChange(
                [...chosen.filter((other) => other !== code), ...(isSelected ? [code] : [])].join(
                  ' ',
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
