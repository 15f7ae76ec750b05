import type { MouseEvent, ReactNode, Ref } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';
import { SpinningRing } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Pressable {
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

interface ButtonProps extends Pressable {
  readonly variant?: Variant | undefined;
  /** Its work goes on: presses do nothing, the focus stays. Given, a double click is one. */
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
  isBusy,
  isDisabled = false,
  type = 'button',
  onPress,
  label,
  icon,
  isExpanded,
  className = '',
  ref,
  children,
}: ButtonProps) {
  function press(event: MouseEvent) {
    // The second click of a double one may come before the button is busy.
    const isAgain = (type === 'submit' || isBusy !== undefined) && event.detail > 1;
    if (isBusy || isAgain) event.preventDefault();
    else onPress?.();
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
      onClick={() => onPress?.()}
    >
      <ConsoleIcon name={icon} />
    </button>
  );
}
