import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest, insertUser } from '../../../../../tests/support/admin-app.ts';
import type { TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Settlement } from '../../contract.ts';
import { createReceiptWorld } from '../receipts/receipt-world.fixture.ts';

let world: Awaited<ReturnType<typeof createReceiptWorld>>;
let database: TestDatabase;
beforeAll(async () => {
  world = await createReceiptWorld();
  ({ database } = world);
  const paid = async (at: string, provider: string, received: readonly number[]) => {
    const id = await world.insertPayment({ received, phone: '+237677889900' });
    await database.db
      .updateTable('payment_attempts')
      .set({ paid_at: new Date(at), provider, fee: provider === 'mycoolpay' ? 20 : null })
      .where('payment_id', '=', id)
      .execute();
    return id;
  };
  const refunded = async (id: string, amount: number, at: string, attempt = 0) => {
    await world.refund(id, amount, attempt);
    await sql`update payment_refunds set done_at = ${new Date(at)}
      where payment_id = ${id} and amount = ${amount}`.execute(database.db);
  };
  // Still October in UTC, and already November in Douala.
  await paid('2026-10-31T23:30:00Z', 'mycoolpay', [1200]);
  const twice = await paid('2026-11-03T10:00:00Z', 'mycoolpay', [1200, 1200]);
  await refunded(twice, 1200, '2026-11-05T10:00:00Z', 1);
  await paid('2026-11-03T11:00:00Z', 'fapshi', [500]);
  const october = await paid('2026-10-15T10:00:00Z', 'fapshi', [1200]);
  await refunded(october, 300, '2026-11-03T12:00:00Z');
  // December there.
  await paid('2026-11-30T23:00:00Z', 'fapshi', [1200]);
  await world.issue(twice);
});
afterAll(() => database.drop());

