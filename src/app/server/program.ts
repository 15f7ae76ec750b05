import { sql } from 'kysely';
import { announcePackKey } from '../../features/packs/server/commands.ts';
import {
  deriveSigningKey,
  readSigningKey,
  type SigningKey,
} from '../../features/packs/server/signing-key.ts';
import {
  ensureAdministrator,
  type FirstAdministrator,
} from '../../features/session/server/administrators.ts';
import { encryptAnew } from '../../features/session/server/second-factor/commands.ts';
import type { Database, DatabaseHandle } from '../../kit/server/database.ts';
import { listen, tryToListen } from '../../kit/server/http/listen.ts';
import type { LongPaths } from '../../kit/server/http/request-timeouts.ts';
import { securityHeaders } from '../../kit/server/http/security-headers.ts';
import { startJobs } from '../../kit/server/jobs.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { migrate } from '../../kit/server/migrations.ts';
import {
  NO_LAWYER_LISTS,
  NO_SELLER,
  type SiteAssets,
  type SiteFacts,
} from '../../kit/site-facts.ts';
import type { SiteRenderer } from '../document-models.ts';
import { assembleApp } from './assemble.ts';
import { readBuiltFiles } from './built-files.ts';
import { checkPayments } from './check-payments.ts';
import type { Configuration } from './configuration.ts';
import { namingFullDisk, openDatabases, openStandbys } from './databases.ts';
import { type MetricsAddress, serveMetrics } from './metrics/metrics-server.ts';
import { naming } from './naming.ts';
import { paymentParts } from './payment-parts.ts';
import { loadVocabularyBeside } from './prepare-database.ts';
import { fillSampleContent } from './sample/sample-content.ts';
import { deriveKey, readOrCreateSecret, type Secrets, signInKeys } from './secrets.ts';
import { taskGroups } from './task-groups.ts';

/** How long requests may go on after the program was told to stop (docs/promises.md, 'SIGTERM'). */
const GRACE_MS = 10_000;
/** Staff upload whole codes, and import, delete and restore them. */
const LONG_PATHS: LongPaths = {
  takesUploads: (path) => path.startsWith('/api/admin/law-imports'),
  worksLong: (path) => path.startsWith('/api/admin/'),
};

export interface Program {
  readonly address: string;
  /** The first administrator, when this start has made one. */
  readonly administrator: FirstAdministrator | null;
  /** Stops in the order that loses nothing; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts every part of the product; what it started is stopped again when a later part fails, or
 * at the signal, which ends the start between two parts.
 */
export async function startProgram(
  configuration: Configuration,
  parts: {
    readonly log: Logger;
    readonly buildFolder: string;
    readonly renderer: SiteRenderer;
    readonly signal: AbortSignal;
  },
): Promise<Program> {
  const { log, signal } = parts;
  const { host, port, metrics } = configuration;
  const undo: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return stopping;
  };
  try {
    await onAddress('', configuration, tryToListen);
    if (metrics) await onAddress('METRICS_', metrics, tryToListen);
    const databases = await openDatabases(configuration, log, undo);
    const { connection, direct, web } = databases;
    const { db, pool } = direct;
    const secret = await readOrCreateSecret(configuration.sessionSecret, configuration.dataDir);
    const secrets = { current: secret, former: configuration.formerSessionSecret };
    const packKey = await prepareStart(direct, configuration, secrets, parts);
    // Behind all that writes, which would wait for its locks.
    const vocabulary = loadVocabularyBeside(db, log);
    undo.push(vocabulary.stop);

    const reads = openStandbys(configuration, databases, log, undo);
    const built = await readBuiltFiles(parts.buildFolder);
    const { payments, groups: paymentGroups } = paymentParts({
      db,
      log,
      secret,
      publicUrl: configuration.publicUrl,
      settings: configuration.payments,
    });
    const vocabularyTried = vocabulary.tried;
    const groups = [
      ...taskGroups({ db, connection, log, configuration, packKey, vocabularyTried }),
      ...paymentGroups,
    ];
    const jobs = await startJobs({ pool, log, groups });
    undo.push(() => jobs.stop());
    // Before the jobs, one of which waits for it.
    undo.push(vocabulary.stop);
    if (metrics) {
      const { dataDir, backupDir } = configuration;
      const parts = { db, pool: web.pool, dataDir, backupDir, log };
      const server = await onAddress('METRICS_', metrics, (at) => serveMetrics(at, parts));
      undo.push(() => server.close());
    }
    let isOpen = false;
    const app = await assembleApp({
      configuration,
      log,
      db: web.promptDb,
      ...(reads ? { reads } : {}),
      beforeSearch: vocabularyTried,
      consoleDb: web.db,
      secrets,
      providers: payments.providers,
      ...built,
      facts: siteFacts(configuration, built.siteAssets),
      renderer: parts.renderer,
      isReady: async () => isOpen && (await answers(web.promptDb)),
    });
    const headers = securityHeaders(configuration.publicUrl);
    const isBehindProxy = configuration.trustedProxies > 0;
    const where = { host, port, headers, longPaths: LONG_PATHS, isBehindProxy };
    signal.throwIfAborted();
    const server = await onAddress('', where, (at) => listen(app, at));
    undo.push(async () => {
      isOpen = false;
      await server.close(GRACE_MS);
    });
    // Last: a start that fails would tell nobody the password.
    const administrator = await ensureAdministrator(db, configuration.administrator);
    // Not before: a start writes a little.
    databases.embedded?.guardRoom();
    isOpen = true;
    return { address: configuration.publicUrl, administrator, stop };
  } catch (error) {
    await stop();
    throw await namingFullDisk(configuration, error);
  }
}

