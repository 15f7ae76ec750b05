import { resolve } from 'node:path';
import { z } from 'zod';
import type { MailSettings } from '../../features/mails/server/smtp.ts';
import { isSigningKey } from '../../features/packs/server/signing-key.ts';
import type { PaymentSettings } from '../../features/payments/server/providers/settings.ts';
import type { SmsSettings } from '../../features/sms/server/gateway.ts';
import { findPrimaryProblem, findStandbyProblem } from '../../kit/server/servers/server-list.ts';
import type { TestNotice } from '../../kit/site-facts.ts';
import {
  type AppLinks,
  androidFingerprints,
  androidPackage,
  appScheme,
  iosId,
} from './app-links.ts';
import type { MetricsAddress } from './metrics/metrics-server.ts';
import {
  fapshiKey,
  findPaymentProblems,
  keyMode,
  mayHoldSamples,
  providerAddress,
  providerKey,
  providerName,
  readPayments,
  testNoticeOf,
} from './payment-configuration.ts';
import { SECRET_LENGTH } from './secrets.ts';

/** What the environment says, checked (docs/contract.md, 'Environment'). */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** Where Prometheus reads; `null`: nowhere. */
  readonly metrics: MetricsAddress | null;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** One server, or several of which the one that takes writes counts. */
  readonly databaseUrl: string | null;
  /** The same database for jobs and commands, past the pooler that `databaseUrl` leads to. */
  readonly databaseJobsUrl: string | null;
  /** Its standbys, to read from. */
  readonly databaseReadUrl: string | null;
  /** Whether statements are prepared; not every pooler keeps them. */
  readonly databasePrepared: boolean;
  /** Where the embedded database is backed up nightly and archives its log; `null`: nowhere. */
  readonly backupDir: string | null;
  readonly mail: MailSettings | null;
  /** Who is told what must wake somebody. */
  readonly opsMailTo: string | null;
  /** `null`: no codes to phones. */
  readonly sms: SmsSettings | null;
  /** `null`: generated into the data folder. */
  readonly sessionSecret: string | null;
  /** The one before it, whose sessions still hold. */
  readonly formerSessionSecret: string | null;
  /** PKCS#8; `null`: the one that belongs to the secret. */
  readonly packSigningKey: string | null;
  /** The service worker that browsers have removes itself. */
  readonly serviceWorkerIsWithdrawn: boolean;
  /** The first administrator of a database without one; `null`: generated. */
  readonly administrator: { readonly email: string; readonly password: string } | null;
  /** Whether an empty database is filled with samples. */
  readonly sampleContent: boolean;
  readonly trustedProxies: number;
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
  readonly appLinks: AppLinks;
  readonly formLimitPerHour: number;
  readonly mailLimitPerHour: number;
  /** Codes to e-mail addresses, and as many to phones. */
  readonly codeLimitPerHour: number;
  /** Who collects; a live key is only there in production, a test key never. */
  readonly payments: PaymentSettings;
  /** Which pages say that no real money is taken; `null` where it is. */
  readonly testNotice: TestNotice | null;
  /** Payments that one address may begin. */
  readonly paymentLimitPerHour: number;
  readonly logLevel: string;
}

/** A wrong or missing value: its message is one line an error, each naming its variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const wholeNumber = (what: string, minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be ${what}`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `must be ${what}`);

const webAddress = (protocols: RegExp, what: string) =>
  z.url({ protocol: protocols, error: `must be ${what}`, abort: true });

const ENCODED = 'in whose user and password / ? # and % are written as %2F %3F %23 and %25';

const MAIL_SERVER = `an smtp:// or smtps:// address, ${ENCODED}`;

/** A percent sign that stands for itself would fail where the address is used, with no word of it. */
function hasReadableUser(address: string): boolean {
  const { username, password } = new URL(address);
  try {
    return [username, password].every((text) => decodeURIComponent(text).length >= 0);
  } catch {
    return false;
  }
}

