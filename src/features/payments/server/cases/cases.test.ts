import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createAdminApp,
  databaseDigest,
  insertUser,
} from '../../../../../tests/support/admin-app.ts';
import { paymentDeps } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { PAYMENT_CASE_KINDS, type PaymentCase } from '../../case-contract.ts';
import { paymentRoutes } from '../console/routes.ts';
import { openCase } from './commands/open-case.ts';

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
let paymentId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await createAdminApp(database.db, paymentRoutes(paymentDeps(database.db)));
  const { id } = await database.db
    .insertInto('payment_records')
    .values({ document_type: 'penal_code', amount: 1000, transaction_id: 'case-payment-1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  paymentId = id;
  for (const [index, kind] of PAYMENT_CASE_KINDS.entries()) {
    const ofPayment = kind !== 'unknown_callback' && kind !== 'unknown_to_us';
    await openCase(database.db, {
      subject: ofPayment ? paymentId : `scripted:${kind}`,
      kind,
      provider: 'scripted',
      ...(ofPayment ? { paymentId } : { providerRef: `theirs-${kind}` }),
    });
    // The first of the list is the newest.
    await sql`update payment_cases set opened_at = now() - ${index} * interval '1 hour'
      where kind = ${kind}`.execute(database.db);
  }
});
afterEach(() => database.drop());

