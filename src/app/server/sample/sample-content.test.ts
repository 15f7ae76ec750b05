import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../tests/support/program-app.ts';
import { findJobs } from '../../../../tests/support/queued-mail.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { UNKNOWN_PROVENANCE } from '../../../features/laws/provenance.ts';
import { requeueStrandedMails } from '../../../features/mails/server/commands.ts';
import { PAYMENT_CASE_KINDS } from '../../../features/payments/case-contract.ts';
import { searchPageMessages } from '../../../features/search/page-messages.ts';
import { checkAuditChain } from '../../../kit/server/audit.ts';
import { openDatabase } from '../../../kit/server/database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { SAMPLE_MARK } from './sample-category.ts';
import { addSampleContent, fillSampleContent } from './sample-content.ts';

const log = createLogger('silent');

let database: TestDatabase;
beforeEach(async () => {
  database = await createSearchDatabase();
});
afterEach(() => database.drop());

const fill = () => fillSampleContent(database.db, log);

async function values(statement: string): Promise<unknown[]> {
  const { rows } = await database.pool.query({ text: statement, rowMode: 'array' });
  return rows.map((row: unknown[]) => (row.length === 1 ? row[0] : row));
}

const count = async (from: string) => Number((await values(`select count(*) from ${from}`))[0]);

