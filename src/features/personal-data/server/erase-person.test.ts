import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CANARY,
  CANARY_PATTERN,
  CANARY_ROWS,
  findCanaries,
  insertCanaryPerson,
} from '../../../../tests/support/canary-person.ts';
import {
  fillDatabase,
  findLosses,
  readContent,
} from '../../../../tests/support/filled-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { checkAuditChain } from '../../../kit/server/audit.ts';
import { columnMessages } from '../column-messages.ts';
import { PERSONAL_TABLES } from '../personal-columns.ts';
import { erasePerson } from './commands/erase-person.ts';
import { exportPerson, writeExportPage } from './export-person.ts';
import { findPerson, findPersonRows } from './queries/person-rows.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await fillDatabase(database.pool);
});
afterEach(() => database.drop());

const canariesOf = (text: string) =>
  new Set([...text.matchAll(CANARY_PATTERN)].map(([word]) => word.toLowerCase()));

/** The words that must be in an export: all but those of secrets and of the search's own column. */
function expectedInExport(): Set<string> {
  const texts = CANARY_ROWS.flatMap(([table, row]) => {
    const personal = PERSONAL_TABLES[table];
    const left = new Set([
      ...(personal?.secret ?? []),
      ...Object.entries(personal?.staff ?? {}).flat(),
    ]);
    return Object.entries(row)
      .filter(([column]) => !left.has(column))
      .map(([, value]) => JSON.stringify(value));
  });
  return canariesOf(texts.join('\n'));
}

const CHIEF = { id: '00000000-0000-4000-8000-0000000000c1', email: 'chief@example.cm' };

