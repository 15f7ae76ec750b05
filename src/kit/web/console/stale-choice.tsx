import { ErrorBanner } from './banner.tsx';
import { Button } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { IntoView } from './into-view.tsx';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/** An edit conflict: somebody else has saved meanwhile, and the person chooses what stays. */
export function StaleChoice({
  onTake,
  onKeep,
}: {
  readonly onTake: () => void;
  readonly onKeep: () => void;
}) {
  const text = useText(screenMessages);
  const { failures } = useText(consoleMessages);
  return (
    <IntoView>
      <ErrorBanner>
        <p>{failures.stale_version}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onPress={onTake}>{text.takeTheirs}</Button>
          <Button onPress={onKeep}>{text.keepMine}</Button>
        </div>
      </ErrorBanner>
    </IntoView>
  );
}