describe('the sample content', () => {
  it('fills an empty database once', async () => {
    expect(await fill()).toBe(true);
    const before = await count('law_articles');
    expect(await fill()).toBe(false);
    expect(await count('law_articles')).toBe(before);
  });

  it('answers each example of the search page', async () => {
    await prepareDatabase(database);
    await fill();
    const app = await buildProgramApp(database.db);
    const lists = [searchPageMessages.en, searchPageMessages.fr].map((text) => text.exampleQueries);
    for (const q of lists.flat()) {
      const answer = await app.request(`/search?${new URLSearchParams({ q })}`);
      expect([q, answer.status]).toEqual([q, expect.toSatisfy((s) => s === 200 || s === 302)]);
      expect(await answer.text(), q).not.toContain('Nothing was found');
    }
  });

  it('fills a database that has its first administrator already', async () => {
    await sql`insert into users (email, role) values ('a@example.cm', 'admin')`.execute(
      database.db,
    );
    expect(await fill()).toBe(true);
  });

  it('does not come back after somebody has deleted all of it', async () => {
    await fill();
    await database.pool.query(
      'delete from law_categories; delete from lawyers; delete from users; delete from payment_refunds; delete from payment_records; delete from contact_messages; delete from lawyer_applications',
    );
    expect(await fill()).toBe(false);
    expect(await count('law_categories')).toBe(0);
  });

  it.each([
    "insert into users (email) values ('someone@example.cm')",
    "insert into payment_records (document_type, amount, transaction_id) values ('x', 1, 'x')",
    "insert into law_categories (code, name_en, name_fr, display_order) values ('x', 'X', 'X', 1)",
    `insert into lawyers (name, email, phone, specialization, location, bar_number)
       values ('L', 'l@example.cm', '1', 'Law', 'Buea', '1')`,
  ])('leaves a database alone that is in use: %s', async (statement) => {
    await database.pool.query(statement);
    expect(await fill()).toBe(false);
    expect(await count('sample_fills')).toBe(0);
    expect(await count('law_articles')).toBe(0);
  });

  it('is filled in once by programs that start together', async () => {
    const other = openDatabase(database.connection, log);
    const filled = await Promise.all([
      fill(),
      fillSampleContent(other.db, log),
      fill(),
      fillSampleContent(other.db, log),
    ]);
    await other.close();
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await count('law_categories')).toBe(6);
  });

  it('has the categories of the contract with their prefixes and prices', async () => {
    await fill();
    expect(
      await values(
        `select code, article_prefix_en, article_prefix_fr, price, currency, is_free
         from law_categories order by display_order`,
      ),
    ).toEqual([
      ['penal_code', 'Article', 'Article', 1000, 'XAF', false],
      ['criminal_procedure', 'Section', 'Article', 1000, 'XAF', false],
      ['civil_code', 'Section', 'Article', 1500, 'XAF', false],
      ['labor_code', 'Section', 'Article', 1200, 'XAF', false],
      ['commercial_code', 'Article', 'Article', 1500, 'XAF', false],
      ['family_code', 'Article', 'Article', 1200, 'XAF', false],
    ]);
  });

  it('says of each of its some forty texts that it is not the law, in both languages', async () => {
    await fill();
    const texts = await values('select content_en, content_fr from law_articles');
    expect(texts.length).toBeGreaterThanOrEqual(40);
    for (const text of texts) {
      const [english, french] = text as [string, string];
      expect(english.split('\n')[0]).toBe(SAMPLE_MARK.en);
      expect(french.split('\n')[0]).toBe(SAMPLE_MARK.fr);
      expect(english.length).toBeGreaterThan(200);
      expect(french.length).toBeGreaterThan(200);
    }
    expect(await count("law_articles where title_en = '' or title_fr = ''")).toBe(0);
    expect(await values('select provenance from law_categories')).toEqual(
      Array.from({ length: 6 }, () => ({ ...UNKNOWN_PROVENANCE, is_sample: true })),
    );
  });

  it('shows people in every state, and nobody of them can sign in', async () => {
    await fill();
    for (const state of [
      'email is not null and email_confirmed_at is not null',
      'phone is not null and phone_confirmed_at is not null and email_confirmed_at is null',
      'email_confirmed_at is null and phone_confirmed_at is null',
      'email is null and phone is not null',
      'last_sign_in_at is null',
      'banned and ban_expires is null',
      'banned and ban_expires > now()',
    ]) {
      expect(await count(`users where ${state}`), state).toBeGreaterThan(0);
    }
    expect(await count('accounts')).toBe(0);
    expect(await count('sessions')).toBe(0);
    expect(await count("users where role <> 'user'")).toBe(0);
    expect(await count("users where email not like '%@sample.example'")).toBe(0);
  });

  it('shows payments in every state within the last thirty days, none of them to come', async () => {
    await fill();
    expect(await values('select distinct status from payment_records order by 1')).toEqual([
      'cancelled',
      'completed',
      'failed',
      'pending',
      'refunded',
      'success',
    ]);
    expect((await values('select distinct payment_method from payment_records')).length).toBe(4);
    expect(await count('payment_records where user_id is null')).toBe(1);
    expect(
      await count(
        `payment_records p where user_id is not null
         and not exists (select from users u where u.id = p.user_id)`,
      ),
    ).toBe(1);
    expect(
      await count(
        `payment_records where created_at > now() or created_at < now() - interval '31 days'`,
      ),
    ).toBe(0);
    expect(await count("payment_records where transaction_id not like 'SAMPLE-%'")).toBe(0);
  });

  it('shows payments in every state of the machine that lasts, each fitting its status', async () => {
    await fill();
    const states = await values('select distinct state from payment_records');
    for (const state of ['pending', 'completed', 'failed', 'cancelled', 'expired', 'review']) {
      expect(states).toContain(state);
    }
    expect(
      await values(`select distinct state, status from payment_records
        where status <> case state when 'review' then 'pending' when 'expired' then 'failed'
          else state end order by 1`),
    ).toEqual([['completed', 'success']]);
    // Nobody is asked about a payment that nobody made.
    expect(
      await count('payment_records where provider is not null or next_check_at is not null'),
    ).toBe(0);
  });

  it('has given back what counts as refunded, as the settlement says', async () => {
    await fill();
    expect(
      await values(`select sum(p.refunded_amount)::int, (select sum(amount)::int
        from payment_refunds where state = 'done' and done_at <= now()) from payment_records p`),
    ).toEqual([[1500, 1500]]);
  });

  it('has in each paid attempt what its payment received, so that it can be given back', async () => {
    await fill();
    const paid =
      "payment_attempts a join payment_records p on p.id = a.payment_id and a.state = 'completed'";
    expect(await count(paid)).toBeGreaterThan(2);
    expect(
      await count(`${paid} and (a.received_amount is distinct from p.received_amount
        or a.paid_at is distinct from p.completed_at)`),
    ).toBe(0);
  });

  it('shows a case of each kind, callbacks, attempts and a history', async () => {
    await fill();
    const kinds = await values('select kind from payment_cases where closed_at is null');
    expect(kinds.sort()).toEqual([...PAYMENT_CASE_KINDS].sort());
    expect(await values('select distinct state from webhook_inbox order by 1')).toEqual([
      'done',
      'unknown',
    ]);
    expect(
      await count(`payment_attempts a where not exists
        (select from payment_events e where e.payment_id = a.payment_id)`),
    ).toBe(0);
  });

  it('has access, and no receipt, for what living people have paid: they are tests', async () => {
    await fill();
    const paid = `payment_records p join users u on u.id = p.user_id
      left join document_access a on a.user_id = p.user_id and a.document_type = p.document_type
      where p.state = 'completed'`;
    expect(await count(paid)).toBeGreaterThan(20);
    expect(await count(`${paid} and a.status <> 'active'`)).toBe(0);
    expect(await count('receipts')).toBe(0);
    expect(await count('payment_records where not is_test')).toBe(0);
  });

  it('shows messages and applications in every state, an approved one with its lawyer', async () => {
    await fill();
    expect(await values('select distinct status from contact_messages order by 1')).toEqual([
      'answered',
      'archived',
      'new',
    ]);
    expect(await values('select distinct status from lawyer_applications order by 1')).toEqual([
      'approved',
      'declined',
      'new',
      'under_review',
    ]);
    expect(
      await values(
        `select a.status from lawyers l join lawyer_applications a
         on a.id = l.lawyer_application_id`,
      ),
    ).toEqual(['approved']);
    for (const table of ['contact_messages', 'lawyer_applications']) {
      expect(await values(`select distinct language from ${table} order by 1`)).toEqual([
        'en',
        'fr',
      ]);
      expect(await count(`${table} where suspected`), table).toBe(1);
    }
  });

  it('sends nothing: its mails are delivered or given up, and no job is made for one', async () => {
    await fill();
    expect(await values('select distinct status from mails order by 1')).toEqual([
      'failed',
      'sent',
    ]);
    expect(await requeueStrandedMails(database.db)).toBe(0);
    expect((await findJobs(database.db)).size).toBe(0);
  });

  it('stands in the audit log as what it is', async () => {
    await fill();
    expect(await values('select distinct actor_email from audit_entries')).toEqual([
      'sample content',
    ]);
    expect(await checkAuditChain(database.db)).toMatchObject({ whole: true });
  });

  it('adds what is missing when it is asked for, and nothing twice', async () => {
    await sql`insert into law_categories (code, name_en, name_fr, price, display_order)
      values ('civil_code', 'Mine', 'Le mien', 7, 4)`.execute(database.db);
    await addSampleContent(database.db);
    expect(await count('law_categories')).toBe(6);
    expect(await values("select price from law_categories where code = 'civil_code'")).toEqual([7]);
    await database.pool.query("delete from lawyers where location = 'Buea'");
    const again = await addSampleContent(database.db);
    expect(again).toEqual({
      articles: 0,
      lawyers: 1,
      users: 0,
      payments: 0,
      messages: 0,
      applications: 0,
    });
    expect(await fill()).toBe(false);
  });
});
