import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { toMsisdn } from '../../src/kit/phone-numbers.ts';
import type { Database } from '../../src/kit/server/database.ts';
import type { AppEnv } from '../../src/kit/server/http/context.ts';
import { part } from './answer-check.ts';
import { browser } from './program-app.ts';

type Contact = { readonly email: string } | { readonly phone: string };

/** The code that was sent last to an e-mail address or a phone, as its owner reads it. */
export async function codeFor(db: Database, contact: Contact): Promise<string> {
  const { rows } = await ('email' in contact
    ? sql<{ text: string }>`select body_text as text from mails
        where recipient = ${contact.email} order by created_at desc limit 1`
    : sql<{ text: string }>`select text from sms_messages
        where recipient = ${toMsisdn(contact.phone)} order by created_at desc limit 1`
  ).execute(db);
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

/** A payment whose money has come, or another one. */
export async function paidPayment(
  db: Database,
  payment: {
    readonly document: string;
    readonly email?: string;
    readonly phone?: string;
    readonly state?: string;
  },
): Promise<string> {
  const { document, email = null, phone = null, state = 'completed' } = payment;
  const { id } = await db
    .insertInto('payment_records')
    .values({
      document_type: document,
      amount: 1000,
      transaction_id: randomUUID(),
      state,
      status: state,
      buyer: `guest:${randomUUID()}`,
      customer_email: email,
      customer_phone: phone,
      provider: 'sandbox',
      completed_at: state === 'completed' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let receipts = 0;

/** The receipt of a payment. @returns its code */
export async function addReceipt(db: Database, paymentId: string): Promise<string> {
  const code = `7K3QF0ZD${10 + ++receipts}`;
  await sql`insert into receipts (year, number, payment_id, document_name_en, document_name_fr,
      amount, tax, tax_rate, currency, seller, receipt_code, check_code)
    values (2026, ${receipts}, ${paymentId}, 'A', 'A', 1000, 0, 0, 'XAF', '{}', ${code},
      ${`CHECK00${100 + receipts}`})`.execute(db);
  return code;
}

let last = 0;

/** The app of a reader, at an address of its own. */
export function readersApp(app: Hono<AppEnv>, db: Database) {
  const page = browser(app, `192.0.2.${(++last % 250) + 1}`);
  return {
    ...page,
    /** Signs in by a code. @returns what its further calls show */
    signIn: async (contact: Contact) => {
      expect((await page.call('POST', '/api/v1/auth/code', { body: contact })).status).toBe(200);
      const code = await codeFor(db, contact);
      const { status, body } = await page.call('POST', '/api/v1/auth/sign-in', {
        body: { ...contact, code },
      });
      expect(status).toBe(200);
      return { headers: { authorization: `Bearer ${part(body).token}` } };
    },
  };
}

/** The browser of a reader without scripts, at an address of its own. */
export function readersBrowser(app: Hono<AppEnv>) {
  const page = browser(app, `198.18.${Math.floor(++last / 250)}.${(last % 250) + 1}`);
  const shown = ({ status, headers, body }: Awaited<ReturnType<typeof page.call>>) => ({
    status,
    location: headers.get('location'),
    cache: headers.get('cache-control'),
    cleared: headers.get('clear-site-data'),
    html: String(body),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const get = async (path: string) => shown(await page.call('GET', path));
  const post = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => shown(await page.call('POST', path, { form: fields, headers }));
  return {
    cookies: page.cookies,
    call: page.call,
    get,
    post,
    /** Signs in by a code that is sent to an e-mail address. */
    signIn: async (db: Database, email: string) => {
      await post('/account/sign-in', { action: 'code', email });
      const code = await codeFor(db, { email });
      expect((await post('/account/sign-in', { action: 'sign-in', email, code })).status).toBe(303);
    },
  };
}
