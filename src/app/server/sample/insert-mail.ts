import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import type { SampleDelivery } from './inbox.ts';
import { SAMPLE_MAIL_DOMAIN } from './sample-id.ts';

/** A mail that was delivered or given up: none has a job, so that none leaves. */
export async function insertMail(
  trx: DatabaseTransaction,
  mail: {
    readonly id: string;
    readonly about: 'contact_message_id' | 'lawyer_application_id' | 'payment_id';
  },
  at: Date,
  content: {
    readonly subjectId: string;
    readonly delivery: SampleDelivery;
    readonly subject: string;
    readonly text: string;
    readonly recipient?: string;
  },
) {
  if (content.delivery === 'none') return;
  const isSent = content.delivery === 'sent';
  await trx
    .insertInto('mails')
    .values({
      id: mail.id,
      message_id: `${mail.id}@${SAMPLE_MAIL_DOMAIN}`,
      [mail.about]: content.subjectId,
      recipient: content.recipient ?? null,
      subject: isSent ? '' : content.subject,
      body_text: isSent ? '' : content.text,
      body_html: '',
      status: content.delivery,
      attempts: isSent ? 1 : 5,
      rejections: isSent ? 0 : 5,
      last_error: isSent ? null : '550 5.1.1 Sample: the mailbox does not exist',
      created_at: at,
      queued_at: at,
      sent_at: isSent ? at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
