import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, insertUser } from '../../../../../tests/support/admin-app.ts';
import { paymentDeps } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { paymentRoutes } from './routes.ts';

const MANY = 4_321;

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, paymentRoutes(paymentDeps(database.db)));
  await database.pool.query(
    `insert into payment_records (document_type, status, amount, transaction_id, created_at)
    select 'penal_code', 'completed', n, 'MANY-' || n, now() - (n % 7) * interval '1 day'
    from generate_series(1, $1::integer) n`,
    [MANY],
  );
  const user = await insertUser(database.db, { email: '=1+1"@e.cm', role: 'user' });
  await database.db
    .insertInto('payment_records')
    .values({
      user_id: user.id,
      document_type: '-law',
      status: '@done',
      amount: 5,
      payment_method: '+cmd|calc, "x"',
      transaction_id: '=HYPERLINK(1)',
      provider: '=provider',
      operator_ref: '@operator',
      customer_name: "=cmd|'/C calc'!A0",
      customer_email: '+a@b.cm',
      customer_phone: '+237677889900',
      created_at: new Date('2026-01-02T03:04:05Z'),
    })
    .execute();
});
afterAll(() => database.drop());

async function exported(query: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/payment-records/export?${query}`);
  expect(status).toBe(200);
  return String(body)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

describe('the export of payments', () => {
  it('is a file with a dated name that nobody keeps on the way', async () => {
    const { headers } = await app.call('GET', '/payment-records/export?q=HYPERLINK');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has every payment that matches once, over all batches', async () => {
    const [header, ...records] = await exported('q=many-');
    expect(header).toBe(
      'id,created_at,user_id,user_email,user_phone,document_type,amount,currency,status,' +
        'payment_method,transaction_id,provider,merchant_ref,provider_ref,operator_ref,paid_at,' +
        'received_amount,refunded_amount,fee,receipt_number,credit_notes,customer_name,' +
        'customer_email,customer_phone,is_test',
    );
    const transactions = new Set(records.map((record) => record.split(',').at(10)));
    expect([records.length, transactions.size]).toEqual([MANY, MANY]);
    expect(await exported('')).toHaveLength(MANY + 2);
    expect(await exported('status=failed')).toHaveLength(1);
    expect(await exported('document_type=-law')).toHaveLength(2);
  });

  it('holds no formula', async () => {
    const [, record] = await exported('q=HYPERLINK');
    expect(record?.split(',').slice(1, 2)).toEqual(['2026-01-02T03:04:05.000Z']);
    expect(record?.split(',').slice(3).join(',')).toBe(
      `"'=1+1""@e.cm",,'-law,5,XAF,'@done,"'+cmd|calc, ""x""",'=HYPERLINK(1)` +
        `,'=provider,,,'@operator,,0,0,,,,'=cmd|'/C calc'!A0,'+a@b.cm,'+237677889900,false`,
    );
  });

  it('refuses what it does not know', async () => {
    for (const query of ['status=gone', 'limit=5', 'cursor=x', 'role=admin']) {
      const { status } = await app.call('GET', `/payment-records/export?${query}`);
      expect(status).toBe(422);
    }
  });
});
