import type { ReactNode } from 'react';
import './progress.css';

/** What is being done and how far it is, in words and as a bar. */
export function Progress({
  label,
  value,
  max = 1,
  children,
}: {
  readonly label: string;
  /** `null`: indeterminate. */
  readonly value: number | null;
  readonly max?: number | undefined;
  /** The same in figures. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <p role="status">{label}</p>
      <progress
        aria-label={label}
        className="progress"
        max={max}
        {...(value === null ? {} : { value })}
      />
      {children && <p className="text-sm text-muted tabular-nums">{children}</p>}
    </div>
  );
}
