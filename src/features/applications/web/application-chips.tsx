import { useText } from '../../../kit/web/console/language.tsx';
import { StatusChip, type Tone } from '../../../kit/web/console/status-chip.tsx';
import { mailMessages } from '../../mails/messages.ts';
import type { ApplicationItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import type { ApplicationStatus } from '../rules.ts';

const TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  new: 'warning',
  under_review: 'warning',
  approved: 'success',
  declined: 'neutral',
};

/** How far an application has come, and what is wrong with it. */
export function ApplicationChips({
  application,
}: {
  readonly application: Pick<ApplicationItem, 'status' | 'suspected' | 'mail_failed'>;
}) {
  const text = useText(inboxMessages);
  const mail = useText(mailMessages);
  return (
    <span className="flex flex-wrap gap-2">
      <StatusChip tone={TONES[application.status]}>{text.statuses[application.status]}</StatusChip>
      {application.suspected && <StatusChip tone="error">{text.suspected}</StatusChip>}
      {application.mail_failed && <StatusChip tone="error">{mail.mailFailed}</StatusChip>}
    </span>
  );
}
