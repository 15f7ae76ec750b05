import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { consoleMessages } from './console-messages.ts';
import { useText } from './language.tsx';

interface BannerProps {
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** A red banner that is read out at once (docs/specification.md §8: dismissible). */
export function ErrorBanner({ children, onDismiss }: BannerProps) {
  return (
    <div role="alert" className="banner border-danger bg-danger-soft text-danger">
      <ConsoleIcon name="warning" />
      <div className="min-w-0 flex-1">{children}</div>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}

/** A green note that something was done. */
export function SuccessNote({ children, onDismiss }: BannerProps) {
  return (
    <div role="status" className="banner border-success bg-success-soft text-success">
      <ConsoleIcon name="check" />
      <div className="min-w-0 flex-1">{children}</div>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}

function DismissButton({ onDismiss }: Pick<BannerProps, 'onDismiss'>) {
  const text = useText(consoleMessages);
  if (!onDismiss) return null;
  return (
    <span className="-my-2.5 -me-2.5 flex">
      <IconButton icon="close" label={text.dismiss} onPress={onDismiss} />
    </span>
  );
}
