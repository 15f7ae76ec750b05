import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { consoleMessages } from './console-messages.ts';
import { useText } from './language.tsx';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | undefined;
  readonly placeholder?: string | undefined;
  /** With it the field is a text area of so many rows. */
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
  /** The language of what is typed, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** A labelled input or text area, with its error and description tied to it. */
export function TextField({ onChange, rows, type = 'text', ...props }: TextFieldProps) {
  const { field, control } = useFieldParts(props);
  const { value, placeholder, maxLength, autoComplete, lang } = props;
  const shared = {
    ...control,
    value,
    lang,
    placeholder,
    maxLength,
    autoComplete,
    required: props.isRequired,
    className: 'control',
  };
  return (
    <Field {...field}>
      {rows === undefined ? (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

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
    <label className="flex min-h-11 items-center gap-3 font-medium">
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

/** How long typing must rest before it is searched for. */
const SEARCH_DELAY_MS = 250;

/** A search box that hands on what is typed once it rests; Enter hands it on at once. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
}: {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const text = useText(consoleMessages);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The address may change by itself: a link, 'back', filters that were cleared.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  function clear() {
    setTyped('');
    onChange('');
    input.current?.focus();
  }
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="label mb-1.5 block">
        {label}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted">
          <ConsoleIcon name="search" />
        </span>
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="control ps-11 pe-12"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChange(typed);
            if (event.key === 'Escape' && typed !== '') clear();
          }}
        />
        {typed !== '' && (
          <span className="absolute inset-y-0 end-0.5 flex items-center">
            <IconButton icon="close" label={text.clearSearch} onPress={clear} />
          </span>
        )}
      </div>
    </search>
  );
}

interface FieldFrame {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly isRequired?: boolean | undefined;
}

/** Ids that tie a control to its label, description and error. */
function useFieldParts({ label, name, error, description, isRequired, isDisabled }: FieldProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const field: FieldFrame = { id, label, error, description, isRequired };
  const control = {
    id,
    name,
    disabled: isDisabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return { field, control };
}

function Field({
  id,
  label,
  error,
  description,
  isRequired,
  children,
}: FieldFrame & { readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="label">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      {children}
      {description && (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
