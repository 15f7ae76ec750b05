import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ErrorBanner } from './banner.tsx';

/**
 * A real form: the browser checks what is required, Enter sends it; `error` is read out, and the
 * first field that was refused gets the focus.
 */
export function Form({
  onSubmit,
  error,
  label,
  children,
}: {
  readonly onSubmit: () => void;
  readonly error?: ReactNode;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isAnswerAwaited = useRef(false);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!isAnswerAwaited.current || !wrong) return;
    isAnswerAwaited.current = false;
    wrong.scrollIntoView({ block: 'center' });
    wrong.focus({ preventScroll: true });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    isAnswerAwaited.current = true;
    onSubmit();
  }
  return (
    <form
      ref={form}
      className="grid gap-5"
      aria-label={label}
      onSubmit={submit}
      onInput={() => {
        // Nobody is led away from what is being typed.
        isAnswerAwaited.current = false;
      }}
    >
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {children}
    </form>
  );
}
