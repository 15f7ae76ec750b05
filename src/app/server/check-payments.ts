import { goLive } from '../../features/payments/server/live/commands.ts';
import { findLiveStart } from '../../features/payments/server/live/queries.ts';
import type { PaymentSettings } from '../../features/payments/server/providers/settings.ts';
import type { Database } from '../../kit/server/database.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { mayHoldSamples } from './payment-configuration.ts';
import { holdsSamples } from './sample/sample-content.ts';

/**
 * Whether a database is one for these payments: no samples beside a provider of real money, no
 * tests where real money was taken. A live provider makes it one that takes real money
 * (docs/payments.md §4).
 *
 * @throws Error in one line that says what to do
 */
export async function checkPayments(
  db: Database,
  settings: PaymentSettings,
  log: Logger,
): Promise<void> {
  if (!mayHoldSamples(settings) && (await holdsSamples(db))) {
    throw new Error(
      `PAYMENT_PROVIDER=${settings.active} is refused: this database was filled with sample content. Start with an empty one, by another DATA_DIR or DATABASE_URL.`,
    );
  }
  if (settings.isProduction) {
    if (await goLive(db, settings.active)) {
      log.info({ provider: settings.active }, 'this database takes real payments from now on');
    }
    return;
  }
  const since = await findLiveStart(db);
  if (since) {
    throw new Error(
      `PAYMENT_PROVIDER=${settings.active} is refused without NODE_ENV=production: this database has taken real payments since ${since.toISOString().slice(0, 10)}. Use its provider's live keys in production, or another database.`,
    );
  }
}
