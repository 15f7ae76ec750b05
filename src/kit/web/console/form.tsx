import type { FormEvent, ReactNode } from 'react';
import { ErrorBanner } from './banner.tsx';

/** A real form: the browser checks what is required, Enter sends it; `error` is read out. */
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
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className="grid gap-5" aria-label={label} onSubmit={submit}>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {children}
    </form>
  );
}
