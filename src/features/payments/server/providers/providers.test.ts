import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../../kit/server/logger.ts';
import { createFapshi } from './fapshi/fapshi-provider.ts';
import { createProviders } from './providers.ts';
import type { PaymentSettings } from './settings.ts';

const LOG = createLogger('silent');
const MYCOOLPAY = { publicKey: 'p', privateKey: 'k', baseUrl: 'https://my-coolpay.example/api' };
const FAPSHI = {
  apiUser: 'u',
  apiKey: 'FAK_TEST_k',
  webhookSecret: 's',
  baseUrl: 'https://fapshi.example',
};
const NOTHING: PaymentSettings = {
  active: 'sandbox',
  isProduction: false,
  myCoolPay: null,
  fapshi: null,
};
/** Any provider under the sandbox's name. */
const SANDBOX = { ...createFapshi(FAPSHI, LOG), name: 'sandbox' };

describe('the providers', () => {
  it('are those whose keys are there, so that older payments are still asked about', () => {
    const settings: PaymentSettings = { ...NOTHING, active: 'mycoolpay', myCoolPay: MYCOOLPAY };
    const providers = createProviders({ ...settings, fapshi: FAPSHI }, SANDBOX, LOG);
    expect(providers.active.name).toBe('mycoolpay');
    expect(providers.find('fapshi')?.name).toBe('fapshi');
    expect(providers.find('sandbox')?.name).toBe('sandbox');
    expect(createProviders(settings, SANDBOX, LOG).find('fapshi')).toBeNull();
    expect(providers.find('constructor')).toBeNull();
  });

  it('have no sandbox in production, even if one is passed', () => {
    const settings = { ...NOTHING, isProduction: true, myCoolPay: MYCOOLPAY };
    const providers = createProviders({ ...settings, active: 'mycoolpay' }, SANDBOX, LOG);
    expect(providers.find('sandbox')).toBeNull();
    expect(() => createProviders(settings, SANDBOX, LOG)).toThrow('PAYMENT_PROVIDER');
  });

  it('are none without the keys of the one that is to collect', () => {
    const settings: PaymentSettings = { ...NOTHING, active: 'fapshi' };
    expect(() => createProviders(settings, SANDBOX, LOG)).toThrow('PAYMENT_PROVIDER');
  });
});
