import { useText } from '../../../kit/web/console/language.tsx';
import { StatusChip, type Tone } from '../../../kit/web/console/status-chip.tsx';
import { mailMessages } from '../../mails/messages.ts';
import type { MessageItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import type { MessageStatus } from '../rules.ts';

const TONES: Readonly<Record<MessageStatus, Tone>> = {
  new: 'warning',
  answered: 'success',
  archived: 'neutral',
};

/** What became of a message, and what is wrong with it. */
export function MessageChips({
  message,
}: {
  readonly message: Pick<MessageItem, 'status' | 'suspected' | 'mail_failed'>;
}) {
  const text = useText(inboxMessages);
  const mail = useText(mailMessages);
  return (
    <span className="flex flex-wrap gap-2">
      <StatusChip tone={TONES[message.status]}>{text.statuses[message.status]}</StatusChip>
      {message.suspected && <StatusChip tone="error">{text.suspected}</StatusChip>}
      {message.mail_failed && <StatusChip tone="error">{mail.mailFailed}</StatusChip>}
    </span>
  );
}
