import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import type { PaymentRecord, PaymentSummary } from '../../contract.ts';
import type { DocumentType } from '../../rules.ts';
import { paymentRoutes } from './routes.ts';

interface Page {
  readonly items: readonly PaymentRecord[];
  readonly next_cursor: string | null;
  readonly total: number;
}

const GONE = '99999999-9999-4999-8999-999999999999';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
let amina: { id: string; email: string };
beforeAll(async () => {
  database = await createTestDatabase();
  ({ call } = await createAdminApp(database.db, paymentRoutes(paymentDeps(database.db))));
  amina = await insertUser(database.db, { email: 'Amina@example.cm', role: 'user' });
  const { id: phoneOnly } = await database.db
    .insertInto('users')
    .values({ phone: '+237699001122' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const base = { document_type: 'penal_code', amount: 1000 };
  const DONE = { status: 'completed', state: 'completed' };
  await database.db
    .insertInto('payment_records')
    .values([
      { ...base, user_id: amina.id, transaction_id: 'TX-alpha-1', ...DONE },
      { ...base, user_id: amina.id, transaction_id: 'TX-beta%2', status: 'success', amount: 1500 },
      { ...base, user_id: phoneOnly, transaction_id: 'TX_gamma-3', status: 'pending' },
      {
        ...base,
        user_id: GONE,
        transaction_id: 'TX-delta\\4',
        status: 'failed',
        document_type: 'civil_code',
      },
      {
        ...base,
        user_id: null,
        transaction_id: 'amina-5',
        status: 'cancelled',
        document_type: 'full_package',
        amount: 5000,
      },
    ])
    .execute();
});
afterAll(() => database.drop());

async function list(query: string): Promise<Page> {
  const { status, body } = await call('GET', `/payment-records?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

async function summarize(query: string): Promise<PaymentSummary> {
  return (await call('GET', `/payment-records/summary?${query}`)).body as PaymentSummary;
}

/** The transactions that are found, in order; list, total and tiles must agree. */
async function found(query: string): Promise<string[]> {
  const { items, total } = await list(query);
  const { total_transactions } = await summarize(query);
  expect([total, total_transactions]).toEqual([items.length, items.length]);
  return items.map(({ transaction_id }) => transaction_id).sort();
}

const search = (q: string) => found(`q=${encodeURIComponent(q)}`);

describe('the list of payments', () => {
  it('shows each with whose it is, and nothing of them when there is no such user', async () => {
    const { items } = await list('q=tx-ALPHA');
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_id: amina.id,
        user_email: 'Amina@example.cm',
        user_phone: null,
        customer_name: null,
        customer_email: null,
        customer_phone: null,
        document_type: 'penal_code',
        amount: 1000,
        currency: 'XAF',
        status: 'completed',
        state: 'completed',
        payment_method: 'Mobile Money',
        transaction_id: 'TX-alpha-1',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    const [unknown] = (await list('q=delta')).items;
    expect(unknown).toMatchObject({ user_id: GONE, user_email: null, user_phone: null });
  });

  it('is searched by e-mail, phone, transaction and id', async () => {
    expect(await search('AMINA')).toEqual(['TX-alpha-1', 'TX-beta%2', 'amina-5']);
    expect(await search('9900')).toEqual(['TX_gamma-3']);
    expect(await search('GAMMA')).toEqual(['TX_gamma-3']);
    const [alpha] = (await list('q=alpha')).items;
    expect(await search(alpha?.id.slice(2, 20).toUpperCase() ?? '')).toEqual(['TX-alpha-1']);
    expect(await search(amina.id.slice(2, 20))).toEqual(['TX-alpha-1', 'TX-beta%2']);
    expect(await search(GONE)).toEqual(['TX-delta\\4']);
    expect(await search('no such thing')).toEqual([]);
  });

  it('takes %, _ and \\ for what they are', async () => {
    expect(await search('%')).toEqual(['TX-beta%2']);
    expect(await search('_')).toEqual(['TX_gamma-3']);
    expect(await search('\\')).toEqual(['TX-delta\\4']);
    expect(await search("') or true --")).toEqual([]);
  });

  it('is filtered by status, where completed is success as well, and by document', async () => {
    expect(await found('status=completed')).toEqual(['TX-alpha-1', 'TX-beta%2']);
    expect(await found('status=pending')).toEqual(['TX_gamma-3']);
    expect(await found('status=failed')).toEqual(['TX-delta\\4']);
    expect(await found('status=all')).toHaveLength(5);
    expect(await found('document_type=civil_code')).toEqual(['TX-delta\\4']);
    expect(await found('document_type=penal_code&status=completed&q=beta')).toEqual(['TX-beta%2']);
    expect(await found('document_type=nothing')).toEqual([]);
  });

  it('is ordered by time or amount', async () => {
    const amounts = async (sort: string) =>
      (await list(`sort=${sort}`)).items.map(({ amount }) => amount);
    expect(await amounts('-amount')).toEqual([5000, 1500, 1000, 1000, 1000]);
    expect(await amounts('amount')).toEqual([1000, 1000, 1000, 1500, 5000]);
  });

  it.each([
    'status=gone',
    'sort=id',
    'limit=0',
    'document_type=',
    'cursor=bm8',
    'user_id=1',
    'q=%00',
  ])('refuses ?%s', async (query) => {
    const before = await databaseDigest(database.db);
    const { status, body } = await call('GET', `/payment-records?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_fields' });
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('case 61: support finds a payment', () => {
  let code: string;
  beforeAll(async () => {
    const guest = await database.db
      .insertInto('payment_records')
      .values({
        document_type: 'labor_code',
        amount: 1200,
        transaction_id: 'TX-guest-6',
        provider: 'mycoolpay',
        customer_name: 'Thérèse Ngo Bassong',
        customer_email: 'therese@example.cm',
        customer_phone: '+237677889900',
        operator_ref: 'MP260304.2330.A11111',
        status: 'completed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('payment_attempts')
      .values(
        [
          { kind: 'redirect', merchant_ref: 'TX-guest-6', provider_ref: 'c0ffee-4711' },
          {
            kind: 'push',
            merchant_ref: 'TX-again-6',
            provider_ref: 'c0ffee-4712',
            operator_ref: 'PP260304.0815.B22222',
            // Of a relative, who pays.
            phone: '+237690112233',
          },
        ].map((attempt) => ({ ...attempt, payment_id: guest.id, provider: 'mycoolpay' })),
      )
      .execute();
    await database.db
      .insertInto('payment_refunds')
      .values({
        payment_id: guest.id,
        merchant_ref: 'TX-again-6',
        amount: 200,
        reason: 'Bought by mistake',
        reference: 'CO260305.0931.C33333',
        by_hand: true,
        refunded_by_email: 'ada@example.org',
        state: 'done',
      })
      .execute();
    code = '2026-000061';
    await database.db
      .insertInto('receipts')
      .values({
        year: 2026,
        number: 61,
        payment_id: guest.id,
        amount: 1200,
        currency: 'XAF',
        tax: 194,
        tax_rate: 1925,
        seller: '{}',
        document_name_en: 'Labour Code',
        document_name_fr: 'Code du travail',
      })
      .execute();
  });
  afterAll(async () => {
    await database.db.deleteFrom('receipts').execute();
    await database.db.deleteFrom('payment_refunds').execute();
    await database.db
      .deleteFrom('payment_records')
      .where('transaction_id', '=', 'TX-guest-6')
      .execute();
  });

  it.each([
    ['a whole phone number', '+237677889900'],
    ['one without plus', '237677889900'],
    ['one with spaces', '+237 6 77 88 99 00'],
    ['one with dots after 00', '00237.677.88.99.00'],
    ['the nine digits', '677889900'],
    ['the nine digits as spoken', '6 77 88 99 00'],
    ['its last digits', '889900'],
    ['its last digits as spoken', '88 99 00'],
    ['its beginning', '+237 677 88'],
    ['a number with words around it', 'MTN, 677 88 99 00, about noon'],
    ['the phone that was asked to pay', '+237690112233'],
    ['that phone with words around it', 'paid by +237 690.11.22.33 (my brother)'],
    ['that phone as it is spoken', '6 90 11 22 33'],
    ['an e-mail', 'THERESE@example.cm'],
    ['a name', 'ngo bassong'],
    ['a name without its accents', 'therese ngo'],
    ['a name with other accents', 'Thérésé'],
    ['the provider’s reference', 'c0ffee-4711'],
    ['the provider’s reference of another attempt', 'C0FFEE-4712'],
    ['our reference of another attempt', 'TX-again-6'],
    ['the network’s reference', 'mp260304.2330.a11111'],
    ['the network’s reference of another attempt', 'pp260304.0815'],
    ['the reference of a refund', 'co260305.0931.c33333'],
    ['the transaction', 'TX-guest-6'],
  ])('by %s', async (_, text) => {
    expect(await search(text)).toEqual(['TX-guest-6']);
  });

  it('by the number of its receipt, and by nobody else’s', async () => {
    expect(await search(code)).toEqual(['TX-guest-6']);
    expect(await search('2026-61')).toEqual(['TX-guest-6']);
    expect(await search('2025-000061')).toEqual([]);
  });

  it.each([
    'N° 2026-000061',
    'reçu n°2026-000061.',
    'Receipt: 2026 – 61, 5,000 francs',
    'receipts/2026-000061?code=7K3QF',
  ])('by the number of its receipt within “%s”', async (text) => {
    expect(await search(text)).toEqual(['TX-guest-6']);
  });

  it.each(['on 2026-61-02', 'note CN-2026-000061', 'receipt 12026-000061', 'no. TEST-2026-000061'])(
    'and not by “%s”',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it('and shows the guest rather than an unknown user', async () => {
    const { items } = await list('q=TX-guest');
    expect(items).toMatchObject([
      {
        customer_name: 'Thérèse Ngo Bassong',
        customer_email: 'therese@example.cm',
        customer_phone: '+237677889900',
      },
    ]);
  });

  it('of an account by its phone number as it is spoken', async () => {
    expect(await search('6 99 00 11 22')).toEqual(['TX_gamma-3']);
    expect(await search('00 11 22')).toEqual(['TX_gamma-3']);
  });
});

describe('the tiles', () => {
  it('sum up everything that matches, revenue from what has succeeded alone', async () => {
    expect(await summarize('')).toEqual({
      total_transactions: 5,
      total_revenue: 2500,
      successful_payments: 2,
      currency: 'XAF',
    });
    expect(await summarize('q=amina')).toMatchObject({
      total_transactions: 3,
      total_revenue: 2500,
      successful_payments: 2,
    });
    expect(await summarize('status=pending')).toMatchObject({
      total_transactions: 1,
      total_revenue: 0,
      successful_payments: 0,
    });
    expect(await summarize('q=nothing+like+this')).toMatchObject({ total_transactions: 0 });
  });
});

describe('the document filter', () => {
  it("offers the specification's two first, then categories, then what else was paid for", async () => {
    await database.db
      .insertInto('law_categories')
      .values([
        { code: 'family_code', name_en: 'Family Code', name_fr: 'Code F', display_order: 2 },
        { code: 'civil_code', name_en: 'Civil Code', name_fr: 'Code C', display_order: 1 },
        { code: 'penal_code', name_en: 'Another name', name_fr: 'Autre nom', display_order: 3 },
      ])
      .execute();
    const { body } = await call('GET', '/payment-records/documents');
    const { items } = body as { items: DocumentType[] };
    expect(items.map(({ document_type, name_en }) => [document_type, name_en])).toEqual([
      ['penal_code', 'Penal Code'],
      ['criminal_procedure', 'Criminal Procedure'],
      ['civil_code', 'Civil Code'],
      ['family_code', 'Family Code'],
      ['full_package', null],
    ]);
  });
});

describe('paging through payments', () => {
  it('visits each one once while others come, also when searching, in every order', async () => {
    const there = await list('limit=100');
    let fresh = 0;
    for (const [sort, q] of [
      ['-created_at', ''],
      ['created_at', 'TX'],
      ['-amount', 'TX'],
      ['amount', ''],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page: Page = await list(`limit=3&sort=${sort}&q=${q}${from}`);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
        fresh += 1;
        await database.db
          .insertInto('payment_records')
          .values({ transaction_id: `TX-new-${fresh}`, document_type: 'penal_code', amount: 1 })
          .execute();
      }
      expect(new Set(seen).size).toBe(seen.length);
      const wanted = there.items.filter(({ transaction_id }) => transaction_id.includes(q));
      for (const { id } of wanted) expect(seen).toContain(id);
    }
  });

  it('leads to a page by its number as by walking there, in every order', async () => {
    for (const sort of ['-created_at', 'created_at', '-amount', 'amount']) {
      const narrowed = `limit=1&sort=${sort}&q=amina`;
      const first = await list(narrowed);
      const second = await list(`${narrowed}&cursor=${first.next_cursor}`);
      expect(await list(`${narrowed}&page=2`), sort).toEqual(second);
      expect((await list(`${narrowed}&page=${first.total + 1}`)).items, sort).toEqual([]);
    }
  });

  it('refuses a cursor of another order', async () => {
    const { next_cursor } = await list('limit=1&sort=amount');
    const { status } = await call('GET', `/payment-records?sort=-amount&cursor=${next_cursor}`);
    expect(status).toBe(422);
  });
});

describe('who is no administrator', () => {
  it.each(['', '/summary', '/documents', '/export'])('cannot read %s', async (path) => {
    const person = await insertUser(database.db, { role: 'user' });
    const as = person.id;
    expect((await call('GET', `/payment-records${path}`, { as: null })).status).toBe(401);
    expect((await call('GET', `/payment-records${path}`, { as })).status).toBe(403);
  });
});
