import type { ReactNode } from 'react';
import type { ConsoleIconName } from './console-icon.tsx';
import { consoleMessages } from './console-messages.ts';
import { EmptyState } from './empty-state.tsx';
import { useText } from './language.tsx';
import { Spinner } from './spinner.tsx';

/** What stands in place of rows: that they are on their way, or that there are none. */
export function NoRows({
  isLoading,
  icon,
  children,
}: {
  readonly isLoading: boolean;
  readonly icon?: ConsoleIconName | undefined;
  /** Words, or something of its own. */
  readonly children: ReactNode;
}) {
  const { loading } = useText(consoleMessages);
  return (
    <div className="card p-0">
      {isLoading ? (
        <Spinner label={loading} />
      ) : typeof children === 'string' ? (
        <EmptyState icon={icon}>{children}</EmptyState>
      ) : (
        children
      )}
    </div>
  );
}
