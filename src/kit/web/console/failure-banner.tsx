import { ApiError, failureText } from './api.ts';
import { ErrorBanner } from './banner.tsx';
import { Button } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { IntoView } from './into-view.tsx';
import { useLanguage, useText } from './language.tsx';

/** What failed, why as far as it is known, and perhaps a way to try again: never for what is gone. */
export function FailureBanner({
  title,
  error,
  reason,
  onDismiss,
  onTryAgain,
}: {
  /** 'Failed to load articles'. */
  readonly title: string;
  readonly error: unknown;
  /** Replaces the error's own message. */
  readonly reason?: string | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly onTryAgain?: (() => void) | undefined;
}) {
  const language = useLanguage();
  const { tryAgain } = useText(consoleMessages);
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const why = reason ?? failureText(error, language, '');
  const banner = (
    <ErrorBanner onDismiss={onDismiss}>
      <p>{title}</p>
      {why && <p className="font-normal">{why}</p>}
      {onTryAgain && !isGone && (
        <div className="mt-3">
          <Button onPress={onTryAgain}>{tryAgain}</Button>
        </div>
      )}
    </ErrorBanner>
  );
  // A part that could not be loaded leads nobody away from what is being typed or was to be saved.
  return onTryAgain ? banner : <IntoView>{banner}</IntoView>;
}
