import type { ReactNode } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';

/** What stands where there is nothing, with what can be done about it. */
export function EmptyState({
  icon = 'document-text',
  action,
  children,
}: {
  readonly icon?: ConsoleIconName | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center text-muted">
      <ConsoleIcon name={icon} className="size-10" />
      <p>{children}</p>
      {action}
    </div>
  );
}
