import type { Language } from '../../../../kit/languages.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { queueMail } from '../../../mails/server/commands.ts';
import { writeLetter } from '../../../mails/server/templates.ts';
import { staffMailMessages } from '../../mail-messages.ts';

const LINK_LASTS_S = 3_600;

/** Mails somebody of the console about the own account; with `address`, a link. */
export async function mailStaff(
  trx: DatabaseTransaction,
  mail: {
    readonly recipient: string;
    readonly language: Language;
    readonly text: keyof typeof staffMailMessages.en;
    readonly address?: string;
  },
): Promise<void> {
  const { recipient, language, address } = mail;
  const { subject, before, after } = staffMailMessages[language][mail.text];
  await queueMail(trx, {
    subject,
    recipient,
    replyTo: PRODUCT.email,
    ...(address === undefined ? {} : { expiresAfterS: LINK_LASTS_S }),
    ...(await writeLetter({
      language,
      title: subject,
      paragraphs: address === undefined ? [before, after] : [before, address, after],
    })),
  });
}