async function list(query = ''): Promise<ListAnswer<PaymentCase>> {
  const { status, body } = await admin.call('GET', `/payment-cases${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ListAnswer<PaymentCase>;
}

async function idOf(kind: string): Promise<string> {
  const found = (await list()).items.find((one) => one.kind === kind);
  return found?.id ?? '';
}

const close = (id: string, body: unknown = { note: 'Looked into.' }, as?: string | null) =>
  admin.call('POST', `/payment-cases/${id}/close`, { body, ...(as === undefined ? {} : { as }) });

describe('a case is found by whom its payment is of', () => {
  beforeEach(async () => {
    const caller = await insertUser(database.db, { email: 'caller@example.cm', role: 'user' });
    await database.db
      .updateTable('payment_records')
      .set({
        user_id: caller.id,
        customer_name: 'Thérèse Ngo Bassong',
        customer_email: 'therese@example.cm',
        customer_phone: '+237677889900',
      })
      .where('id', '=', paymentId)
      .execute();
    await database.db
      .insertInto('payment_attempts')
      .values({
        payment_id: paymentId,
        merchant_ref: 'case-attempt-1',
        provider: 'scripted',
        kind: 'push',
        operator_ref: 'MP260304.2330.A11111',
        phone: '+237690112233',
      })
      .execute();
    await database.db
      .insertInto('payment_records')
      .values({
        document_type: 'penal_code',
        amount: 1000,
        transaction_id: 'case-payment-2',
        customer_phone: '+237655000000',
      })
      .execute();
  });

  it.each([
    ['the phone', '677 88 99 00'],
    ['the phone with words around it', 'MTN 677-88-99-00'],
    ['the phone that paid', '690112233'],
    ['the name', 'therese ngo'],
    ['the e-mail', 'THERESE@example.cm'],
    ['the account’s e-mail', 'caller@example.cm'],
    ['the network’s reference', 'mp260304.2330'],
    ['the payment’s id', 'case-payment-1'],
  ])('%s', async (_, text) => {
    const { items, total } = await list(`?status=all&q=${encodeURIComponent(text)}`);
    expect(total).toBe(PAYMENT_CASE_KINDS.length - 2);
    expect(new Set(items.map(({ payment_id }) => payment_id))).toEqual(new Set([paymentId]));
  });

  it.each(['677 12 34 56', 'MTN 677123456'])(
    'who paid for something that is not here, by %s',
    async (text) => {
      const { id } = await database.db
        .insertInto('webhook_inbox')
        .values({
          provider: 'scripted',
          event_key: 'unknown',
          body: '{"customer_phone_number":"237677123456"}',
          covers_body: true,
          state: 'unknown',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`update payment_cases set detail = ${JSON.stringify({ callback_id: id })}::jsonb
        where kind = 'unknown_callback'`.execute(database.db);
      const { items } = await list(`?q=${encodeURIComponent(text)}`);
      expect(items.map(({ kind }) => kind)).toEqual(['unknown_callback']);
    },
  );

  it('the phone of the other payment for a document that was paid for twice', async () => {
    await sql`update payment_cases set detail = (
        select jsonb_build_object('payment_id', id) from payment_records
        where transaction_id = 'case-payment-2')
      where kind = 'paid_twice'`.execute(database.db);
    const { items } = await list('?q=655%2000%2000%2000');
    expect(items.map(({ kind }) => kind)).toEqual(['paid_twice']);
  });

  it('and not by that of another payment, which has none', async () => {
    expect((await list('?status=all&q=655000000')).total).toBe(0);
  });
});

describe('the queue of what needs a person', () => {
  it('has every open case once, the oldest first, over pages', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await list(`?limit=4${cursor}`);
      expect(page.total).toBe(PAYMENT_CASE_KINDS.length);
      seen.push(...page.items.map(({ kind }) => kind));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(seen).toEqual([...PAYMENT_CASE_KINDS].reverse());
  });

  it('says of each what its payment is, and of a lost callback what it said', async () => {
    await sql`insert into webhook_inbox (provider, event_key, body, covers_body)
      values ('scripted', 'k', 'the body of it', true)`.execute(database.db);
    await sql`update payment_cases set detail = jsonb_build_object('callback_id',
      (select id::text from webhook_inbox)) where kind = 'unknown_callback'`.execute(database.db);
    const { items } = await list();
    expect(items.find(({ kind }) => kind === 'paid_twice')).toEqual({
      id: expect.any(String),
      kind: 'paid_twice',
      can: { close: true, resolve: false },
      payment_state: 'pending',
      resolution: null,
      reference: null,
      payment_id: paymentId,
      transaction_id: 'case-payment-1',
      document_type: 'penal_code',
      amount: 1000,
      currency: 'XAF',
      provider: 'scripted',
      provider_ref: null,
      detail: null,
      opened_at: expect.stringMatching(/Z$/),
      closed_at: null,
      closed_by_email: null,
      note: null,
    });
    expect(items.find(({ kind }) => kind === 'unknown_callback')).toMatchObject({
      payment_id: null,
      provider_ref: 'theirs-unknown_callback',
      detail: { body: 'the body of it' },
    });
  });

  it('gives a case up once it is closed with a note, and records who did so', async () => {
    const id = await idOf('stuck');
    const { status, body } = await close(id, { note: '  Paid after all.\r\nSee the books. ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      closed_at: expect.stringMatching(/Z$/),
      closed_by_email: admin.administrator.email,
      note: 'Paid after all.\nSee the books.',
    });
    expect((await list()).items.map(({ kind }) => kind)).not.toContain('stuck');
    const [entry] = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'subject_id', 'after', 'actor_email'])
      .execute();
    expect(entry).toMatchObject({
      action: 'payment_case.closed',
      subject: 'case-payment-1',
      subject_id: id,
      actor_email: admin.administrator.email,
      after: { kind: 'stuck', note: 'Paid after all.\nSee the books.' },
    });
    // The same trouble again is a case again.
    await openCase(database.db, { subject: paymentId, kind: 'stuck', paymentId });
    expect((await list()).total).toBe(PAYMENT_CASE_KINDS.length);
  });

  it('shows what was closed again: by its state, days and what it is about, and as a file', async () => {
    await close(await idOf('unknown_to_us'), { note: 'Refunded at the counter.' });
    const kinds = async (query: string) => (await list(query)).items.map(({ kind }) => kind);
    expect(await kinds('?status=closed')).toEqual(['unknown_to_us']);
    expect((await list('?status=all')).total).toBe(PAYMENT_CASE_KINDS.length);
    const newest = await kinds('?status=all&sort=-opened_at');
    expect(newest).toEqual([...PAYMENT_CASE_KINDS]);
    expect(await kinds('?status=all&q=THEIRS-unknown_to_us')).toEqual(['unknown_to_us']);
    expect(await kinds('?status=closed&q=counter')).toEqual(['unknown_to_us']);
    await sql`update payment_cases set reference = 'R-77' where note is not null`.execute(
      database.db,
    );
    expect(await kinds('?status=closed&q=r-77')).toEqual(['unknown_to_us']);
    expect(await kinds('?q=case-payment-1')).toHaveLength(PAYMENT_CASE_KINDS.length - 2);
    expect(await kinds('?status=all&to=2020-01-01')).toEqual([]);
    expect(await kinds('?status=all&limit=2&page=2&sort=-opened_at')).toEqual(newest.slice(2, 4));

    const { status, body, headers } = await admin.call(
      'GET',
      '/payment-cases/export?status=closed',
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('payment-cases-');
    const [header, ...rows] = String(body)
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(header?.split(',').slice(0, 4)).toEqual(['id', 'kind', 'opened_at', 'closed_at']);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Refunded at the counter.');
  });

  it('lets one of two who close at once do so', async () => {
    const id = await idOf('mismatch');
    const notes = ['Looked into.', 'Found in the books.'];
    const answers = await Promise.all(notes.map((note) => close(id, { note })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const before = await databaseDigest(database.db);
    expect(await close(id, { note: 'Once more.' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, note: expect.stringMatching(/^(Looked|Found)/) } },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('tells whoever closes it again in the same words, since the answer was lost, that it is saved', async () => {
    const id = await idOf('mismatch');
    expect((await close(id)).status).toBe(200);
    const before = await databaseDigest(database.db);
    expect(await close(id)).toMatchObject({ status: 200, body: { id, note: 'Looked into.' } });
    expect(await databaseDigest(database.db)).toBe(before);
    await sql`update payment_cases set closed_by_email = 'colleague@example.cm' where id = ${id}`.execute(
      database.db,
    );
    expect(await close(id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('closed already, by colleague@example.cm') },
    });
  });

  it('refuses what is no note, no case or no list, and changes nothing', async () => {
    const id = await idOf('mismatch');
    const before = await databaseDigest(database.db);
    for (const body of [{}, { note: ' ' }, { note: 7 }, { note: 'x'.repeat(501) }]) {
      expect(await close(id, body)).toMatchObject({
        status: 422,
        body: { fields: { note: expect.any(String) } },
      });
    }
    for (const field of ['closed_by', 'role', 'user_id']) {
      expect((await close(id, { note: 'x', [field]: id })).status).toBe(422);
    }
    for (const unknown of ['no-id', '3f0d6a52-7c3b-4c5e-9d0e-0e2b8d1f4a11', "1'"]) {
      expect(await close(unknown)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    for (const query of ['?limit=0', '?sort=kind', '?cursor=bm8', '?status=lost', '?kind=stuck']) {
      expect((await admin.call('GET', `/payment-cases${query}`)).status).toBe(422);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is closed to others than administrators', async () => {
    const person = await insertUser(database.db, { role: 'user' });
    const id = await idOf('mismatch');
    const before = await databaseDigest(database.db);
    for (const [as, status] of [
      [null, 401],
      [person.id, 403],
    ] as const) {
      expect((await admin.call('GET', '/payment-cases', { as })).status).toBe(status);
      expect((await close(id, { note: 'x' }, as)).status).toBe(status);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
