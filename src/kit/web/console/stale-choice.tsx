import type { ReactNode } from 'react';
import { ErrorBanner } from './banner.tsx';
import { Button } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { IntoView } from './into-view.tsx';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/**
 * An edit conflict: somebody else has saved meanwhile, and the person chooses what stays.
 *
 * @param children what the other one has saved
 */
export function StaleChoice({
  onTake,
  onKeep,
  children,
}: {
  readonly onTake: () => void;
  readonly onKeep: () => void;
  readonly children?: ReactNode;
}) {
  const text = useText(screenMessages);
  const { failures } = useText(consoleMessages);
  return (
    <IntoView>
      <ErrorBanner>
        <p>{failures.stale_version}</p>
        {children}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onPress={onTake}>{text.takeTheirs}</Button>
          <Button onPress={onKeep}>{text.keepMine}</Button>
        </div>
      </ErrorBanner>
    </IntoView>
  );
}