const mailbox = z
  .string()
  .max(320, 'is too long')
  .regex(
    /^(?:[^<>"\r\n,;:@]{0,100} <[^<>\s,;:@]+@[^<>\s,;:@]+>|[^<>\s,;:@]+@[^<>\s,;:@]+)$/,
    "must be one mail address, as in 'info@example.cm' or 'Name <info@example.cm>'",
  );

const SMS_SANDBOX = 'sandbox';

/** Codes must not cross a network in the clear, so that only this machine may be called without TLS. */
const smsAddress = z
  .string()
  .refine((value) => value === SMS_SANDBOX || isGatewayAddress(value), {
    error: `must be an https address, ${ENCODED}, or 'sandbox'`,
  })
  .refine(hasAllPlaceholders, { error: 'must have both {to} and {text}, or none of them' });

/**
 * A gateway that is asked with a part of them alone would take each message, and send none. A user
 * and a password may have braces of their own.
 */
function hasAllPlaceholders(value: string): boolean {
  const called = value.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const found = new Set(called.match(/\{[a-z_]+\}/gi));
  return found.size === 0 || (found.size === 2 && found.has('{to}') && found.has('{text}'));
}

function isGatewayAddress(value: string): boolean {
  if (!URL.canParse(value) || !hasReadableUser(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

function databaseAddress(findProblem: (text: string) => string | null) {
  return z
    .string()
    .superRefine((value, context) => {
      const message = findProblem(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional();
}

const hostToListenOn = z.string().refine((host) => URL.canParse(originOf(host, 80)), {
  error: 'must be an address of this machine without scheme and port, as 127.0.0.1 or 0.0.0.0',
});

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const DEFAULT_PORT = 3000;

const sessionSecret = z
  .string()
  .refine(
    (value) => value.trim().length >= SECRET_LENGTH,
    `must have at least ${SECRET_LENGTH} characters`,
  );

/**
 * A container keeps the quotes and spaces of its file of variables, and only a shell knows what `~`
 * and `$HOME` stand for: each would make another folder.
 */
const folder = z.string().regex(/^[^\s'"~$](?:.*[^\s'"])?$/, {
  error: 'must be a folder, without spaces or quotes around it, and without ~ or $ before it',
});

export const ENVIRONMENT = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test, or be left out',
    })
    .optional(),
  HOST: hostToListenOn.default('127.0.0.1'),
  PORT: wholeNumber('a port from 1 to 65535', 1, 65_535).default(DEFAULT_PORT),
  METRICS_HOST: hostToListenOn.default('127.0.0.1'),
  METRICS_PORT: wholeNumber('a port from 1 to 65535', 1, 65_535).optional(),
  PUBLIC_URL: webAddress(/^https?$/, 'an http or https address')
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: 'must be an origin, without a path',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: folder.default('./data'),
  DATABASE_URL: databaseAddress(findPrimaryProblem),
  DATABASE_JOBS_URL: databaseAddress(findPrimaryProblem),
  DATABASE_READ_URL: databaseAddress(findStandbyProblem),
  DATABASE_PREPARED: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  BACKUP_DIR: folder.optional(),
  SMTP_URL: webAddress(/^smtps?$/, MAIL_SERVER)
    .refine(hasReadableUser, { error: `must be ${MAIL_SERVER}` })
    .refine((value) => new URL(value).hostname !== '', { error: 'must name a host' })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  OPS_MAIL_TO: mailbox.optional(),
  SESSION_SECRET: sessionSecret.optional(),
  SESSION_SECRET_BEFORE: sessionSecret.optional(),
  PACK_SIGNING_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be a private key on P-256 in PKCS#8 (PEM)')
    .optional(),
  SERVICE_WORKER: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  ADMIN_EMAIL: z
    .string()
    .max(254, 'is too long')
    .pipe(z.email('must be a mail address, as in admin@example.cm'))
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  SAMPLE_CONTENT: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  TRUSTED_PROXIES: wholeNumber('a number from 0 to 10', 0, 10).default(0),
  APP_STORE_URL: webAddress(/^https$/, 'an https address').optional(),
  PLAY_STORE_URL: webAddress(/^https$/, 'an https address').optional(),
  APP_SCHEME: appScheme.default('mboalex'),
  APP_ANDROID_PACKAGE: androidPackage.optional(),
  APP_ANDROID_SHA256: androidFingerprints.optional(),
  APP_IOS_ID: iosId.optional(),
  FORM_LIMIT_PER_HOUR: wholeNumber('a number from 1 to 1000000', 1, 1_000_000).default(20),
  MAIL_LIMIT_PER_HOUR: wholeNumber('a number from 1 to 1000000', 1, 1_000_000).default(600),
  SMS_URL: smsAddress.optional(),
  CODE_LIMIT_PER_HOUR: wholeNumber('a number from 1 to 1000000', 1, 1_000_000).default(500),
  PAYMENT_PROVIDER: providerName.default('sandbox'),
  ALLOW_SANDBOX: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  MYCOOLPAY_PUBLIC_KEY: providerKey.optional(),
  MYCOOLPAY_PRIVATE_KEY: providerKey.optional(),
  MYCOOLPAY_MODE: keyMode.optional(),
  MYCOOLPAY_BASE_URL: providerAddress.default('https://my-coolpay.com/api'),
  FAPSHI_API_USER: providerKey.optional(),
  FAPSHI_API_KEY: fapshiKey.optional(),
  FAPSHI_WEBHOOK_SECRET: providerKey.optional(),
  FAPSHI_BASE_URL: providerAddress.optional(),
  PAYMENT_LIMIT_PER_HOUR: wholeNumber('a number from 1 to 1000000', 1, 1_000_000).default(3_000),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

/** How an address is written where the host may be an IPv6 one or mean 'all'. */
function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Reads the configuration. An empty variable counts as absent, as `.env.example` has them.
 *
 * @throws ConfigurationError with one line for each wrong or missing value
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = ENVIRONMENT.safeParse(given);
  const issues = result.success ? [] : result.error.issues;
  const wrong = new Set(issues.map((issue) => issue.path.join('.')));
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    // What a wrong value asks for besides is not known before it is right.
    ...findMissing(
      Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
      wrong,
    ).filter((problem) => !wrong.has(problem.slice(0, problem.indexOf(' ')))),
  ];
  if (!result.success || problems.length > 0) {
    throw new ConfigurationError([...new Set(problems)].join('\n'));
  }
  const values = result.data;
  const payments = readPayments(values);
  return {
    host: values.HOST,
    port: values.PORT,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    publicUrl: values.PUBLIC_URL ?? originOf(values.HOST, values.PORT),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseJobsUrl: values.DATABASE_JOBS_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databasePrepared: values.DATABASE_PREPARED === '1',
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : null,
    mail: readMail(values),
    opsMailTo: values.OPS_MAIL_TO ?? null,
    sms: readSms(values),
    sessionSecret: values.SESSION_SECRET ?? null,
    formerSessionSecret: values.SESSION_SECRET_BEFORE ?? null,
    packSigningKey: values.PACK_SIGNING_KEY ?? null,
    serviceWorkerIsWithdrawn: values.SERVICE_WORKER === '0',
    administrator: readAdministrator(values),
    sampleContent:
      mayHoldSamples(payments) &&
      (values.SAMPLE_CONTENT ?? (values.DATABASE_URL ? '0' : '1')) === '1',
    trustedProxies: values.TRUSTED_PROXIES,
    appStoreUrl: values.APP_STORE_URL ?? null,
    playStoreUrl: values.PLAY_STORE_URL ?? null,
    appLinks: {
      scheme: values.APP_SCHEME,
      androidPackage: values.APP_ANDROID_PACKAGE ?? null,
      androidFingerprints: values.APP_ANDROID_SHA256 ?? [],
      iosId: values.APP_IOS_ID ?? null,
    },
    formLimitPerHour: values.FORM_LIMIT_PER_HOUR,
    mailLimitPerHour: values.MAIL_LIMIT_PER_HOUR,
    codeLimitPerHour: values.CODE_LIMIT_PER_HOUR,
    payments,
    testNotice: testNoticeOf(values),
    paymentLimitPerHour: values.PAYMENT_LIMIT_PER_HOUR,
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.output<typeof ENVIRONMENT>;

function findMissing(
  values: Readonly<Record<string, string | undefined>>,
  wrong: ReadonlySet<string>,
): string[] {
  const missing: string[] = [];
  if (values.SMTP_URL && !values.MAIL_FROM) missing.push('MAIL_FROM is needed with SMTP_URL.');
  if (values.SMTP_URL && !values.MAIL_TO) missing.push('MAIL_TO is needed with SMTP_URL.');
  if (values.OPS_MAIL_TO && !values.SMTP_URL) missing.push('SMTP_URL is needed with OPS_MAIL_TO.');
  if (values.DATABASE_URL && values.BACKUP_DIR) {
    missing.push('BACKUP_DIR is for the embedded database, not for that of DATABASE_URL.');
  }
  if (values.METRICS_PORT && values.METRICS_PORT === (values.PORT ?? String(DEFAULT_PORT))) {
    missing.push('METRICS_PORT has to be another port than PORT.');
  }
  for (const name of ['DATABASE_JOBS_URL', 'DATABASE_READ_URL'] as const) {
    if (values[name] && !values.DATABASE_URL) missing.push(`DATABASE_URL is needed with ${name}.`);
  }
  if (values.DATABASE_URL && !values.SESSION_SECRET) {
    missing.push('SESSION_SECRET is needed with DATABASE_URL.');
  }
  if (values.SESSION_SECRET_BEFORE && values.SESSION_SECRET_BEFORE === values.SESSION_SECRET) {
    missing.push('SESSION_SECRET_BEFORE has to be another one than SESSION_SECRET.');
  }
  if (values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) {
    missing.push('ADMIN_PASSWORD is needed with ADMIN_EMAIL.');
  }
  if (values.APP_ANDROID_SHA256 && !values.APP_ANDROID_PACKAGE) {
    missing.push('APP_ANDROID_PACKAGE is needed with APP_ANDROID_SHA256.');
  }
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) {
    missing.push('ADMIN_EMAIL is needed with ADMIN_PASSWORD.');
  }
  if (values.SMS_URL === SMS_SANDBOX && values.NODE_ENV === 'production') {
    missing.push('SMS_URL must not be sandbox in production: it sends nothing.');
  }
  // What payments need follows from it.
  if (!wrong.has('NODE_ENV')) missing.push(...findPaymentProblems(values));
  return missing;
}

function readAdministrator(values: Values): Configuration['administrator'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return email && password ? { email: email.toLowerCase(), password } : null;
}

function readSms({ SMS_URL: url }: Values): SmsSettings | null {
  if (!url) return null;
  return url === SMS_SANDBOX ? { kind: 'sandbox' } : { kind: 'http', url };
}

function readMail(values: Values): MailSettings | null {
  if (!values.SMTP_URL || !values.MAIL_FROM || !values.MAIL_TO) return null;
  return { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, to: values.MAIL_TO };
}
