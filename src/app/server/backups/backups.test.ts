import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeQuickFolder } from '../../../../tests/support/quick-folder.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import { type DatabaseHandle, openDatabase } from '../../../kit/server/database.ts';
import {
  type BaseBackup,
  listBaseBackups,
} from '../../../kit/server/embedded-postgres/backup-manifest.ts';
import { removeOldBackups } from '../../../kit/server/embedded-postgres/base-backup.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../kit/server/embedded-postgres/embedded-postgres.ts';
import { archiveFolder, listSegments } from '../../../kit/server/embedded-postgres/wal-archive.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { migrate } from '../../../kit/server/migrations.ts';
import { readOperatingFigures } from '../metrics/operating-figures.ts';
import { fillSampleContent } from '../sample/sample-content.ts';
import { backUp, runRestoreCommand, verifyBackup } from './command-line.ts';
import { BACKUP_FACTS, compareFacts, noteFacts } from './facts.ts';

const FULL_DEVICE = '/dev/full';

const log = createLogger('silent');
let folder: string;
let dataDir: string;
let backupDir: string;
let server: EmbeddedPostgres;
let handle: DatabaseHandle;
let base: BaseBackup;
let between: Date;
const duringBackup: number[] = [];
const print = () => undefined;
const restore = (...words: string[]) => runRestoreCommand(words, print, () => dataDir);

