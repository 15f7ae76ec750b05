import type { ComponentProps, ReactNode } from 'react';

/** What the form says of each of its fields. */
export interface FieldState {
  readonly id: string;
  readonly name: string;
  /** What was typed, when the server renders a refused form post; else empty. */
  readonly initialValue: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

interface FieldLabel {
  readonly label: string;
  /** Follows the label, such as 'optional'. */
  readonly note?: string;
  /** Takes the whole width of the form. */
  readonly wide?: boolean;
}

type InputFieldProps = FieldState & FieldLabel & Omit<ComponentProps<'input'>, 'defaultValue'>;

/** A field of one line; every other attribute goes to the `<input>`. */
export function InputField({ label, note, wide, initialValue, error, ...input }: InputFieldProps) {
  return (
    <LabelledField {...{ id: input.id, label, note, wide, error }} required={input.required}>
      <input
        className="field__control"
        defaultValue={initialValue}
        {...input}
        {...errorOf(input, error)}
      />
    </LabelledField>
  );
}

type TextAreaFieldProps = FieldState &
  FieldLabel &
  Omit<ComponentProps<'textarea'>, 'defaultValue'>;

/** A field of several lines. */
export function TextAreaField({
  label,
  note,
  wide,
  initialValue,
  error,
  ...area
}: TextAreaFieldProps) {
  return (
    <LabelledField {...{ id: area.id, label, note, wide, error }} required={area.required}>
      <textarea
        className="field__control"
        defaultValue={initialValue}
        {...area}
        {...errorOf(area, error)}
      />
    </LabelledField>
  );
}

interface CheckboxFieldProps extends FieldState {
  readonly children: ReactNode;
  readonly required: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** A box with a sentence, which may hold links, as its label. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { children, initialValue, error, onTick, ...input } = props;
  return (
    <div className="field field--wide">
      <div className="field__tick">
        <input
          type="checkbox"
          {...input}
          {...errorOf(input, error)}
          defaultChecked={initialValue !== ''}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <div>
          <label htmlFor={input.id}>{children}</label>
          <RequiredMark />
        </div>
      </div>
      <FieldError id={input.id} error={error} />
    </div>
  );
}

interface LabelledFieldProps {
  readonly id: string;
  readonly label: string;
  readonly note: string | undefined;
  readonly wide: boolean | undefined;
  readonly error: string | undefined;
  readonly required: boolean | undefined;
  readonly children: ReactNode;
}

function LabelledField(props: LabelledFieldProps) {
  const { id, label, note, wide, error, required, children } = props;
  return (
    <div className={wide ? 'field field--wide' : 'field'}>
      <div className="field__label">
        <label htmlFor={id}>{note === undefined ? label : `${label} ${note}`}</label>
        {required && <RequiredMark />}
      </div>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Beside the label, not in it: the field's name stays what the label says. */
function RequiredMark() {
  return (
    <span className="field__mark" aria-hidden="true">
      *
    </span>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={errorId(id)}>
      {error}
    </p>
  );
}

function errorOf({ id }: { readonly id: string }, error: string | undefined) {
  return error === undefined
    ? {}
    : ({ 'aria-invalid': true, 'aria-describedby': errorId(id) } as const);
}

function errorId(fieldId: string): string {
  return `${fieldId}-error`;
}
