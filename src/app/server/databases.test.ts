import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createLogger } from '../../kit/server/logger.ts';
import { namingFullDisk, openDatabases } from './databases.ts';

/** How PgBouncer answers a setting at the start of a connection that it cannot keep. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

it('says what is missing where DATABASE_URL alone leads to a pooler', async () => {
  const pooler = createServer((socket) => {
    socket.once('data', () =>
      socket.end(refusal('unsupported startup parameter: statement_timeout')),
    );
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const settings = {
    dataDir: '.',
    backupDir: null,
    databaseUrl: `postgres://mboalex@127.0.0.1:${port}/mboalex`,
    databaseJobsUrl: null,
    databaseReadUrl: null,
    databasePrepared: false,
  };
  const undo: (() => Promise<void>)[] = [];
  await expect(openDatabases(settings, createLogger('silent'), undo)).rejects.toThrow(
    /^DATABASE_URL cannot be used: unsupported .* .* set DATABASE_JOBS_URL to the database itself .*\.$/,
  );
  for (const step of undo.reverse()) await step();
  pooler.close();
});

it('says that the disk is full, and where, of a start that failed on it', async () => {
  const failure = new Error('Connection terminated unexpectedly');
  const settings = { dataDir: '/srv/data', databaseUrl: null };
  const megabytes = (count: number) => async () => count * 2 ** 20;
  expect(await namingFullDisk(settings, failure, megabytes(11))).toEqual(
    new Error(
      'DATA_DIR cannot be used: the disk of /srv/data/postgres, or of its log, is full (11 MB are left): Connection terminated unexpectedly.',
    ),
  );
  expect(await namingFullDisk(settings, failure, megabytes(40))).toBe(failure);
  // Nothing is there to measure: initdb itself has failed, and said why.
  expect(await namingFullDisk({ ...settings, dataDir: '/etc/hostname' }, failure)).toBe(failure);
  const elsewhere = { ...settings, databaseUrl: 'postgres://localhost/mboalex' };
  expect(await namingFullDisk(elsewhere, failure, megabytes(11))).toBe(failure);
});
