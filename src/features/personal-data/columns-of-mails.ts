import { DAYS } from './columns-of-people.ts';
import { type PersonalTables, withRow } from './personal-table.ts';

/** What is written to people, and to the staff about them. */
export const TABLES_OF_MAILS = {
  mails: {
    purpose: 'mailing',
    ground: 'contract',
    kept: 'days',
    retention: [{ days: DAYS.mail, since: 'queued_at' }],
    leads: {
      recipient: 'email',
      reply_to: 'email',
      last_error: 'mention',
      contact_message_id: 'message',
      lawyer_application_id: 'application',
      payment_id: 'payment',
    },
    gives: { mail: 'id' },
    columns: withRow(
      'recipient',
      'reply_to',
      'subject',
      'body_text',
      'body_html',
      'last_error',
      'contact_message_id',
      'lawyer_application_id',
      'payment_id',
      'receipt_id',
    ),
    others: [
      'id',
      'message_id',
      'status',
      'attempts',
      'rejections',
      'uncertain_ends',
      'unreachable',
      'created_at',
      'queued_at',
      'sent_at',
      'expires_at',
    ],
  },
  sms_messages: {
    purpose: 'signing_in',
    ground: 'contract',
    kept: 'days',
    retention: [{ days: DAYS.sms, since: 'created_at' }],
    leads: { recipient: 'phone' },
    columns: withRow('recipient', 'text'),
    secret: ['text'],
    others: ['id', 'status', 'attempts', 'last_error', 'expires_at', 'created_at', 'sent_at'],
  },
} as const satisfies PersonalTables;
