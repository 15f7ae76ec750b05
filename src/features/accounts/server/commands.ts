import type { Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { Database } from '../../../kit/server/database.ts';
import { queueMail } from '../../mails/server/commands.ts';
import { writeLetter } from '../../mails/server/templates.ts';
import { changeContact } from '../../session/server/commands/readers.ts';
import { queueSms } from '../../sms/server/commands.ts';
import { accountMailMessages } from '../mail-messages.ts';
import type { Contact } from '../rules.ts';
import { endSignInLinks } from './links/commands.ts';

/** How long the former number can be told of a new one. */
const SMS_USEFUL_S = 86_400;
/** And the former address: its mail is deleted then, since it leads to no account that could be erased. */
const MAIL_USEFUL_S = 7 * 86_400;

/**
 * Gives a reader's account a contact that was just proven, and tells the e-mail address that it had.
 * A number that is replaced is told as well, and so is one that was alone when an address comes
 * beside it: whoever is signed in on a lost phone could take the account over without a word, or
 * have it told to an address that they added themselves. Nothing names the new contact, as an old one may be somebody else's
 * by now.
 *
 * @returns whether it could be given: not where another account has it. Given again, it is told once
 */
export async function changeOwnContact(
  db: Database,
  userId: string,
  to: Contact,
  language: Language,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!account || !(await changeContact(trx, userId, to))) return false;
    const isKnown = to.value === account.email || to.value === account.phone;
    if (isKnown) return true;
    if (account.phone !== null && (to.kind === 'phone' || account.email === null)) {
      const text = accountMailMessages[language].smsChanged[to.kind];
      await queueSms(trx, { to: account.phone, text, usefulForS: SMS_USEFUL_S });
    }
    if (account.email === null) return true;
    if (to.kind === 'email') await endSignInLinks(trx, account.email);
    const { subject, changed, careful } = accountMailMessages[language].changed;
    await queueMail(trx, {
      subject: subject[to.kind],
      replyTo: PRODUCT.email,
      recipient: account.email,
      expiresAfterS: MAIL_USEFUL_S,
      ...(await writeLetter({
        language,
        title: subject[to.kind],
        paragraphs: [changed[to.kind], careful],
      })),
    });
    return true;
  });
}
