import type { Language } from '../../../../kit/languages.ts';
import { ApiError, failureText } from '../../../../kit/web/console/api.ts';
import { deletionMessages } from '../../deletion-messages.ts';

/** Why something could not be restored. */
export function binFailure(error: unknown, language: Language): string {
  const { restoreFailed, restoredAlready } = deletionMessages[language];
  // By an earlier try whose answer was lost, or by somebody else.
  if (error instanceof ApiError && error.code === 'not_found') return restoredAlready;
  return `${restoreFailed}. ${failureText(error, language, '')}`.trim();
}
