import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../../kit/web/console/console-messages.ts';
import { Dialog } from '../../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { Spinner } from '../../../../kit/web/console/spinner.tsx';

/** A row of the inbox that was opened, once it is loaded. */
export function InboxDialog<Detail>({
  queryKey,
  load,
  title,
  loadFailed,
  isOpen,
  onClose,
  children,
}: {
  readonly queryKey: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<Detail>;
  /** Of the row, or of the dialog while there is none. */
  readonly title: (detail: Detail | undefined) => string;
  readonly loadFailed: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: (detail: Detail) => ReactNode;
}) {
  const waiting = useText(consoleMessages).loading;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    enabled: isOpen,
    retry: false,
  });
  // What was loaded stays in sight when it cannot be loaded again, but for what is no more.
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <Dialog title={title(data)} isOpen={isOpen} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        {error && <FailureBanner title={loadFailed} error={error} onTryAgain={() => refetch()} />}
        {data && !isGone ? children(data) : !error && <Spinner label={waiting} />}
      </div>
    </Dialog>
  );
}
