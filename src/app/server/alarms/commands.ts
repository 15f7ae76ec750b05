import { sql } from 'kysely';
import { queueMail, withdrawWaitingMails } from '../../../features/mails/server/commands.ts';
import { SENDER_LINE, writeMail, writeTime } from '../../../features/mails/server/templates.ts';
import { LANGUAGES } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { AlarmName } from './conditions.ts';
import { alarmMessages } from './messages.ts';

interface Recipient {
  readonly to: string;
  /** Which program it is about. */
  readonly publicUrl: string;
}

/**
 * Mails what has begun and what is over since the last time, once each however many programs there
 * are: a row stands for an alarm that was told. A mail that still waits is replaced by a later one
 * about the same alarm, so that what arrives last is what is so.
 */
export async function tellAlarms(
  db: Database,
  now: readonly AlarmName[],
  recipient: Recipient,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const begun = await sql<{ name: AlarmName; since: Date }>`
      insert into ops_alarms (name) select unnest(${[...now]}::text[])
      on conflict do nothing returning name, since`.execute(trx);
    const over = await sql<{ name: AlarmName; since: Date }>`
      delete from ops_alarms where not name = any (${[...now]}::text[])
      returning name, since`.execute(trx);
    for (const alarm of begun.rows) await mailAlarm(trx, 'begun', alarm, recipient);
    for (const alarm of over.rows) await mailAlarm(trx, 'over', alarm, recipient);
  });
}

async function mailAlarm(
  trx: DatabaseTransaction,
  state: State,
  { name, since }: { readonly name: AlarmName; readonly since: Date },
  { to, publicUrl }: Recipient,
): Promise<void> {
  // What waited for the mail server would arrive in any order: an alarm behind the mail of its end.
  await withdrawWaitingMails(trx, to, [subjectOf('begun', name), subjectOf('over', name)]);
  const subject = subjectOf(state, name);
  const now = new Date();
  const sections = LANGUAGES.map((language) => {
    const text = alarmMessages[language];
    const from = writeTime(since, language);
    const times =
      state === 'begun' ? text.since(from) : text.between(from, writeTime(now, language));
    return {
      language,
      blocks: [
        `${text[state](text.names[name])}.`,
        `${text.where(publicUrl)} ${times}`,
        ...(state === 'begun' ? [text.help] : []),
      ],
    };
  });
  await queueMail(trx, {
    subject,
    replyTo: PRODUCT.email,
    recipient: to,
    ...(await writeMail({ title: subject, sections, footer: SENDER_LINE })),
  });
}

type State = 'begun' | 'over';

/** In both languages; the same for every mail about an alarm's beginning, or its end. */
function subjectOf(state: State, name: AlarmName): string {
  return LANGUAGES.map((language) => {
    const text = alarmMessages[language];
    return text[state](text.names[name]);
  }).join(' · ');
}
