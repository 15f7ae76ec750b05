import { ApiError } from '../../../../kit/web/console/api.ts';
import { FailureBanner } from '../../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { lawMessages } from '../../messages.ts';

export type LawFailure = keyof (typeof lawMessages)['en']['failures'];

/** What failed, in the words of docs/specification.md §8, and why as far as it is known. */
export function LawBanner({
  failure,
  error,
  reason,
  onDismiss,
  onTryAgain,
}: {
  readonly failure: LawFailure;
  readonly error: unknown;
  /** Instead of the error's own message. */
  readonly reason?: string | undefined;
  readonly onDismiss: () => void;
  readonly onTryAgain?: (() => void) | undefined;
}) {
  const text = useText(lawMessages);
  const isChange = failure === 'updateArticle' || failure === 'updateCategory';
  const isGone = isChange && error instanceof ApiError && error.code === 'not_found';
  return (
    <FailureBanner
      title={text.failures[failure]}
      error={error}
      reason={isGone ? text.gone : reason}
      onDismiss={onDismiss}
      onTryAgain={onTryAgain}
    />
  );
}
