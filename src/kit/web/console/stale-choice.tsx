import { type ReactNode, useRef } from 'react';
import { ErrorBanner, SuccessNote } from './banner.tsx';
import { Button } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { IntoView } from './into-view.tsx';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/**
 * An edit conflict: somebody else has saved meanwhile, and the person chooses what stays. Taking over
 * what is theirs changes the form; what is mine is saved at once, on top of theirs: the fields that
 * the person left alone are the other's. Where the two are the same, such as after a save whose answer
 * was lost, there is nothing to choose.
 */
export function StaleChoice<
  Values extends Readonly<Record<string, unknown>> & { readonly version: number | string },
>({
  begun,
  values,
  theirs,
  onChange,
  onSave,
  onReset,
  children,
}: {
  /** What the form was begun on. */
  readonly begun: Values;
  /** What was typed. */
  readonly values: Values;
  /** The form of what the other one has saved. */
  readonly theirs: Values;
  /** Another form, and what it is begun on: a second conflict is one with that. */
  readonly onChange: (values: Values, begun: Values) => void;
  readonly onSave: (values: Values) => void;
  /** Ends the conflict. */
  readonly onReset: () => void;
  /** Wherein the two differ, of what is mine on top of theirs. */
  readonly children?: (mine: Values) => ReactNode;
}) {
  const text = useText(screenMessages);
  const { failures } = useText(consoleMessages);
  const mine = onTopOf(theirs, begun, values);
  function take() {
    onChange(theirs, theirs);
    onReset();
  }
  const button = useRef<HTMLButtonElement>(null);
  function keep() {
    // This is gone while it is saved; the form's own button stays.
    const own = button.current?.form?.querySelector<HTMLElement>('[type=submit]');
    own?.focus({ preventScroll: true });
    const saved = { ...mine, version: theirs.version };
    onChange(saved, theirs);
    onSave(saved);
  }
  if (areSame(mine, theirs)) {
    return (
      <IntoView>
        <SuccessNote>
          <p>{areSame(values, begun) ? text.nothingTyped : text.savedAlready}</p>
          <div className="mt-3">
            <Button ref={button} onPress={keep}>
              {text.goOn}
            </Button>
          </div>
        </SuccessNote>
      </IntoView>
    );
  }
  return (
    <IntoView>
      <ErrorBanner>
        <p>{failures.stale_version}</p>
        {children?.(mine)}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onPress={take}>{text.takeTheirs}</Button>
          <Button ref={button} onPress={keep}>
            {text.keepMine}
          </Button>
        </div>
      </ErrorBanner>
    </IntoView>
  );
}

/**
 * What was typed, on top of what somebody else has saved meanwhile: the fields that the person left
 * alone are the other's.
 */
function onTopOf<Values extends Readonly<Record<string, unknown>>>(
  theirs: Values,
  begun: Values,
  typed: Values,
): Values {
  const leftAlone = Object.entries(theirs).filter(([name]) => isEqual(typed[name], begun[name]));
  return { ...typed, ...Object.fromEntries(leftAlone) };
}

/** Whether two forms hold the same, whatever their versions are. */
function areSame<Values extends Readonly<Record<string, unknown>>>(one: Values, other: Values) {
  return Object.entries(other).every(
    ([name, value]) => name === 'version' || isEqual(one[name], value),
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
