import { failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lawMessages } from '../messages.ts';

export type LawFailure = keyof (typeof lawMessages)['en']['failures'];

/** What failed, in the specification's words (§8), and why as far as it is known. */
export function LawBanner({
  failure,
  error,
  reason,
  onDismiss,
  onTryAgain,
}: {
  readonly failure: LawFailure;
  readonly error: unknown;
  /** Instead of what the error itself tells. */
  readonly reason?: string | undefined;
  readonly onDismiss: () => void;
  readonly onTryAgain?: (() => void) | undefined;
}) {
  const text = useText(lawMessages);
  const language = useLanguage();
  const why = reason ?? failureText(error, language, '');
  return (
    <ErrorBanner onDismiss={onDismiss}>
      <p>{text.failures[failure]}</p>
      {why && <p className="font-normal">{why}</p>}
      {onTryAgain && (
        <div className="mt-3">
          <Button onPress={onTryAgain}>{text.tryAgain}</Button>
        </div>
      )}
    </ErrorBanner>
  );
}
