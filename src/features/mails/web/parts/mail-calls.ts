import { apiClient } from '../../../../kit/web/console/api.ts';
import type { Tone } from '../../../../kit/web/console/status-chip.tsx';
import type { MailCalls, MailReport } from '../../contract.ts';

export const mailApi = apiClient<MailCalls>();

/** How far a mail has come, in a tone and in words. */
export function mailState(
  mail: MailReport,
  text: Record<'queued' | 'waiting' | 'sent' | 'failed', string>,
): readonly [Tone, string] {
  if (mail.status === 'sent') return ['success', text.sent];
  if (mail.status === 'failed') return ['error', text.failed];
  return mail.waiting_for_server ? ['warning', text.waiting] : ['neutral', text.queued];
}
