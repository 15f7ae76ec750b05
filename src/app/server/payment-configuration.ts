import { z } from 'zod';
import {
  type FapshiSettings,
  type MyCoolPaySettings,
  type PaymentSettings,
  PROVIDER_NAMES,
} from '../../features/payments/server/providers/settings.ts';
import type { TestNotice } from '../../kit/site-facts.ts';

/** The prefix of Fapshi's keys names their environment; My-CoolPay's keys have none. */
const FAPSHI_TEST_KEY = /^FAK_TEST_/;
const FAPSHI_ADDRESSES = { test: 'https://sandbox.fapshi.com', live: 'https://live.fapshi.com' };

export const providerName = z.enum(PROVIDER_NAMES, {
  error: `must be one of ${PROVIDER_NAMES.join(', ')}`,
});

/** A key or secret: it is sent in a header or an address, so without spaces. */
export const providerKey = z
  .string()
  .max(300, 'is too long')
  .regex(/^[\x21-\x7e]+$/, 'must be without spaces and accents');

export const keyMode = z.enum(['test', 'live'], { error: 'must be test or live' });

export const fapshiKey = providerKey.regex(
  /^FAK_/,
  'must be a key as Fapshi gives them, beginning with FAK_',
);

export const providerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((value) => !/[?#@]/.test(value), { error: 'must be an address without query or name' })
  .transform((value) => value.replace(/\/+$/, ''));

/** The variables that say who collects, each right by itself. */
export interface PaymentVariables {
  readonly NODE_ENV?: string | undefined;
  readonly HOST?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOW_SANDBOX?: string | undefined;
  readonly SAMPLE_CONTENT?: string | undefined;
  readonly PAYMENT_PROVIDER?: string | undefined;
  readonly MYCOOLPAY_PUBLIC_KEY?: string | undefined;
  readonly MYCOOLPAY_PRIVATE_KEY?: string | undefined;
  readonly MYCOOLPAY_MODE?: string | undefined;
  readonly MYCOOLPAY_BASE_URL?: string | undefined;
  readonly FAPSHI_API_USER?: string | undefined;
  readonly FAPSHI_API_KEY?: string | undefined;
  readonly FAPSHI_WEBHOOK_SECRET?: string | undefined;
  readonly FAPSHI_BASE_URL?: string | undefined;
}

/** Production is said by `NODE_ENV` alone, as everywhere else. */
function isProduction({ NODE_ENV }: PaymentVariables): boolean {
  return NODE_ENV === 'production';
}

/** Names and addresses of the machine itself. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether nobody but this machine can reach the program, as far as its variables tell. */
function isReachedFromHereOnly({ HOST, PUBLIC_URL }: PaymentVariables): boolean {
  const hosts = [HOST, PUBLIC_URL && URL.canParse(PUBLIC_URL) && new URL(PUBLIC_URL).hostname];
  return hosts.every((host) => !host || LOOPBACK.test(host));
}

/** Which pages of this place say that no real money is taken; `null` where it is. */
export function testNoticeOf(values: PaymentVariables): TestNotice | null {
  if (isProduction(values)) return null;
  return isReachedFromHereOnly(values) ? 'money' : 'everywhere';
}

/** Samples look like the law, purchases and buyers: never beside a provider of real money. */
export function mayHoldSamples(settings: PaymentSettings): boolean {
  return !settings.isProduction && settings.active === 'sandbox';
}

/**
 * What is missing, and what must not be where it is: a live key outside production, a test key or
 * the sandbox inside it (docs/payments.md §4), or pages without TLS there. One line each, which names the variable and no
 * value.
 */
export function findPaymentProblems(given: PaymentVariables): string[] {
  return [
    ...missingKeys(given),
    ...(isProduction(given) ? unfitForProduction(given) : unfitForTests(given)),
    ...unfitForSamples(given),
  ];
}

function missingKeys(given: PaymentVariables): string[] {
  const missing: string[] = [];
  const need = (names: readonly (keyof PaymentVariables)[], reason: string) => {
    for (const name of names) if (!given[name]) missing.push(`${name} is needed with ${reason}.`);
  };
  if (given.PAYMENT_PROVIDER === 'mycoolpay') {
    need(['MYCOOLPAY_PUBLIC_KEY', 'MYCOOLPAY_PRIVATE_KEY'], 'PAYMENT_PROVIDER=mycoolpay');
  }
  if (given.PAYMENT_PROVIDER === 'fapshi') {
    need(['FAPSHI_API_USER', 'FAPSHI_API_KEY', 'FAPSHI_WEBHOOK_SECRET'], 'PAYMENT_PROVIDER=fapshi');
  }
  if (given.MYCOOLPAY_PUBLIC_KEY) need(['MYCOOLPAY_MODE'], 'MYCOOLPAY_PUBLIC_KEY');
  if (given.PAYMENT_PROVIDER !== 'fapshi') {
    if (given.FAPSHI_API_USER) need(['FAPSHI_API_KEY'], 'FAPSHI_API_USER');
    if (given.FAPSHI_API_KEY) need(['FAPSHI_API_USER'], 'FAPSHI_API_KEY');
  }
  return missing;
}

function unfitForProduction(given: PaymentVariables): string[] {
  const problems: string[] = [];
  if ((given.PAYMENT_PROVIDER ?? 'sandbox') === 'sandbox') {
    problems.push(
      'PAYMENT_PROVIDER must be mycoolpay or fapshi where NODE_ENV is production; the sandbox has no place there.',
    );
  }
  if (given.ALLOW_SANDBOX === '1') {
    problems.push('ALLOW_SANDBOX must not be 1 where NODE_ENV is production.');
  }
  if (given.MYCOOLPAY_MODE === 'test') {
    problems.push('MYCOOLPAY_MODE must be live where NODE_ENV is production.');
  }
  if (given.FAPSHI_API_KEY && FAPSHI_TEST_KEY.test(given.FAPSHI_API_KEY)) {
    problems.push('FAPSHI_API_KEY must be a live key where NODE_ENV is production.');
  }
  for (const name of ['MYCOOLPAY_BASE_URL', 'FAPSHI_BASE_URL'] as const) {
    if (given[name] && !/^https:/i.test(given[name])) {
      problems.push(`${name} must be an https address where NODE_ENV is production.`);
    }
  }
  if (!isReachedFromHereOnly(given) && !/^https:/i.test(given.PUBLIC_URL ?? '')) {
    problems.push(
      'PUBLIC_URL must be an https address where NODE_ENV is production and HOST or PUBLIC_URL is more than this machine.',
    );
  }
  return problems;
}

function unfitForTests(given: PaymentVariables): string[] {
  const problems = unfitForOthers(given);
  if (given.MYCOOLPAY_MODE === 'live') {
    problems.push('MYCOOLPAY_MODE must be test where NODE_ENV is not production.');
  }
  if (given.FAPSHI_API_KEY && !FAPSHI_TEST_KEY.test(given.FAPSHI_API_KEY)) {
    problems.push('FAPSHI_API_KEY must be a test key where NODE_ENV is not production.');
  }
  return problems;
}

/** Where others can reach the program, its payments must not look real by mistake. */
function unfitForOthers(given: PaymentVariables): string[] {
  if (isReachedFromHereOnly(given)) return [];
  const { PAYMENT_PROVIDER: provider, ALLOW_SANDBOX } = given;
  const where = 'where HOST or PUBLIC_URL is more than this machine';
  if (!provider) {
    return [
      `PAYMENT_PROVIDER is needed ${where}: mycoolpay or fapshi, or sandbox with ALLOW_SANDBOX=1 for a test system.`,
    ];
  }
  return provider === 'sandbox' && ALLOW_SANDBOX !== '1'
    ? [`PAYMENT_PROVIDER must not be sandbox ${where}, unless ALLOW_SANDBOX is 1.`]
    : [];
}

function unfitForSamples(given: PaymentVariables): string[] {
  if (given.SAMPLE_CONTENT !== '1') return [];
  if (isProduction(given)) return ['SAMPLE_CONTENT must not be 1 where NODE_ENV is production.'];
  return (given.PAYMENT_PROVIDER ?? 'sandbox') === 'sandbox'
    ? []
    : [`SAMPLE_CONTENT must not be 1 with PAYMENT_PROVIDER=${given.PAYMENT_PROVIDER}.`];
}

/** The settings of variables without problems; providers without keys are left out. */
export function readPayments(
  values: PaymentVariables & {
    readonly PAYMENT_PROVIDER: PaymentSettings['active'];
    readonly MYCOOLPAY_BASE_URL: string;
  },
): PaymentSettings {
  return {
    active: values.PAYMENT_PROVIDER,
    isProduction: isProduction(values),
    myCoolPay: readMyCoolPay(values),
    fapshi: readFapshi(values),
  };
}

function readMyCoolPay(
  values: PaymentVariables & { readonly MYCOOLPAY_BASE_URL: string },
): MyCoolPaySettings | null {
  if (!values.MYCOOLPAY_PUBLIC_KEY) return null;
  return {
    publicKey: values.MYCOOLPAY_PUBLIC_KEY,
    privateKey: values.MYCOOLPAY_PRIVATE_KEY ?? null,
    baseUrl: values.MYCOOLPAY_BASE_URL,
  };
}

function readFapshi(values: PaymentVariables): FapshiSettings | null {
  const { FAPSHI_API_USER: apiUser, FAPSHI_API_KEY: apiKey } = values;
  if (!apiUser || !apiKey) return null;
  const mode = FAPSHI_TEST_KEY.test(apiKey) ? 'test' : 'live';
  return {
    apiUser,
    apiKey,
    webhookSecret: values.FAPSHI_WEBHOOK_SECRET ?? null,
    baseUrl: values.FAPSHI_BASE_URL ?? FAPSHI_ADDRESSES[mode],
  };
}
