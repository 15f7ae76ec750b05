import type { ReactNode } from 'react';

/** A raised sheet; with a title it is a section of its own. */
export function Card({
  title,
  actions,
  className = '',
  children,
}: {
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  if (title === undefined) return <div className={`card ${className}`}>{children}</div>;
  return (
    <section className={`card ${className}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
