import { createSignInLink, mailOwnersLink } from '../../features/accounts/server/links/commands.ts';
import type { AlreadyBought, PaymentDeps } from '../../features/payments/server/payment-deps.ts';
import { createProviders } from '../../features/payments/server/providers/providers.ts';
import type { PaymentSettings } from '../../features/payments/server/providers/settings.ts';
import { receiptTasks } from '../../features/payments/server/receipts/tasks.ts';
import { paymentTasks } from '../../features/payments/server/tasks.ts';
import { sandboxProvider } from '../../features/sandbox/server/provider.ts';
import { sandboxTasks } from '../../features/sandbox/server/tasks.ts';
import type { Database } from '../../kit/server/database.ts';
import type { TaskGroup } from '../../kit/server/jobs.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { deriveKey } from './secrets.ts';

/** The providers of this program, and the jobs of payments. */
export function paymentParts(program: {
  readonly db: Database;
  readonly log: Logger;
  readonly secret: string;
  readonly publicUrl: string;
  readonly settings: PaymentSettings;
}): { readonly payments: PaymentDeps; readonly groups: readonly TaskGroup[] } {
  const { db, log, publicUrl, settings } = program;
  const secret = deriveKey(program.secret, 'sandbox callbacks');
  const sandbox = settings.isProduction ? null : sandboxProvider({ db, secret, publicUrl });
  const providers = createProviders(settings, sandbox, log);
  const payments = { db, log, publicUrl, providers, createSignInLink };
  const onAlreadyBought: AlreadyBought = (trx, owner) =>
    mailOwnersLink(trx, { ...owner, publicUrl });
  const groups = [paymentTasks({ ...payments, onAlreadyBought }), receiptTasks(payments)];
  if (sandbox) groups.push(sandboxTasks({ db, secret, log }));
  return { payments, groups };
}
