import { useText } from '../../../../kit/web/console/language.tsx';
import { StatusChip, type Tone } from '../../../../kit/web/console/status-chip.tsx';
import { mailMessages } from '../../../mails/messages.ts';
import type { InboxItem } from '../../contract.ts';

export interface InboxChipTexts<Status extends string> {
  readonly statuses: Readonly<Record<Status, string>>;
  readonly suspected: string;
}

/** The status of a row, and what is wrong with it. */
export function InboxChips<Status extends string>({
  row,
  text,
  tones,
}: {
  readonly row: Pick<InboxItem<Status>, 'status' | 'suspected' | 'mail_failed'>;
  readonly text: InboxChipTexts<Status>;
  readonly tones: Readonly<Record<Status, Tone>>;
}) {
  const mail = useText(mailMessages);
  return (
    <span className="flex flex-wrap gap-2">
      <StatusChip tone={tones[row.status]}>{text.statuses[row.status]}</StatusChip>
      {row.suspected && <StatusChip tone="error">{text.suspected}</StatusChip>}
      {row.mail_failed && <StatusChip tone="error">{mail.mailFailed}</StatusChip>}
    </span>
  );
}
