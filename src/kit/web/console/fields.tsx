import { type ReactNode, useId } from 'react';

export interface FieldProps {
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
  readonly type?:
    | 'text'
    | 'email'
    | 'password'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'datetime-local'
    | undefined;
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

interface FieldFrame {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly isRequired?: boolean | undefined;
}

/** Ids that tie a control to its label, description and error. */
export function useFieldParts({
  label,
  name,
  error,
  description,
  isRequired,
  isDisabled,
}: FieldProps) {
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

/** A control between its label and what is said about it. */
export function Field({
  id,
  label,
  error,
  description,
  isRequired,
  children,
}: FieldFrame & { readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div>
        <label htmlFor={id} className="label">
          {label}
        </label>
        {isRequired && (
          <span aria-hidden="true" className="ms-1 font-semibold text-danger">
            *
          </span>
        )}
      </div>
      {children}
      {description && (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {/* Read out also where the focus is in the field already, as after Enter there; empty, it has no row. */}
      <div aria-live="polite" className="empty:absolute">
        {error && (
          <p id={`${id}-error`} className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
