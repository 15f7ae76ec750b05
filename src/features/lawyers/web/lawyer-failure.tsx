import { ApiError, failureText } from '../../../kit/web/console/api.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useLanguage } from '../../../kit/web/console/language.tsx';

/**
 * What is said of a failure: the server's message, else `fallback` (docs/specification.md §8), with
 * the reason where there was no answer. The server speaks English but of fields, so that French
 * readers get our own sentence.
 */
export function LawyerFailure({
  error,
  fallback,
  onDismiss,
}: {
  readonly error: Error;
  readonly fallback: string;
  readonly onDismiss?: () => void;
}) {
  const language = useLanguage();
  const hasMessage = error instanceof ApiError && error.status !== 0 && error.message !== '';
  if (!hasMessage) return <FailureBanner title={fallback} error={error} onDismiss={onDismiss} />;
  const said = language === 'en' ? error.message : failureText(error, language, fallback);
  return <FailureBanner title={said} error={error} reason="" onDismiss={onDismiss} />;
}
