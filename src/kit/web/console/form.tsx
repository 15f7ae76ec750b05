import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Right } from '../../rights.ts';
import { ErrorBanner } from './banner.tsx';
import { IntoView } from './into-view.tsx';
import { useText } from './language.tsx';
import { ReadOnly } from './read-only.ts';
import { useMay } from './rights.ts';
import { screenMessages } from './screen-messages.ts';
import { Sending } from './sending.ts';

/**
 * A real form: the browser checks what is required, Enter sends it; `error` is read out, and the
 * first field that was refused gets the focus. While it is sent it takes nothing: a form that closes
 * or begins anew after its answer would lose it.
 */
export function Form({
  onSubmit,
  isBusy,
  takesMore = false,
  takesFocus = false,
  error,
  label,
  right,
  children,
}: {
  readonly onSubmit: () => void;
  /** Whether it is being sent. */
  readonly isBusy: boolean;
  /** Whether it keeps by itself what is typed while it is sent. */
  readonly takesMore?: boolean | undefined;
  /** Whether it has taken the place of what had the focus, which then goes to its first field. */
  readonly takesFocus?: boolean | undefined;
  readonly error?: ReactNode;
  readonly label?: string | undefined;
  /** Who lacks it reads the form and cannot type into it. */
  readonly right?: Right | undefined;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isAnswerAwaited = useRef(false);
  const text = useText(screenMessages);
  const may = useMay();
  const isHeld = isBusy && !takesMore;
  const isReadOnly = right !== undefined && !may(right);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!isAnswerAwaited.current || !wrong) return;
    isAnswerAwaited.current = false;
    wrong.scrollIntoView({ block: 'center' });
    wrong.focus({ preventScroll: true });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReadOnly) return;
    isAnswerAwaited.current = true;
    onSubmit();
  }
  return (
    <form
      ref={form}
      aria-busy={isHeld}
      onChangeCapture={(event) => {
        // Its fields show again what they had; disabled ones would lose the focus.
        if (isHeld) event.stopPropagation();
      }}
      className="grid gap-5"
      aria-label={label}
      onSubmit={submit}
      onInput={() => {
        // Nobody is led away from what is being typed.
        isAnswerAwaited.current = false;
      }}
    >
      {error && (
        <IntoView>
          <ErrorBanner>{error}</ErrorBanner>
        </IntoView>
      )}
      {isReadOnly && <p className="text-muted">{text.readOnly}</p>}
      {isReadOnly ? (
        <fieldset disabled className="contents">
          <ReadOnly value>{children}</ReadOnly>
        </fieldset>
      ) : (
        <Sending value={isBusy}>{children}</Sending>
      )}
    </form>
  );
}
