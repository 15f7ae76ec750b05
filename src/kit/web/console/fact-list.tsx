import { Fragment, type ReactNode } from 'react';

/** Labels and their values; those without one are left out. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="typed mb-2 min-w-0 break-words sm:mb-0">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
