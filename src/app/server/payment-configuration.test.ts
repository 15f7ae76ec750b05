import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';

const MYCOOLPAY = {
  MYCOOLPAY_PUBLIC_KEY: 'public-key',
  MYCOOLPAY_PRIVATE_KEY: 'private-canary',
} as const;
const FAPSHI = { FAPSHI_API_USER: 'api-user', FAPSHI_WEBHOOK_SECRET: 'secret-canary' } as const;
const TEST_KEY = 'FAK_TEST_canary';
const LIVE_KEY = 'FAK_canary';

const LIVE_SITE = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'mycoolpay',
  ...MYCOOLPAY,
  MYCOOLPAY_MODE: 'live',
} as const;

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('who collects payments', () => {
  it('is the sandbox, which needs no keys', () => {
    expect(readConfiguration({})).toMatchObject({
      payments: { active: 'sandbox', isProduction: false, myCoolPay: null, fapshi: null },
      paymentLimitPerHour: 3000,
    });
  });

  it('is My-CoolPay with its keys, asked where it always is', () => {
    const environment = { PAYMENT_PROVIDER: 'mycoolpay', MYCOOLPAY_MODE: 'test', ...MYCOOLPAY };
    expect(readConfiguration(environment).payments).toEqual({
      active: 'mycoolpay',
      isProduction: false,
      myCoolPay: {
        publicKey: 'public-key',
        privateKey: 'private-canary',
        baseUrl: 'https://my-coolpay.com/api',
      },
      fapshi: null,
    });
  });

  it('is Fapshi with its keys, which say where it is asked', () => {
    const test = { PAYMENT_PROVIDER: 'fapshi', ...FAPSHI, FAPSHI_API_KEY: TEST_KEY };
    const live = { ...test, NODE_ENV: 'production', FAPSHI_API_KEY: LIVE_KEY };
    expect(readConfiguration(test).payments.fapshi?.baseUrl).toBe('https://sandbox.fapshi.com');
    expect(readConfiguration(live).payments.fapshi?.baseUrl).toBe('https://live.fapshi.com');
    expect(
      readConfiguration({ ...test, FAPSHI_BASE_URL: 'http://127.0.0.1:4000/' }).payments.fapshi,
    ).toMatchObject({ baseUrl: 'http://127.0.0.1:4000' });
  });

  it('is still asked about older payments when another one collects', () => {
    const { payments } = readConfiguration({
      PAYMENT_PROVIDER: 'fapshi',
      ...FAPSHI,
      FAPSHI_API_KEY: TEST_KEY,
      MYCOOLPAY_PUBLIC_KEY: 'public-key',
      MYCOOLPAY_MODE: 'test',
    });
    expect(payments.active).toBe('fapshi');
    expect(payments.myCoolPay).toMatchObject({ publicKey: 'public-key', privateKey: null });
  });

  it.each([
    ['PAYMENT_PROVIDER', 'cash'],
    ['MYCOOLPAY_MODE', 'sandbox'],
    ['MYCOOLPAY_BASE_URL', 'my-coolpay.com'],
    ['MYCOOLPAY_BASE_URL', 'https://me:you@my-coolpay.com/api'],
    ['FAPSHI_API_KEY', 'ABC_123'],
    ['FAPSHI_BASE_URL', 'https://live.fapshi.com/?key=1'],
    ['FAPSHI_WEBHOOK_SECRET', 'two words'],
    ['PAYMENT_LIMIT_PER_HOUR', 'none'],
  ])('names %s in one line when it is %j', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).not.toContain(value);
  });

  it('names each key of its own that is missing', () => {
    expect(problemsOf({ PAYMENT_PROVIDER: 'mycoolpay' })).toEqual([
      'MYCOOLPAY_PUBLIC_KEY is needed with PAYMENT_PROVIDER=mycoolpay.',
      'MYCOOLPAY_PRIVATE_KEY is needed with PAYMENT_PROVIDER=mycoolpay.',
    ]);
    expect(problemsOf({ PAYMENT_PROVIDER: 'mycoolpay', ...MYCOOLPAY })).toEqual([
      'MYCOOLPAY_MODE is needed with MYCOOLPAY_PUBLIC_KEY.',
    ]);
    expect(problemsOf({ PAYMENT_PROVIDER: 'fapshi' })).toEqual([
      'FAPSHI_API_USER is needed with PAYMENT_PROVIDER=fapshi.',
      'FAPSHI_API_KEY is needed with PAYMENT_PROVIDER=fapshi.',
      'FAPSHI_WEBHOOK_SECRET is needed with PAYMENT_PROVIDER=fapshi.',
    ]);
    expect(problemsOf({ FAPSHI_API_KEY: TEST_KEY })).toEqual([
      'FAPSHI_API_USER is needed with FAPSHI_API_KEY.',
    ]);
  });

  it('says a wrong value once, and not that it is missing as well', () => {
    const environment = { PAYMENT_PROVIDER: 'fapshi', ...FAPSHI, FAPSHI_API_KEY: 'ABC' };
    expect(problemsOf(environment)).toHaveLength(1);
    expect(problemsOf({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'cash' })).toHaveLength(1);
  });
});

