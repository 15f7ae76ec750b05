import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import type { ListEntry } from '../contract.ts';
import { lawyerMessages } from '../messages.ts';

/** A name out of a list, in the reader's language; what is in no list is shown, and said so. */
export function ListField({
  entries,
  ...field
}: {
  readonly name: string;
  readonly label: string;
  /** The English name of an entry. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly entries: readonly ListEntry[];
}) {
  const text = useText(lawyerMessages);
  const language = useLanguage();
  const { compare } = new Intl.Collator(language);
  const options = entries
    .map((entry) => ({ value: entry.name_en, label: entry[`name_${language}`] }))
    .toSorted((one, other) => compare(one.label, other.label));
  const { value } = field;
  const isUnlisted = value !== '' && !options.some((option) => option.value === value);
  return (
    <SelectField
      {...field}
      isRequired
      description={isUnlisted ? text.notListedHint : undefined}
      options={[
        { value: '', label: text.choose },
        ...(isUnlisted ? [{ value, label: text.notListed(value) }] : []),
        ...options,
      ]}
    />
  );
}
