import type { Language } from '../../../../kit/languages.ts';
import { ApiError, failureText } from '../../../../kit/web/console/api.ts';
import { deletionMessages } from '../../deletion-messages.ts';

/** Why something could not be restored. */
export function binFailure(error: unknown, language: Language): string {
  const { restoreFailed, inTheWay } = deletionMessages[language];
  if (error instanceof ApiError && error.code === 'conflict') {
    return `${restoreFailed}. ${inTheWay}`;
  }
  return `${restoreFailed}. ${failureText(error, language, '')}`.trim();
}
