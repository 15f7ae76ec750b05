import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { type Database, failureFields } from '../../../kit/server/database.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { registry } from '../../../kit/server/metrics.ts';
import { readDisk, readOperatingFigures } from './operating-figures.ts';
import type { Waiting } from './queries.ts';

/** Where the metrics are listened on; no page of the site leads there. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

interface Parts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly backupDir: string | null;
  readonly log: Logger;
}

/**
 * Serves `/metrics` for Prometheus on an address of its own (docs/operations.md, 'Metrics').
 *
 * @throws the system's error when the address cannot be listened on
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  parts: Parts,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const gauges = storedGauges(parts);
  const whole = Registry.merge([registry, gauges.registry]);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    try {
      await gauges.read();
    } catch (error) {
      // What the process itself counts is told all the same.
      parts.log.warn(failureFields(error), 'the metrics of the database could not be read');
    }
    response.writeHead(200, { 'Content-Type': whole.contentType });
    response.end(await whole.metrics());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function storedGauges({ db, pool, dataDir, backupDir }: Parts) {
  const stored = new Registry();
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `mboalex_${name}`, help, registers: [stored] });
  const isRead = gauge('database_read', '1 if the figures of the database could be read');
  const waiting = (of: string, what: string) => {
    const count = gauge(`${of}_waiting`, `${what} that wait`);
    const oldest = gauge(`${of}_oldest_seconds`, `Since when the oldest of them waits`);
    return (figures: Waiting) => {
      count.set(figures.count);
      oldest.set(figures.oldest);
    };
  };
  const jobs = waiting('jobs', 'Jobs that are due, and');
  const failedJobs = gauge('jobs_failed', 'Jobs that are not tried again');
  const mails = waiting('mails', 'Mails');
  const undelivered = gauge('mails_undelivered', 'Mails that no server took');
  const payments = waiting('payments', 'Payments without an outcome');
  const cases = gauge('payment_cases_open', 'Payments that a person has to look at');
  const keyRefused = gauge(
    'payment_key_refused',
    '1 if a provider refused the last payment for our key',
  );
  const backupAge = gauge('backup_age_seconds', 'Since the newest base backup');
  const provenAge = gauge('backup_proven_age_seconds', 'Since a backup was proven by restoring it');
  const archiveFailing = gauge('archive_failing_seconds', 'Since the archive takes no changes');
  const connections = new Gauge({
    name: 'mboalex_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [stored],
  });
  const disk = new Gauge({
    name: 'mboalex_disk_bytes',
    help: 'Size of the disk of DATA_DIR, and what of it is free',
    labelNames: ['part'] as const,
    registers: [stored],
  });
  const read = async () => {
    connections.set({ state: 'open' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'awaited' }, pool.waitingCount);
    const { whole, free } = await readDisk(dataDir);
    disk.set({ part: 'whole' }, whole);
    disk.set({ part: 'free' }, free);
    isRead.set(0);
    const figures = await readOperatingFigures({ db, dataDir, backupDir });
    // Not a number where no backups are kept, so that no rule takes them for fresh ones.
    backupAge.set(figures.backup?.ageS ?? Number.NaN);
    provenAge.set(figures.backup?.provenAgeS ?? Number.NaN);
    archiveFailing.set(figures.backup?.archiveFailingS ?? Number.NaN);
    jobs(figures.jobs);
    failedJobs.set(figures.failedJobs);
    mails(figures.mails);
    undelivered.set(figures.undeliveredMails);
    payments(figures.payments);
    cases.set(figures.openCases);
    keyRefused.set(figures.isKeyRefused ? 1 : 0);
    isRead.set(1);
  };
  return { registry: stored, read };
}
