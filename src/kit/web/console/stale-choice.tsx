import type { ReactNode } from 'react';
import { ErrorBanner } from './banner.tsx';
import { Button } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { IntoView } from './into-view.tsx';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/**
 * An edit conflict: somebody else has saved meanwhile, and the person chooses what stays. Taking over
 * what is theirs changes the form; what is mine is saved at once, on top of theirs.
 */
export function StaleChoice<Values extends { readonly version: number | string }>({
  values,
  theirs,
  onChange,
  onSave,
  onReset,
  children,
}: {
  /** What was typed. */
  readonly values: Values;
  /** The form of what the other one has saved. */
  readonly theirs: Values;
  readonly onChange: (values: Values) => void;
  readonly onSave: (values: Values) => void;
  /** Ends the conflict. */
  readonly onReset: () => void;
  /** Wherein the two differ. */
  readonly children?: ReactNode;
}) {
  const text = useText(screenMessages);
  const { failures } = useText(consoleMessages);
  function take() {
    onChange(theirs);
    onReset();
  }
  function keep() {
    const mine = { ...values, version: theirs.version };
    onChange(mine);
    onSave(mine);
  }
  return (
    <IntoView>
      <ErrorBanner>
        <p>{failures.stale_version}</p>
        {children}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onPress={take}>{text.takeTheirs}</Button>
          <Button onPress={keep}>{text.keepMine}</Button>
        </div>
      </ErrorBanner>
    </IntoView>
  );
}