async function settle(month: string): Promise<Settlement> {
  const { status, body } = await world.call('GET', `/settlement?month=${month}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Settlement;
}

async function csv(path: string): Promise<string[][]> {
  const { status, body } = await world.call('GET', path);
  expect(status).toBe(200);
  const lines = String(body)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  return lines.map((line) => line.split(','));
}

const PATHS = ['/settlement', '/settlement/export', '/movements/export'];
const NOTHING = { payments: 0, gross: 0, fees: 0, fees_unknown: 0, refunds: 0 };

describe('case 62: the daily settlement', () => {
  it('sums gross, fees, refunds and net by day in Douala and provider', async () => {
    const day = (one: object) => ({ ...NOTHING, is_test: false, ...one });
    expect(await settle('2026-11')).toEqual({
      month: '2026-11',
      currency: 'XAF',
      items: [
        day({ day: '2026-11-05', provider: 'mycoolpay', refunds: 1200, net: -1200 }),
        day({
          ...{ day: '2026-11-03', provider: 'fapshi', payments: 1, gross: 500, fees_unknown: 1 },
          ...{ refunds: 300, net: 200 },
        }),
        day({
          ...{ day: '2026-11-03', provider: 'mycoolpay', payments: 2, gross: 2400, fees: 40 },
          net: 2360,
        }),
        day({
          ...{ day: '2026-11-01', provider: 'mycoolpay', payments: 1, gross: 1200, fees: 20 },
          net: 1180,
        }),
      ],
      total: { payments: 4, gross: 4100, fees: 60, fees_unknown: 1, refunds: 1500, net: 2540 },
    });
    expect((await settle('2026-12')).items).toMatchObject([{ day: '2026-12-01', net: 1200 }]);
    expect(await settle('2020-01')).toMatchObject({ items: [], total: { ...NOTHING, net: 0 } });
    const now = (await world.call('GET', '/settlement')).body as Settlement;
    expect(now.month).toMatch(/^20\d\d-\d\d$/);
  });

  it('is a file as well, with the same figures', async () => {
    const [header, ...days] = await csv('/settlement/export?month=2026-11');
    expect(header?.join(',')).toBe(
      'day,provider,is_test,payments,gross,fees,fees_unknown,refunds,net',
    );
    expect(days).toHaveLength(4);
    // A fee that nobody knows is not one of nothing.
    expect(days[1]).toEqual(['2026-11-03', 'fapshi', 'false', '1', '500', '', '1', '300', '200']);
    const net = days.reduce((sum, day) => sum + Number(day.at(-1)), 0);
    expect(net).toBe((await settle('2026-11')).total.net);
    const workbook = await world.call('GET', '/settlement/export?month=2026-11&format=xlsx');
    expect(workbook.headers.get('Content-Disposition')).toContain('settlement-2026-11.xlsx');
    expect((await world.call('GET', '/settlement/export?format=ods')).status).toBe(422);
  });

  it('is in the activity each time that it leaves', async () => {
    await csv('/settlement/export?month=2026-10');
    const entry = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'list.exported',
      subject: 'settlement',
      after: { format: 'csv', month: '2026-10' },
    });
  });

  it('leaves test payments out once real money is taken, and marks them before', async () => {
    await database.db.updateTable('payment_records').set({ is_test: true }).execute();
    expect((await settle('2026-11')).items.map(({ is_test }) => is_test)).not.toContain(false);
    await database.db.insertInto('live_start').values({ provider: 'mycoolpay' }).execute();
    expect((await settle('2026-11')).items).toEqual([]);
    await database.db.deleteFrom('live_start').execute();
    await database.db.updateTable('payment_records').set({ is_test: false }).execute();
  });

  it.each(['month=2026-13', 'month=2026', 'month=', "month='", 'day=1'])(
    'refuses ?%s',
    async (query) => {
      for (const path of PATHS) {
        expect((await world.call('GET', `${path}?${query}`)).status).toBe(422);
      }
    },
  );

  it('is closed to others than administrators', async () => {
    const { id: as } = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    for (const path of PATHS) {
      expect((await world.call('GET', path, { as: null })).status).toBe(401);
      expect((await world.call('GET', path, { as })).status).toBe(403);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('case 62: the export', () => {
  it('has provider, references, times, what came and went, fee, papers and contact', async () => {
    const [header = [], ...payments] = await csv('/payment-records/export');
    const rows = payments.map((cells) =>
      Object.fromEntries(header.map((name, index) => [name, cells[index]])),
    );
    const twice = rows.find(({ receipt_number }) => receipt_number !== '');
    expect(twice).toMatchObject({
      amount: '1200',
      provider: 'mycoolpay',
      merchant_ref: `${twice?.id}/0 ${twice?.id}/1`,
      provider_ref: `provider-${twice?.id}-0 provider-${twice?.id}-1`,
      paid_at: '2026-11-03T10:00:00.000Z',
      received_amount: '2400',
      fee: '40',
      receipt_number: expect.stringMatching(/^\d{4}-\d{6} \d{4}-\d{6}$/),
      credit_notes: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
      customer_name: 'Canary Visitor-Name',
      customer_phone: "'+237677889900",
      is_test: 'false',
    });
    expect(rows.find(({ received_amount }) => received_amount === '500')).toMatchObject({
      amount: '1200',
      provider: 'fapshi',
      fee: '',
    });
    expect(rows).toHaveLength(5);
  });
});

describe('case 62: the movements that a settlement sums up', () => {
  it('are a file: each sum that came or went, with its paper, a day after the other', async () => {
    const [header = [], ...lines] = await csv('/movements/export?month=2026-11');
    const rows = lines.map((cells) =>
      Object.fromEntries(header.map((name, index) => [name, cells[index]])),
    );
    expect(rows.map(({ moved_at, amount }) => [moved_at, amount])).toEqual([
      ['2026-10-31T23:30:00.000Z', '1200'],
      ['2026-11-03T10:00:00.000Z', '1200'],
      ['2026-11-03T10:00:00.000Z', '1200'],
      ['2026-11-03T11:00:00.000Z', '500'],
      ['2026-11-03T12:00:00.000Z', '-300'],
      ['2026-11-05T10:00:00.000Z', '-1200'],
    ]);
    const { total } = await settle('2026-11');
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);
    expect(sum('amount') - sum('fee')).toBe(total.net);
    expect(rows[2]).toMatchObject({
      kind: 'received',
      provider: 'mycoolpay',
      fee: '20',
      provider_ref: expect.stringMatching(/^provider-.+-1$/),
      paper: expect.stringMatching(/^\d{4}-\d{6}$/),
    });
    expect(new Set(rows.slice(1, 3).map(({ paper }) => paper)).size).toBe(2);
    expect(rows.at(-1)).toMatchObject({
      kind: 'refunded',
      merchant_ref: rows[2]?.merchant_ref,
      paper: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
    });
  });
});
