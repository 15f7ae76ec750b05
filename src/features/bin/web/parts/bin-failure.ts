import type { Language } from '../../../../kit/languages.ts';
import { failureText } from '../../../../kit/web/console/api.ts';
import { deletionMessages } from '../../deletion-messages.ts';

/** Why something could not be restored. */
export function binFailure(error: unknown, language: Language): string {
  const { restoreFailed } = deletionMessages[language];
  return `${restoreFailed}. ${failureText(error, language, '')}`.trim();
}