describe('a person whose every field is a canary', () => {
  beforeEach(() => insertCanaryPerson(database.pool));

  it('is found in every table that the table of columns says has persons', async () => {
    const found = [...(await findCanaries(database.pool)).keys()];
    const named = Object.entries(PERSONAL_TABLES)
      .filter(
        ([, { leads, columns }]) =>
          Object.keys(leads).length > 0 && Object.keys(columns).length > 0,
      )
      .map(([name]) => (name.includes('.') ? name : `public.${name}`));
    // Access has ids and the name of a code.
    expect(named.filter((name) => !found.includes(name))).toEqual(['public.document_access']);
  });

  it('gets everything in the export, for machines and for people', async () => {
    const person = await findPerson(database.db, { email: CANARY.email });
    expect(person).toEqual({
      userId: CANARY.userId,
      emails: [CANARY.email],
      phones: [CANARY.phone],
    });
    const data = await exportPerson(database.db, person);
    const json = canariesOf(JSON.stringify(data));
    const missing = [...expectedInExport()].filter((word) => !json.has(word));
    expect(missing).toEqual([]);
    for (const language of ['en', 'fr'] as const) {
      const page = canariesOf(writeExportPage(data, language));
      expect([...expectedInExport()].filter((word) => !page.has(word))).toEqual([]);
    }
  });

  it('is found by a phone that stands beside another one in an application', async () => {
    await database.pool.query(
      `update lawyer_applications set email = 'office@example.cm', phone = $2 where id = $1`,
      [CANARY.applicationId, `+237233420011 / ${CANARY.phone}`],
    );
    const person = await findPerson(database.db, { phone: CANARY.phone });
    const { tables } = await findPersonRows(database.db, person);
    expect(tables.get('lawyer_applications')).toHaveLength(1);
  });

  it('gets no keys, no digests and no names of the staff in it', async () => {
    const person = await findPerson(database.db, { userId: CANARY.userId });
    const text = JSON.stringify(await exportPerson(database.db, person));
    expect(text).not.toMatch(/canary-(sessions-token|accounts-password|code|secret|claims-token)/);
    expect(text).not.toContain('ada@example.org');
  });

  it('is erased in every table, queue and text, and nobody else is', async () => {
    const before = await readContent(database.pool);
    const erased = await erasePerson(
      database.db,
      await findPerson(database.db, { phone: CANARY.phone }),
    );
    expect(erased).toEqual({ kind: 'done', pseudonym: CANARY.userId });
    expect(await findCanaries(database.pool)).toEqual(new Map());
    const losses = findLosses(before, await readContent(database.pool));
    // What is said of others are totals alone, the head of the log and the version of the law.
    const others = losses.filter((loss) => !canariesOf(loss).size && !OF_THE_CANARY.test(loss));
    expect(others).toEqual([]);
  });

  it('leaves the books: amounts, references, states and numbers, under a pseudonym', async () => {
    const books = `select p.id, p.amount, p.status, p.transaction_id, p.completed_at,
        p.received_amount, a.merchant_ref, a.provider_ref, r.year, r.number, f.amount as refund
      from payment_records p left join payment_attempts a on a.payment_id = p.id
      left join receipts r on r.payment_id = p.id left join payment_refunds f on f.payment_id = p.id
      where p.transaction_id like 'ledger%' order by p.id`;
    const { rows: before } = await database.pool.query(books);
    await erasePerson(database.db, await findPerson(database.db, { email: CANARY.email }));
    expect((await database.pool.query(books)).rows).toEqual(before);
    const { rows } = await database.pool.query(`
      select transaction_id, user_id, buyer, customer_name, customer_email, customer_phone
      from payment_records where transaction_id like 'ledger%' order by id`);
    const nobody = { customer_name: null, customer_email: null, customer_phone: null };
    expect(rows).toEqual([
      {
        transaction_id: 'ledger-of-the-account',
        user_id: CANARY.userId,
        buyer: `user:${CANARY.userId}`,
        ...nobody,
      },
      {
        transaction_id: 'ledger-of-the-guest',
        user_id: null,
        buyer: `erased:${CANARY.userId}`,
        ...nobody,
      },
      // Another's payment is still theirs.
      expect.objectContaining({ transaction_id: 'ledger-of-another', customer_name: 'Another' }),
    ]);
    const { rows: events } = await database.pool.query(
      'select detail from payment_events where payment_id = $1',
      [CANARY.paymentId],
    );
    expect(events).toEqual([{ detail: { status: 'SUCCESS', amount: 1000 } }]);
  });

  it.each([
    ['by the code', undefined, null],
    ['by the team', CHIEF, CHIEF.email],
  ])(
    'has all that was asked for by letter ended with it, the erasure as done, %s',
    async (_, actor, who) => {
      const written = await database.pool.query<{ id: string }>(
        `insert into data_requests (kind, channel, email) values
        ('erasure', 'office', $1), ('export', 'office', $1),
        ('objection', 'office', 'another@example.cm') returning id`,
        [CANARY.email],
      );
      const ids = written.rows.map(({ id }) => id);
      await erasePerson(database.db, await findPerson(database.db, { email: CANARY.email }), actor);
      const { rows } = await database.pool.query<object>(
        `select kind, state, closed_by_email from data_requests
        where id = any ($1) or pseudonym = $2 and kind = 'erasure' order by kind`,
        [ids, CANARY.userId],
      );
      // One erasure is one entry; what else was asked nobody can answer any more.
      expect(rows).toEqual([
        { kind: 'erasure', state: 'done', closed_by_email: who },
        { kind: 'export', state: 'lapsed', closed_by_email: who },
        { kind: 'objection', state: 'open', closed_by_email: null },
      ]);
    },
  );

  it('can no longer read what was bought', async () => {
    await erasePerson(database.db, await findPerson(database.db, { email: CANARY.email }));
    const { rows } = await database.pool.query(
      `select 1 from document_access where payment_id = any ($1) or user_id = $2
      union all select 1 from access_claims where payment_id = any ($1)`,
      [[CANARY.paymentId, CANARY.guestPaymentId], CANARY.userId],
    );
    expect(rows).toEqual([]);
  });

  it('leaves an audit log that is whole, and shows when somebody changes what is left', async () => {
    await erasePerson(database.db, await findPerson(database.db, { email: CANARY.email }));
    expect(await checkAuditChain(database.db)).toMatchObject({ whole: true });
    const { rows } = await database.pool.query<{ id: string }>(
      "select id::text from audit_entries where action = 'payment.refunded' and subject_id = $1",
      [CANARY.guestPaymentId],
    );
    const changed = Number(rows[0]?.id);
    await database.pool.query('alter table audit_entries disable trigger user');
    await database.pool.query(
      `update audit_entries set after = '{"amount": 9}' where id = ${changed}`,
    );
    expect(await checkAuditChain(database.db)).toEqual({
      whole: false,
      id: changed,
      problem: 'changed',
    });
  });

  it('is not erased while a payment of the account is underway: nothing has changed', async () => {
    await database.pool.query("update payment_records set state = 'pending' where id = $1", [
      CANARY.paymentId,
    ]);
    const before = await readContent(database.pool);
    const person = await findPerson(database.db, { email: CANARY.email });
    expect(await erasePerson(database.db, person)).toEqual({
      kind: 'refused',
      problem: 'underway',
    });
    expect(await readContent(database.pool)).toEqual(before);
  });

  it('is not erased while a link can be paid whose payment has made way for another one', async () => {
    await database.pool.query("update payment_records set state = 'expired' where id = $1", [
      CANARY.paymentId,
    ]);
    await database.pool.query(
      `update payment_attempts set payment_id = $1, state = 'open', received_amount = null
       where merchant_ref = 'ledger-merchant'`,
      [CANARY.paymentId],
    );
    const person = await findPerson(database.db, { email: CANARY.email });
    expect(await erasePerson(database.db, person)).toMatchObject({ problem: 'underway' });
    await database.pool.query("update payment_attempts set state = 'expired'");
    expect(await erasePerson(database.db, person)).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['pending', 'open'],
    ['expired', 'open'],
  ])(
    'is erased whoever pays as a guest with that address (%s, its link %s), which is all that goes',
    async (state, link) => {
      await database.pool.query(
        `update payment_records set state = $2, completed_at = null, customer_phone = $3
         where id = $1`,
        [CANARY.guestPaymentId, state, '+237655000000'],
      );
      await database.pool.query(
        'update payment_attempts set state = $1, received_amount = null where payment_id = $2',
        [link, CANARY.guestPaymentId],
      );
      const read = async () => {
        const { rows } = await database.pool.query(
          `select p.buyer, p.state, a.secrets, a.payment_url,
             (select count(*)::int from access_claims where payment_id = p.id) as claims
           from payment_records p join payment_attempts a on a.payment_id = p.id where p.id = $1`,
          [CANARY.guestPaymentId],
        );
        return rows;
      };
      const before = await read();
      const person = await findPerson(database.db, { email: CANARY.email });
      expect(await erasePerson(database.db, person)).toMatchObject({ kind: 'done' });
      expect(await read()).toEqual(before);
      const { rows } = await database.pool.query(
        `select customer_name, customer_email, customer_phone, a.phone as prompted
         from payment_records p join payment_attempts a on a.payment_id = p.id where p.id = $1`,
        [CANARY.guestPaymentId],
      );
      // The number would come back with the money of its prompt.
      expect(rows).toEqual([
        {
          customer_name: null,
          customer_email: null,
          customer_phone: '+237655000000',
          prompted: null,
        },
      ]);
    },
  );

  it('is not erased while being an administrator: nothing has changed', async () => {
    await database.pool.query("update users set role = 'admin' where id = $1", [CANARY.userId]);
    const before = await readContent(database.pool);
    const person = await findPerson(database.db, { email: CANARY.email });
    expect(await erasePerson(database.db, person)).toEqual({
      kind: 'refused',
      problem: 'administrator',
    });
    expect(await readContent(database.pool)).toEqual(before);
  });
});

/** What belongs to the canary without naming it, totals, and the head of the log. */
const OF_THE_CANARY =
  /^(list_totals|payment_totals|audit_head|search_|law_version)|^(document_access|access_claims|lawyer_slugs).* is lost|00000000-0000-4000-8000-0000000009|audit_entries\.(salt|before|after)|webhook_inbox\.body|data_requests\.(state|closed_at)/;

describe('the labels of the register and of an export', () => {
  it('name every table, and every column with personal data that is shown', () => {
    const { tables, columns } = columnMessages.en;
    const shown = Object.entries(PERSONAL_TABLES).filter(
      ([, table]) => Object.keys(table.leads).length > 0,
    );
    expect(Object.keys(PERSONAL_TABLES).filter((name) => !(name in tables))).toEqual([]);
    const unnamed = shown.flatMap(([name, table]) =>
      Object.keys(table.columns)
        .filter((column) => !table.secret?.includes(column) && !(column in columns))
        .map((column) => `${name}.${column}`),
    );
    expect(unnamed).toEqual([]);
  });
});