/** @returns a time that is later than the write, also when it is cut to milliseconds */
async function write(n: number): Promise<Date> {
  await sql`insert into ledger (n) values (${n})`.execute(handle.db);
  const { rows } = await sql<{
    at: Date;
  }>`select clock_timestamp() as at from pg_sleep(0.002)`.execute(handle.db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/** Ends the segment that is being written. @returns its name */
async function endSegment(): Promise<string> {
  const client = new pg.Client({ ...server.connection, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name');
  await client.end();
  return rows[0].name;
}

/** The same, and waits until it is in the archive. */
async function archiveAll(): Promise<void> {
  const ended = await endSegment();
  const archive = archiveFolder(
    backupDir,
    (await readFile(join(dataDir, 'archive-id'), 'utf8')).trim(),
  );
  await vi.waitFor(async () => expect((await listSegments(archive)).at(-1)?.name).toBe(ended), {
    timeout: 30_000,
    interval: 100,
  });
}

async function namesIn(target: string): Promise<string[]> {
  return (await readdir(target, { recursive: true })).sort();
}

async function readLedger(target: string) {
  const restored = await startEmbeddedPostgres({ dataDir: target, log: () => {} });
  const client = new pg.Client(restored.connection);
  await client.connect();
  const { rows } = await client.query<{ numbers: number[]; origin: string }>(
    'select (select array_agg(n order by n) from ledger) as numbers, (select id from law_change_origin) as origin',
  );
  await client.end();
  await restored.stop();
  return rows[0];
}

beforeAll(async () => {
  folder = await makeQuickFolder("mboalex-backup-100%f'");
  dataDir = join(folder, 'data');
  backupDir = join(folder, 'backups');
  // Where a proof of a backup restores it.
  vi.stubEnv('TMPDIR', folder);
  server = await startEmbeddedPostgres({ dataDir, backupDir, log: () => {} });
  handle = openDatabase(server.connection, log);
  await migrate(handle.pool);
  await fillSampleContent(handle.db, log);
  await sql`create table ledger (n integer primary key)`.execute(handle.db);
  await writeFile(join(dataDir, 'session-secret'), 'a secret', { mode: 0o600 });
  await writeFile(join(dataDir, 'read-by-all'), 'written by hand', { mode: 0o644 });
  await write(1);

  let isDone = false;
  const writing = (async () => {
    for (let n = 10; !isDone; n++) {
      await write(n);
      duringBackup.push(n);
    }
  })();
  const source = { db: handle.db, connection: server.connection, dataDir };
  await backUp(source, backupDir);
  await removeOldBackups(backupDir, dataDir);
  isDone = true;
  await writing;

  between = await write(100_001);
  await handle.db.transaction().execute((trx) =>
    recordChange<'law_category.created'>(trx, {
      actor: { id: null, email: 'backup@example.cm' },
      action: 'law_category.created',
      subject: { id: null, label: 'later' },
      before: null,
      after: { later: true },
    }),
  );
  for (const n of [100_002, 100_003]) {
    await write(n);
    await archiveAll();
  }
  const [only] = await listBaseBackups(backupDir);
  if (!only) throw new Error('There is no backup.');
  base = only;
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await handle?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a backup of the running database', () => {
  it('comes back to a time, with its secret, as another database, in the own folder where no other is named', async () => {
    const target = join(folder, 'between');
    const asked = [backupDir, '--to-time', between.toISOString()];
    expect(await runRestoreCommand(asked, print, () => target)).toBe(true);
    const restored = await readLedger(target);
    expect(duringBackup.length).toBeGreaterThan(0);
    expect(restored?.numbers).toEqual([1, ...duringBackup, 100_001]);
    const { rows } = await sql<{ id: string }>`select id from law_change_origin`.execute(handle.db);
    expect(restored?.origin).not.toBe(rows[0]?.id);
    const secret = join(target, 'session-secret');
    expect(await readFile(secret, 'utf8')).toBe('a secret');
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    // Its archive will be a new one.
    expect(await readdir(target)).not.toContain('archive-id');
  }, 120_000);

  it('is read by its owner alone, in the backup, in the archive and once it is restored', async () => {
    const target = join(folder, 'private');
    expect(await restore(backupDir, target)).toBe(true);
    for (const root of [base.folder, archiveFolder(backupDir, base.archive ?? ''), target]) {
      const names = await namesIn(root);
      expect(names.length, root).toBeGreaterThan(0);
      for (const name of ['.', ...names]) {
        expect([name, (await stat(join(root, name))).mode & 0o066]).toEqual([name, 0]);
      }
    }
  }, 120_000);

  it('says in one sentence up to when a later time than its last change can be restored, and leaves nothing', async () => {
    const target = join(folder, 'later');
    const refused = restore(backupDir, target, '--to-time', '2999-01-01T00:00:00Z');
    const sentence = await refused.catch((error: Error) => error.message);
    const told = /^The archive has no change after that of (\S+), or is damaged there: [^\n]*$/;
    const [, last = ''] = told.exec(String(sentence)) ?? [];
    expect(new Date(last).getTime(), String(sentence)).toBeGreaterThan(between.getTime());
    await expect(stat(target)).rejects.toThrow('ENOENT');
  }, 120_000);

  // A device of Linux that has no room, whoever writes.
  it.runIf(existsSync(FULL_DEVICE))(
    'lets people write on while the archive’s disk is full, and has all of it once there is room',
    async () => {
      const archive = archiveFolder(backupDir, base.archive ?? '');
      const { rows } = await sql<{ name: string }>`
        select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(handle.db);
      const next = rows[0]?.name ?? '';
      const part = join(archive, `${next}.part`);
      await symlink(FULL_DEVICE, part);
      await write(200_001);
      expect(await endSegment()).toBe(next);
      const failing = async () =>
        (await readOperatingFigures({ db: handle.db, dataDir, backupDir })).backup?.archiveFailingS;
      await expect.poll(failing, { timeout: 30_000 }).toBeGreaterThan(0);
      await write(200_002);
      expect((await listSegments(archive)).map(({ name }) => name)).not.toContain(next);

      await rm(part);
      await write(200_003);
      await archiveAll();
      expect(await failing()).toBe(0);
      const target = join(folder, 'was-full');
      expect(await restore(backupDir, target)).toBe(true);
      const restored = await readLedger(target);
      expect(restored?.numbers.slice(-3)).toEqual([200_001, 200_002, 200_003]);
    },
    120_000,
  );

  it('is proven by restoring it aside, and says when', async () => {
    const watched = { db: handle.db, dataDir, backupDir };
    expect((await readOperatingFigures(watched)).backup).toMatchObject({
      provenAgeS: Number.POSITIVE_INFINITY,
      archiveFailingS: 0,
    });
    expect(await verifyBackup(backupDir, print)).toBe(true);
    const proven = JSON.parse(await readFile(join(backupDir, 'proven'), 'utf8'));
    expect(proven.backup).toBe(base.name);
    expect(new Date(proven.reached).getTime()).toBeGreaterThan(between.getTime());
    const { backup } = await readOperatingFigures(watched);
    for (const age of [backup?.ageS, backup?.provenAgeS]) {
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(3_600);
    }
  }, 120_000);

  it('is not taken for good when it lacks what was noted', async () => {
    const noted = BACKUP_FACTS.parse(await noteFacts(handle.db));
    expect(noted.sample.length).toBeGreaterThan(0);
    expect(await compareFacts(handle.db, noted)).toEqual([]);
    const [article] = noted.sample;
    const other = {
      audit: { id: 1, hash: '0'.repeat(64) },
      categories: noted.categories,
      articles: noted.articles + 1,
      sample: [{ id: article?.id ?? '', version: 1_000, digest: '' }],
    };
    const lengths = async (facts: typeof noted) => (await compareFacts(handle.db, facts)).length;
    expect(await lengths(other)).toBe(2);
    expect(await lengths({ ...other, audit: noted.audit })).toBe(2);
  });
});

describe('what is refused', () => {
  it('restores over no other data, and before no backup, and changes nothing', async () => {
    const target = join(folder, 'other');
    await expect(restore(backupDir, target, '--to-time', '2020-01-01T00:00:00Z')).rejects.toThrow(
      'oldest backup',
    );
    await expect(stat(target)).rejects.toThrow('ENOENT');
    // Not what is deeper: the running database makes and renames files of its log at any time.
    const namesOfBoth = () => Promise.all([readdir(folder), readdir(dataDir)]);
    const before = await namesOfBoth();
    await expect(restore(backupDir, dataDir)).rejects.toThrow('not empty');
    await expect(restore(backupDir)).rejects.toThrow(`${dataDir} is not empty`);
    const told: string[] = [];
    const tell = (line: string) => void told.push(line);
    const asked = [backupDir, target, '--to-time', 'noon'];
    expect(await runRestoreCommand(asked, tell, () => dataDir)).toBe(false);
    expect(told).toEqual([expect.stringMatching(/^'noon' is no time: write .*Z in UTC, or /)]);
    const source = { db: handle.db, connection: server.connection, dataDir };
    const inside = join(dataDir, 'backups');
    await expect(backUp(source, inside)).rejects.toThrow('DATA_DIR');
    for (const place of ['/proc/none/below', join(dataDir, 'session-secret')]) {
      await expect(backUp(source, place)).rejects.toThrow();
    }
    expect(await namesOfBoth()).toEqual(before);
    expect((await sql`select from ledger where n = 100003`.execute(handle.db)).rows).toHaveLength(
      1,
    );
  });

  it('takes no second backup beside one that is underway, and clears none away', async () => {
    const elsewhere = join(folder, 'twice');
    const source = { db: handle.db, connection: server.connection, dataDir };
    const both = [1, 2].map(() => backUp(source, elsewhere));
    const [one, other] = (await Promise.allSettled(both)).sort((a, b) =>
      a.status.localeCompare(b.status),
    );
    expect(one).toMatchObject({ status: 'fulfilled' });
    expect(other).toMatchObject({
      status: 'rejected',
      reason: {
        message: expect.stringMatching(/^A backup into \S.* is underway, by process \d+:/),
      },
    });
    expect(await listBaseBackups(elsewhere)).toHaveLength(1);
  }, 120_000);

  it('starts no second program on its backups, as a restored copy that is looked at beside', async () => {
    const copy = join(folder, 'copy');
    expect(await restore(backupDir, copy)).toBe(true);
    const second = startEmbeddedPostgres({ dataDir: copy, backupDir, log: () => {} });
    await expect(second).rejects.toThrow(
      `BACKUP_DIR ${backupDir} is in use by process ${process.pid}, which works on another`,
    );
    expect(await readLedger(copy)).toBeDefined();
    // A service without root's rights takes them after a command of root's.
    const { uid } = await stat(join(dataDir, 'postgres'));
    for (const lock of ['program.lock', 'base.lock']) {
      expect(await stat(join(backupDir, lock))).toMatchObject({ uid });
    }
  }, 120_000);

  it('leaves a folder as it is that was filled while the backup was checked', async () => {
    const target = join(folder, 'filled');
    const slow = join(backupDir, 'base', base.name, 'cluster/global/pg_control');
    const content = await readFile(slow);
    await rm(slow);
    execFileSync('mkfifo', [slow]);
    const refused = restore(backupDir, target).catch(String);
    // The check waits here for what it reads.
    const pipe = await open(slow, 'w');
    await mkdir(target);
    await writeFile(join(target, 'precious'), 'by another restore');
    await pipe.writeFile(content);
    await pipe.close();
    expect(await refused).toContain('is not empty');
    expect(await namesIn(target)).toEqual(expect.arrayContaining(['precious']));
    await rm(slow);
    await writeFile(slow, content, { mode: 0o600 });
  }, 120_000);

  it('notices a changed file, a changed segment and a missing one', async () => {
    const archive = archiveFolder(backupDir, base.archive ?? '');
    const segments = await listSegments(archive);
    const last = join(archive, `${segments.at(-1)?.name}.gz`);
    for (const file of [join(base.folder, 'cluster/global/pg_control'), last]) {
      const content = await readFile(file);
      const flipped = Buffer.from(content);
      // Where something was written; what follows in the segment are zeros.
      flipped[100] = (flipped[100] ?? 0) ^ 1;
      await writeFile(file, flipped);
      await expect(verifyBackup(backupDir, print)).rejects.toThrow('damaged');
      await writeFile(file, content);
    }
    expect(segments.length).toBeGreaterThan(2);
    const middle = join(archive, `${segments.at(-2)?.name}.gz`);
    await rename(middle, `${middle}.away`);
    await expect(verifyBackup(backupDir, print)).rejects.toThrow('lacks what comes before');
    await rename(`${middle}.away`, middle);
  }, 120_000);

  it('notices where the server could not read the last piece, though the base backup holds its beginning', async () => {
    const archive = archiveFolder(backupDir, base.archive ?? '');
    const names = (await listSegments(archive)).map(({ name }) => join(archive, `${name}.gz`));
    const [first = '', ...later] = names;
    expect(first).toContain(base.lastSegment);
    for (const name of later) await rename(name, `${name}.away`);
    const content = await readFile(first);
    await rm(first);
    execFileSync('mkfifo', ['--mode=666', first]);
    const target = join(folder, 'short');
    const refused = restore(backupDir, target).catch(String);
    await writeFile(first, content);
    // It was whole when it was checked; the server finds nothing in it.
    await rm(first);
    await writeFile(first, '');
    expect(await refused).toContain('could not be read to its end');
    await writeFile(first, content);
    for (const name of later) await rename(`${name}.away`, name);
  }, 120_000);

  it('names a backup whose list of files is damaged, and goes on with the others', async () => {
    const broken = join(backupDir, 'base', '2020-01-01T00-00-00Z');
    await mkdir(broken);
    await writeFile(join(broken, 'manifest.json'), '{"format":1,');
    expect((await listBaseBackups(backupDir)).map(({ name }) => name)).toEqual([base.name]);
    const lines: string[] = [];
    expect(await verifyBackup(backupDir, (line) => lines.push(line))).toBe(false);
    expect(lines).toEqual([
      'The list of files of the backup 2020-01-01T00-00-00Z cannot be read.',
      expect.stringContaining(`The backup ${base.name} is good`),
    ]);
    await removeOldBackups(backupDir, dataDir);
    // Nobody knows what is in it: it is for a person to decide.
    await expect(stat(broken)).resolves.toBeDefined();
    await rm(broken, { recursive: true });
  }, 120_000);

  it('keeps the newest backup, and the log that it needs', async () => {
    await removeOldBackups(backupDir, dataDir);
    expect(await listBaseBackups(backupDir)).toHaveLength(1);
    const archive = archiveFolder(backupDir, base.archive ?? '');
    expect((await listSegments(archive))[0]?.name).toBe(base.firstSegment);
  });
});