/**
 * Migrates the database, and writes what the settings of this start ask for; at the signal it ends
 * between two steps.
 *
 * @returns the key that packs are signed by
 */
async function prepareStart(
  { db, pool }: DatabaseHandle,
  configuration: Configuration,
  secrets: Secrets,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<SigningKey> {
  signal.throwIfAborted();
  const migrations = await migrate(pool, undefined, signal);
  if (migrations.length > 0) log.info({ migrations }, 'the database was migrated');

  signal.throwIfAborted();
  await renewEncryption(db, secrets, log);
  await checkPayments(db, configuration.payments, log);
  if (configuration.sampleContent) await fillSampleContent(db, log);

  signal.throwIfAborted();
  const packKey = configuration.packSigningKey
    ? readSigningKey(configuration.packSigningKey)
    : deriveSigningKey(deriveKey(secrets.current, 'pack signing'));
  if (await announcePackKey(db, packKey)) {
    log.warn(
      'packs are signed by a new key: where neither SESSION_SECRET nor PACK_SIGNING_KEY was changed on purpose, bring the former back, or everybody signs in again',
    );
  }
  return packKey;
}

/** @throws Error with one line that names the variables of an address that cannot be listened on */
async function onAddress<At extends MetricsAddress, Result>(
  prefix: 'METRICS_' | '',
  at: At,
  work: (at: At) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(at);
  } catch (error) {
    const { host, port } = at;
    throw naming(`${prefix}HOST ${host} and ${prefix}PORT ${port} cannot be listened on`, error);
  }
}

/** Lets the codes of the team's apps outlive a former secret, and names those that it was too late for. */
async function renewEncryption(db: Database, secrets: Secrets, log: Logger): Promise<void> {
  const { renewed, unreadable } = await encryptAnew(db, signInKeys(secrets));
  if (renewed > 0) log.info({ renewed }, 'two-factor sign-in was encrypted by the present secret');
  if (unreadable > 0) {
    log.warn(
      { unreadable },
      'two-factor sign-in was encrypted by another SESSION_SECRET: set SESSION_SECRET_BEFORE to it',
    );
  }
}

function siteFacts(configuration: Configuration, assets: SiteAssets): SiteFacts {
  return {
    origin: configuration.publicUrl,
    appStoreUrl: configuration.appStoreUrl,
    playStoreUrl: configuration.playStoreUrl,
    assets,
    seller: NO_SELLER,
    lawyerLists: NO_LAWYER_LISTS,
    testNotice: configuration.testNotice,
  };
}

async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // Why it does not answer is in the log already; here only the fact counts.
    return false;
  }
}
