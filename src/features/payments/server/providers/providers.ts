import type { Logger } from '../../../../kit/server/logger.ts';
import type { PaymentProvider, Providers } from '../../provider.ts';
import { createFapshi } from './fapshi/fapshi-provider.ts';
import { createMyCoolPay } from './my-coolpay/my-coolpay-provider.ts';
import type { PaymentSettings } from './settings.ts';

/**
 * The providers whose keys are there, each by its name; the sandbox only where no real money is
 * taken.
 *
 * @throws Error when the one that new payments go to is not among them
 */
export function createProviders(
  settings: PaymentSettings,
  sandbox: PaymentProvider | null,
  log: Logger,
): Providers {
  const known = [
    settings.isProduction ? null : sandbox,
    settings.myCoolPay && createMyCoolPay(settings.myCoolPay, log),
    settings.fapshi && createFapshi(settings.fapshi, log),
  ].filter((provider) => provider !== null);
  const byName = new Map(known.map((provider) => [provider.name, provider]));
  const active = byName.get(settings.active);
  if (!active) throw new Error(`PAYMENT_PROVIDER is ${settings.active}, which cannot be used.`);
  const { isProduction: isLive } = settings;
  return { active, isLive, find: (name) => byName.get(name) ?? null };
}
