import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../kit/server/project-root.ts';
import { ConfigurationError, ENVIRONMENT, readConfiguration } from './configuration.ts';

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing: a fresh clone starts with an empty environment', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      mail: null,
      trustedProxies: 0,
      formLimitPerHour: 20,
    });
  });

  it('takes an empty variable as an absent one', () => {
    expect(readConfiguration({ PORT: '', SMTP_URL: '' }).port).toBe(3000);
  });

  it.each([
    ['HOST', 'http://127.0.0.1'],
    ['METRICS_HOST', '127.0.0.1:9100'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'mboalex.cm'],
    ['PUBLIC_URL', 'ftp://mboalex.cm'],
    ['PUBLIC_URL', 'https://mboalex.cm/site'],
    ['PUBLIC_URL', 'https://office:secret@mboalex.cm'],
    ['DATA_DIR', ' '],
    ['DATA_DIR', '"/var/lib/mboalex"'],
    ['DATA_DIR', '~/mboalex'],
    ['BACKUP_DIR', '/mnt/backups\r'],
    ['BACKUP_DIR', '~/backups'],
    ['BACKUP_DIR', '$HOME/backups'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://one,two/x?target_session_attrs=any'],
    ['DATABASE_JOBS_URL', 'postgres://one,two:x/x'],
    ['DATABASE_PREPARED', 'no'],
    ['DATABASE_READ_URL', 'two'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'smtp://office:50%off@localhost'],
    ['SMS_URL', 'https://office:50%off@gateway.example/send'],
    ['SMS_URL', 'https://gateway.example/send?to={to}'],
    ['SMS_URL', 'https://gateway.example/send?to={to}&text={message}'],
    ['SMS_URL', 'https://gateway.example/send?to={phone}&text={message}'],
    ['MAIL_TO', 'a@b.cm\r\nBcc: c@d.cm'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'a@b.cm, c@d.cm'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', ' '.repeat(40)],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'eleven char'],
    ['SAMPLE_CONTENT', 'yes'],
    ['TRUSTED_PROXIES', '-1'],
    ['APP_STORE_URL', 'javascript:alert(1)'],
    ['APP_SCHEME', 'javascript'],
    ['APP_SCHEME', 'https'],
    ['APP_SCHEME', 'intent'],
    ['APP_SCHEME', 'Mboa Lex'],
    ['APP_SCHEME', 'mboalex://x'],
    ['APP_ANDROID_PACKAGE', 'mboalex'],
    ['APP_ANDROID_PACKAGE', 'cm.mboalex;end'],
    ['APP_IOS_ID', 'cm.mboalex.app'],
    ['FORM_LIMIT_PER_HOUR', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s in one line when it is %j', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it('knows how links lead to the app', () => {
    const fingerprint = Array(32).fill('0a').join(':');
    expect(readConfiguration({}).appLinks).toEqual({
      scheme: 'mboalex',
      androidPackage: null,
      androidFingerprints: [],
      iosId: null,
    });
    const APP_ANDROID_SHA256 = `${fingerprint}, ${fingerprint.toUpperCase()}`;
    expect(
      readConfiguration({
        APP_SCHEME: 'mboalex-test',
        APP_ANDROID_PACKAGE: 'cm.mboalex.app',
        APP_ANDROID_SHA256,
        APP_IOS_ID: 'ABCDE12345.cm.mboalex.app',
      }).appLinks,
    ).toEqual({
      scheme: 'mboalex-test',
      androidPackage: 'cm.mboalex.app',
      androidFingerprints: [fingerprint.toUpperCase(), fingerprint.toUpperCase()],
      iosId: 'ABCDE12345.cm.mboalex.app',
    });
    expect(problemsOf({ APP_ANDROID_SHA256 })).toEqual([
      'APP_ANDROID_PACKAGE is needed with APP_ANDROID_SHA256.',
    ]);
    const wrong = { APP_ANDROID_PACKAGE: 'cm.mboalex.app', APP_ANDROID_SHA256: '0A:1B' };
    expect(problemsOf(wrong)).toHaveLength(1);
  });

  it('wants another port for the metrics', () => {
    expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([
      'METRICS_PORT has to be another port than PORT.',
    ]);
    expect(problemsOf({ PORT: '3001', METRICS_PORT: '3000' })).toEqual([]);
  });

  it('takes an administrator whole or not at all', () => {
    const [ADMIN_EMAIL, ADMIN_PASSWORD] = ['Ngo@example.cm', 'twelve chars'];
    expect(readConfiguration({ ADMIN_EMAIL, ADMIN_PASSWORD }).administrator).toEqual({
      email: 'ngo@example.cm',
      password: ADMIN_PASSWORD,
    });
    expect(problemsOf({ ADMIN_EMAIL })).toEqual(['ADMIN_PASSWORD is needed with ADMIN_EMAIL.']);
    expect(problemsOf({ ADMIN_PASSWORD })).toEqual(['ADMIN_EMAIL is needed with ADMIN_PASSWORD.']);
  });

  it('fills the embedded database with samples, and another one only when told to', () => {
    const other = { DATABASE_URL: 'postgres://localhost/x', SESSION_SECRET: 'x'.repeat(32) };
    expect(readConfiguration({}).sampleContent).toBe(true);
    expect(readConfiguration({ SAMPLE_CONTENT: '0' }).sampleContent).toBe(false);
    expect(readConfiguration(other).sampleContent).toBe(false);
    expect(readConfiguration({ ...other, SAMPLE_CONTENT: '1' }).sampleContent).toBe(true);
  });

  it('reads placeholders of a gateway in the address alone, not in its password', () => {
    const url = 'https://office:{secret}@gateway.example/send';
    expect(readConfiguration({ SMS_URL: url }).sms).toEqual({ kind: 'http', url });
  });

  it('names every wrong value at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  it('names what is missing beside what is wrong', () => {
    expect(problemsOf({ PORT: 'x', SMTP_URL: 'smtp://localhost' })).toHaveLength(3);
  });

  it('wants a host in the address of the mail server', () => {
    const mail = { MAIL_FROM: 'a@b.cm', MAIL_TO: 'c@d.cm' };
    expect(problemsOf({ SMTP_URL: 'smtp://', ...mail })).toEqual(['SMTP_URL must name a host.']);
  });

  it('says how a password is written in an address, and which certificate is missing', () => {
    const SESSION_SECRET = 'x'.repeat(32);
    const problems = (rest: string) =>
      problemsOf({ SESSION_SECRET, DATABASE_URL: `postgres://u:${rest}` });
    for (const sign of ['#', '/', '?']) {
      expect(problems(`pass${sign}word@localhost/x`)).toEqual([
        expect.stringContaining('are written as %2F %3F %23'),
      ]);
    }
    expect(problems('word@localhost/x?sslmode=verify-full&sslrootcert=/none.pem')).toEqual([
      expect.stringMatching(/^DATABASE_URL cannot be used: ENOENT.*none\.pem/),
    ]);
    const mail = { MAIL_FROM: 'a@b.cm', MAIL_TO: 'c@d.cm' };
    expect(problemsOf({ SMTP_URL: 'smtp://u:pass#word@localhost', ...mail })).toEqual([
      expect.stringContaining('are written as %2F %3F %23'),
    ]);
  });

  it('asks for sender and recipient as soon as there is a mail server', () => {
    const problems = problemsOf({ SMTP_URL: 'smtp://localhost' });
    expect(problems).toEqual([
      'MAIL_FROM is needed with SMTP_URL.',
      'MAIL_TO is needed with SMTP_URL.',
    ]);
  });

  it('asks for a secret with a database of its own, since programs must share it', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/mboalex' })).toEqual([
      'SESSION_SECRET is needed with DATABASE_URL.',
    ]);
  });

  it('takes a key for packs in one line, and refuses what is none', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const oneLine = pem.replaceAll('\n', '\\n');
    expect(readConfiguration({ PACK_SIGNING_KEY: oneLine }).packSigningKey).toBe(pem);
    const other = generateKeyPairSync('ed25519').privateKey;
    for (const bad of ['key', other.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      expect(problemsOf({ PACK_SIGNING_KEY: bad })).toEqual([
        expect.stringContaining('must be a private key on P-256'),
      ]);
    }
  });
});

describe('the example of an environment', () => {
  const example = parseEnv(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8'));

  it('names exactly the variables that are read', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(ENVIRONMENT.shape).sort());
  });

  it('changes nothing when it is copied as it is', () => {
    expect(readConfiguration(example)).toEqual(readConfiguration({}));
  });
});
