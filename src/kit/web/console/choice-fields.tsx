import { Field, type FieldProps, useFieldParts } from './fields.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** A choice out of a list; the browser's own, which phones show best. */
export function SelectField({
  options,
  value,
  onChange,
  ...props
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
}) {
  const { field, control } = useFieldParts(props);
  return (
    <Field {...field}>
      <select
        {...control}
        required={props.isRequired}
        className="control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A box to tick, with its label beside it. */
export function CheckboxField({
  label,
  isSelected,
  onChange,
  isDisabled = false,
}: {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean | undefined;
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 font-medium">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-primary"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