describe('real money', () => {
  it('is taken with live keys in production', () => {
    expect(readConfiguration(LIVE_SITE).payments).toMatchObject({
      active: 'mycoolpay',
      isProduction: true,
    });
  });

  it.each([
    ['the sandbox in production', { NODE_ENV: 'production' }, 'PAYMENT_PROVIDER'],
    [
      'the sandbox in production, named',
      { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' },
      'PAYMENT_PROVIDER',
    ],
    ['a test key in production', { ...LIVE_SITE, MYCOOLPAY_MODE: 'test' }, 'MYCOOLPAY_MODE'],
    [
      'a test key in production of a provider that is not chosen',
      { ...LIVE_SITE, ...FAPSHI, FAPSHI_API_KEY: TEST_KEY },
      'FAPSHI_API_KEY',
    ],
    ['a live key in development', { ...MYCOOLPAY, MYCOOLPAY_MODE: 'live' }, 'MYCOOLPAY_MODE'],
    [
      'a live key in development of a provider that keeps it in the key',
      { ...FAPSHI, FAPSHI_API_KEY: LIVE_KEY },
      'FAPSHI_API_KEY',
    ],
    [
      'a provider asked without TLS in production',
      { ...LIVE_SITE, MYCOOLPAY_BASE_URL: 'http://my-coolpay.com/api' },
      'MYCOOLPAY_BASE_URL',
    ],
    [
      'pages without TLS in production',
      { ...LIVE_SITE, PUBLIC_URL: 'http://mboalex.cm' },
      'PUBLIC_URL',
    ],
    [
      'an open address in production, without that of the pages',
      { ...LIVE_SITE, HOST: '0.0.0.0' },
      'PUBLIC_URL',
    ],
  ])('is refused with one line for %s', (_, environment, name) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).not.toContain('canary');
  });

  it('may be that of real money behind a proxy, or tried on this machine alone', () => {
    const PUBLIC_URL = 'https://mboalex.cm';
    expect(problemsOf({ ...LIVE_SITE, HOST: '0.0.0.0', PUBLIC_URL })).toEqual([]);
    expect(problemsOf({ ...LIVE_SITE, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });
});

describe('no play money in real life', () => {
  it.each(['prod', 'Production', 'live', 'staging'])(
    'a: a NODE_ENV that nobody knows stops the start with one line: %s',
    (NODE_ENV) => {
      const problems = problemsOf({ ...LIVE_SITE, NODE_ENV });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^NODE_ENV must be production, development or test/);
    },
  );

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.10' },
    { PUBLIC_URL: 'https://mboalex.cm' },
    { PUBLIC_URL: 'http://localhost.mboalex.cm' },
  ])('a: where others can reach it a provider has to be named: %j', (place) => {
    expect(problemsOf(place)).toEqual([expect.stringMatching(/^PAYMENT_PROVIDER is needed/)]);
    expect(problemsOf({ ...place, PAYMENT_PROVIDER: 'sandbox' })).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER must not be sandbox/),
    ]);
    const allowed = { ...place, PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX: '1' };
    expect(readConfiguration(allowed)).toMatchObject({
      payments: { active: 'sandbox' },
      testNotice: 'everywhere',
    });
  });

  it.each([
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: 'localhost', PUBLIC_URL: 'http://mboalex.localhost:3000' },
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test' },
  ])('a: the sandbox is there by itself where only this machine can reach it: %j', (place) => {
    expect(readConfiguration(place)).toMatchObject({
      payments: { active: 'sandbox' },
      testNotice: 'money',
    });
  });

  it('a: the sandbox cannot be allowed in production, where nothing is a test', () => {
    expect(problemsOf({ ...LIVE_SITE, ALLOW_SANDBOX: '1' })).toEqual([
      expect.stringMatching(/^ALLOW_SANDBOX /),
    ]);
    expect(readConfiguration(LIVE_SITE).testNotice).toBeNull();
  });

  it('b: no samples in production, nor beside a provider of real money', () => {
    const fapshi = { PAYMENT_PROVIDER: 'fapshi', ...FAPSHI, FAPSHI_API_KEY: TEST_KEY };
    expect(problemsOf({ ...LIVE_SITE, SAMPLE_CONTENT: '1' })).toEqual([
      expect.stringMatching(/^SAMPLE_CONTENT must not be 1 where NODE_ENV is production/),
    ]);
    expect(problemsOf({ ...fapshi, SAMPLE_CONTENT: '1' })).toEqual([
      'SAMPLE_CONTENT must not be 1 with PAYMENT_PROVIDER=fapshi.',
    ]);
    expect(readConfiguration(LIVE_SITE).sampleContent).toBe(false);
    expect(readConfiguration(fapshi).sampleContent).toBe(false);
    expect(readConfiguration({}).sampleContent).toBe(true);
  });
});
