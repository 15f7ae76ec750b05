import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createLogger } from '../../kit/server/logger.ts';
import { checkPreparing, namingFullDisk, openDatabases } from './databases.ts';
import { naming } from './naming.ts';

/** How PgBouncer answers a setting at the start of a connection that it cannot keep. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** How a server asks for a password by SCRAM, in its two messages. */
function authentication(kind: number, text: string): Buffer {
  const head = Buffer.alloc(9, 'R');
  head.writeInt32BE(Buffer.byteLength(text) + 8, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Opens the database of an address at which something answers so to each message. */
async function openInVain(answers: readonly Buffer[]): Promise<unknown> {
  const server = createServer((socket) => {
    const left = [...answers];
    socket.on('data', () => {
      const answer = left.shift();
      if (answer) socket.write(answer);
      if (left.length === 0) socket.end();
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    dataDir: '.',
    backupDir: null,
    databaseUrl: `postgres://mboalex@127.0.0.1:${port}/mboalex`,
    databaseJobsUrl: null,
    databaseReadUrl: null,
    databasePrepared: false,
  };
  const undo: (() => Promise<void>)[] = [];
  const failure = await openDatabases(settings, createLogger('silent'), undo).catch(
    (error: unknown) => error,
  );
  for (const step of undo.reverse()) await step();
  server.close();
  return failure;
}

it('says what is missing where DATABASE_URL alone leads to a pooler', async () => {
  expect(await openInVain([refusal('unsupported startup parameter: statement_timeout')])).toEqual(
    new Error(
      'DATABASE_URL cannot be used: unsupported startup parameter: statement_timeout. Where it leads to a pooler, set DATABASE_JOBS_URL to the database itself (docs/operations.md).',
    ),
  );
});

/** Connections of a pooler that gives all of them one session of the server. */
function connectionsOfOneSession() {
  const prepared = new Set<string>();
  let open = 0;
  return {
    open: () => open,
    connect: async () => {
      const known = new Set<string>();
      open++;
      return {
        query: async ({ name }: { readonly name: string }) => {
          if (known.has(name)) return;
          const refusal = { code: '42P05', message: `prepared statement "${name}" already exists` };
          if (prepared.has(name)) throw Object.assign(new Error(), refusal);
          prepared.add(name);
          known.add(name);
        },
        release: () => {
          open--;
        },
      };
    },
  };
}

it('says what to set where a pooler keeps no prepared statements', async () => {
  const pooler = connectionsOfOneSession();
  await expect(checkPreparing(pooler.connect)).rejects.toThrow(
    'DATABASE_URL leads to a pooler that keeps no prepared statements: set DATABASE_PREPARED=0.',
  );
  expect(pooler.open()).toBe(0);
});

it('takes a pooler that keeps them, as a session for each connection', async () => {
  const poolers = [connectionsOfOneSession(), connectionsOfOneSession()];
  let next = 0;
  await checkPreparing(async () => (poolers[next++] ?? connectionsOfOneSession()).connect());
  expect(poolers.map((pooler) => pooler.open())).toEqual([0, 0]);
});

it('says why a pooler gives no second connection, and keeps none', async () => {
  const pooler = connectionsOfOneSession();
  const connect = async () => {
    if (pooler.open() > 0) throw new Error('too many connections for role "mboalex"');
    return pooler.connect();
  };
  await expect(checkPreparing(connect)).rejects.toThrow(
    'DATABASE_URL cannot be used: too many connections for role "mboalex".',
  );
  expect(pooler.open()).toBe(0);
});

it('says that a password is missing where the server asks for one', async () => {
  const asking = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=x,s=eA==,i=1')];
  expect(await openInVain(asking)).toEqual(
    new Error(
      'DATABASE_URL has no password, and the server asks for one: postgres://user:password@….',
    ),
  );
});

it('says why each address of a host could not be reached', () => {
  const both = new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')]);
  expect(naming('DATABASE_URL cannot be used', both).message).toBe(
    'DATABASE_URL cannot be used: no ::1; no 127.0.0.1.',
  );
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
