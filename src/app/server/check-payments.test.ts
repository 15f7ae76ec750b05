import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { PaymentSettings } from '../../features/payments/server/providers/settings.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { checkPayments } from './check-payments.ts';
import { addSampleContent, holdsSamples } from './sample/sample-content.ts';

const log = createLogger('silent');
const SANDBOX: PaymentSettings = {
  active: 'sandbox',
  isProduction: false,
  myCoolPay: null,
  fapshi: null,
};
const TEST_KEYS: PaymentSettings = { ...SANDBOX, active: 'fapshi' };
const LIVE: PaymentSettings = { ...TEST_KEYS, isProduction: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const check = (settings: PaymentSettings) => checkPayments(database.db, settings, log);

describe('the start of a program', () => {
  it('b: is refused with a provider of real money where the database holds samples', async () => {
    await addSampleContent(database.db);
    await check(SANDBOX);
    for (const settings of [TEST_KEYS, LIVE]) {
      await expect(check(settings)).rejects.toThrow(
        /^PAYMENT_PROVIDER=fapshi is refused: .*sample content.* Start with an empty one.*\.$/,
      );
    }
    await check(SANDBOX);
  });

  it('a: is refused with the sandbox or test keys once the database has gone live', async () => {
    await check(SANDBOX);
    await check(TEST_KEYS);
    await check(LIVE);
    await check(LIVE);
    for (const settings of [SANDBOX, TEST_KEYS]) {
      await expect(check(settings)).rejects.toThrow(
        /^PAYMENT_PROVIDER=\w+ is refused without NODE_ENV=production: .* since \d{4}-\d\d-\d\d\./,
      );
    }
  });

  it('b: a database that takes real money gets no samples by the command either', async () => {
    await check(LIVE);
    await expect(addSampleContent(database.db)).rejects.toThrow('takes real payments');
    expect(await holdsSamples(database.db)).toBe(false);
  });
});
