import { type MouseEvent, type ReactNode, type Ref, useContext } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';
import { Sending } from './sending.ts';
import { SpinningRing } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Pressable {
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Whether each click of several in a row counts, as on to the next page but one. */
  readonly isRepeatable?: boolean | undefined;
}

/**
 * What a click does. The second one of a double click does nothing: it may come before the first
 * has made a button busy, or has led something else under the pointer.
 */
function pressed(event: MouseEvent, { onPress, isRepeatable = false }: Pressable): void {
  if (isRepeatable || event.detail <= 1) onPress?.();
  else event.preventDefault();
}

interface ButtonProps extends Pressable {
  readonly variant?: Variant | undefined;
  /** Its work goes on: presses do nothing, the focus stays. That of a form knows by itself. */
  readonly isBusy?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** For what the visible words leave out; it must contain them. */
  readonly label?: string | undefined;
  readonly icon?: ConsoleIconName | undefined;
  /** Of a button that folds something: whether it is in sight. */
  readonly isExpanded?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button of the console; keeps the focus while it is busy, as a disabled one would not. */
export function Button({
  variant = 'secondary',
  isBusy: isBusyItself,
  isDisabled = false,
  type = 'button',
  onPress,
  isRepeatable,
  label,
  icon,
  isExpanded,
  className = '',
  ref,
  children,
}: ButtonProps) {
  const isSending = useContext(Sending);
  const isBusy = isBusyItself ?? (type === 'submit' && isSending);
  function press(event: MouseEvent) {
    if (isBusy) event.preventDefault();
    else pressed(event, { onPress, isRepeatable });
  }
  return (
    <button
      ref={ref}
      type={type}
      className={`button button-${variant} ${className}`}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-label={label}
      aria-expanded={isExpanded}
      onClick={press}
    >
      {isBusy ? <SpinningRing /> : icon && <ConsoleIcon name={icon} />}
      {children}
    </button>
  );
}

/** A button that shows an icon alone; `label` names it, with what it acts on. */
export function IconButton({
  icon,
  label,
  onPress,
  isRepeatable,
  isDisabled = false,
  isDanger = false,
  ref,
}: Pressable & {
  readonly icon: ConsoleIconName;
  readonly label: string;
  readonly isDanger?: boolean;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={`icon-button ${isDanger ? 'text-danger' : ''}`}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      onClick={(event) => pressed(event, { onPress, isRepeatable })}
    >
      <ConsoleIcon name={icon} />
    </button>
  );
}
