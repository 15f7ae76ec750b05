import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseDigest } from '../../../tests/support/admin-app.ts';
import { databaseUrl } from '../../../tests/support/database-url.ts';
import { createSearchDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

it.each(['admin', 'restore', 'import'])(
  'npm run %s -- --help says how it is used, is no failure and makes no database',
  async (command) => {
    const DATA_DIR = join(tmpdir(), `mboalex-help-${command}-${process.pid}`);
    const run = promisify(execFile);
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', `scripts/${command}.ts`, '--help'],
      { env: { ...process.env, DATA_DIR } },
    );
    expect(stdout).toMatch(new RegExp(`^Usage:\\n {2}npm run ${command} -- `));
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

/** Runs a command as `npm run` does. @returns its exit code and what it wrote to both streams */
function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const [command = '', ...others] = words;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${command}.ts`, ...others],
    { env: { ...process.env, ...environment }, encoding: 'utf8', timeout: 60_000 },
  );
  return { status, told: `${stdout}${stderr}` };
}

it('a misspelt word is neither a folder for backups nor one for a build', async () => {
  const environment = { DATA_DIR: join(tmpdir(), `mboalex-misspelt-${process.pid}`) };
  for (const words of [
    ['backup', 'verfy'],
    ['backup', '--verify=srv/backups'],
    ['build', '--nonsense'],
  ]) {
    const { status, told } = run(words, environment);
    expect([status, told]).toEqual([1, expect.stringMatching(/^Usage:\n/)]);
    expect(existsSync(words[1]?.split('/')[0] ?? '')).toBe(false);
  }
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

it('a build does not take the place of a folder that holds something else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mboalex-mine-'));
  const kept = join(folder, 'kept');
  await writeFile(kept, 'mine');
  const { status, told } = run(['build', folder]);
  expect([status, told]).toEqual([1, expect.stringContaining(`${folder} holds something else`)]);
  expect(await readFile(kept, 'utf8')).toBe('mine');
  await rm(folder, { recursive: true });
});

it('what is no folder is told in one sentence', () => {
  const target = join(tmpdir(), `mboalex-none-${process.pid}`);
  expect(run(['restore', 'package.json', target])).toEqual({
    status: 1,
    told: 'package.json/base cannot be used: a file stands where a folder is needed.\n',
  });
  expect(existsSync(target)).toBe(false);
});

it('a command that writes refuses a database that a newer program has migrated', async () => {
  const database = await createSearchDatabase();
  try {
    await sql`insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')`.execute(
      database.db,
    );
    const before = await databaseDigest(database.db);
    const environment = { DATABASE_URL: databaseUrl(database.connection) };
    for (const words of [
      ['admin', 'create', 'new@example.cm'],
      ['mails', 'resend', '--all-failed'],
    ]) {
      const { status, told } = run(words, environment);
      expect([status, told]).toEqual([1, expect.stringContaining('newer version of the program')]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  } finally {
    await database.drop();
  }
});

/** Runs a command in a shell, with its output led elsewhere. */
function verifyAuditLog({ connection }: TestDatabase, elsewhere: string) {
  const command = `'${process.execPath}' --import tsx scripts/audit.ts verify`;
  return spawnSync('bash', ['-c', `set -o pipefail; ${command} ${elsewhere}`], {
    env: { ...process.env, DATABASE_URL: databaseUrl(connection) },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

it('a command goes on when nobody reads what it says, as behind a pipe that has ended', async () => {
  const database = await createSearchDatabase();
  try {
    const { status, stderr } = verifyAuditLog(database, '| true');
    expect([status, stderr]).toEqual([0, '']);
  } finally {
    await database.drop();
  }
});

it('a command whose output finds no room on the disk fails, and says so', async () => {
  const database = await createSearchDatabase();
  try {
    const { status, stderr } = verifyAuditLog(database, '> /dev/full');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Not all of the output could be written: ENOSPC.*\n$/),
    ]);
  } finally {
    await database.drop();
  }
});
