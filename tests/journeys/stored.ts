import { expect } from '@playwright/test';
import type pg from 'pg';
import type { MailServer, ReceivedMail } from '../support/mail-server.ts';
import type { FormCase } from './form-cases.ts';

/** How many rows the database holds of what a submission writes. */
export async function countStored(database: pg.Pool): Promise<unknown> {
  const { rows } = await database.query(
    `select (select count(*) from contact_messages) as messages,
            (select count(*) from lawyer_applications) as applications,
            (select count(*) from mails) as mails`,
  );
  return rows[0];
}

/** What is stored of the person with this address: the rows, and the notices about them. */
export async function findStored(database: pg.Pool, form: FormCase, email: string) {
  const [table, key] =
    form.type === 'contact'
      ? ['contact_messages', 'contact_message_id']
      : ['lawyer_applications', 'lawyer_application_id'];
  const { rows } = await database.query(
    `select stored.language, stored.suspected, count(mails.id)::int as mails
       from ${table} stored left join mails
         on mails.${key} = stored.id and mails.recipient is null
      where stored.email = $1 group by stored.id`,
    [email],
  );
  return rows;
}

/** Waits for the mail that answers to this address, and proves that it is the only one. */
export async function onlyMailFrom(mailServer: MailServer, email: string): Promise<ReceivedMail> {
  const mails = () =>
    mailServer.mails.filter((mail) => mail.email.replyTo?.some(({ address }) => address === email));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
  const [mail] = mails();
  if (mail === undefined) throw new Error('The mail has gone.');
  return mail;
}

/** The form under an address of its own, so that what becomes of it can be told from the rest. */
export function withOwnAddress(form: FormCase): FormCase & { readonly email: string } {
  const email = `${crypto.randomUUID()}@example.cm`;
  const label = form.language === 'en' ? 'Email' : 'Adresse e-mail';
  return {
    ...form,
    email,
    typed: { ...form.typed, [label]: email },
    data: { ...form.data, email },
  };
}
