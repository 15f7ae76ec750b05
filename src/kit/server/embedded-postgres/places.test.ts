import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ask, buildProgram, installCopy, type Program, runProgram } from './programs.fixture.ts';
import { stopServer } from './server.ts';

const isRoot = process.getuid?.() === 0;
/** Somebody who is not root: nobody, or ourselves. */
const ordinaryUser = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let dataDir: string;
let copy: string;
let built: string;
const programs: Program[] = [];

beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'mboalex-built-'));
  await buildProgram(built);
});

afterAll(() => rm(built, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mboalex-places-'));
  dataDir = path.join(folder, 'data');
  copy = path.join(folder, 'clone');
});

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')));
  await stopServer(path.join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, maxRetries: 5 });
});

async function report(user?: typeof ordinaryUser) {
  const program = runProgram(dataDir, { copy, user });
  programs.push(program);
  return program.report;
}

describe('places to live in', () => {
  it('works where clone and data lie in a folder that is closed to everybody else', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await installCopy(built, copy, { links: true });
    expect(await report()).toMatchObject({ state: 'ready' });
    const host = path.join(dataDir, 'socket');
    expect(await ask(host, 'select 1 as one')).toEqual({ one: 1 });
    // PostgreSQL refuses to be root: as root it is given a user of its own.
    const { uid } = await stat(path.join(dataDir, 'postgres'));
    expect(uid === process.getuid?.()).toBe(!isRoot);
  });

  it('works on a data folder of root that was there before', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    expect(await ask(server.connection.host, 'select 1 as one')).toEqual({ one: 1 });
    await server.stop();
    expect((await stat(dataDir)).uid).toBe(process.getuid?.());
  });

  it('works on a copy that others may enter, as scp makes it, and closes it to them', async () => {
    await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop();
    const cluster = path.join(dataDir, 'postgres');
    await chmod(cluster, 0o755);
    await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop();
    expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  });

  it('works for an ordinary user', async () => {
    await chmod(folder, 0o777);
    await installCopy(built, copy, { links: true });
    expect(await report(ordinaryUser)).toMatchObject({ state: 'ready' });
    expect((await stat(path.join(dataDir, 'postgres'))).uid).not.toBe(0);
    expect(await ask(path.join(dataDir, 'socket'), 'select 1 as one')).toEqual({ one: 1 });
    expect(await programs[0]?.end('SIGTERM')).toBe(0);
  });

  it('works with a path that is longer than a socket may have', async () => {
    dataDir = path.join(folder, 'd'.repeat(150), 'data');
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    expect(await ask(server.connection.host, 'select 1 as one')).toEqual({ one: 1 });
    await server.stop();
  });

  it('completes binaries whose install step was not run', async () => {
    const native = await installCopy(built, copy, { links: false });
    await chmod(path.join(native, 'bin', 'postgres'), 0o644);
    await chmod(path.join(native, 'bin', 'initdb'), 0o644);
    expect(await readdir(path.join(native, 'lib'))).not.toContain('libpq.so.5');
    expect(await report()).toMatchObject({ state: 'ready' });
    expect(await readdir(path.join(native, 'lib'))).toContain('libpq.so.5');
  });

  it('says what is missing when it may not complete them', async () => {
    await chmod(folder, 0o777);
    const native = await installCopy(built, copy, { links: false });
    await chmod(path.join(native, 'lib'), 0o555);
    const message = expect.stringMatching(/^Error: PostgreSQL lacks .*libecpg\.so, .*EACCES.*$/);
    expect(await report(ordinaryUser)).toEqual({ state: 'failed', message });
    await chmod(path.join(native, 'lib'), 0o755);
  });

  it('says that there is none, as in an image, before it looks at anything else', async () => {
    const native = await installCopy(built, copy, { links: true });
    await rm(path.dirname(native), { recursive: true });
    const message = expect.stringMatching(/^Error: There is no embedded .* DATABASE_URL\.$/);
    expect(await report()).toEqual({ state: 'failed', message });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('refuses, in one line, a data folder whose database is somebody else’s', async () => {
    await chmod(folder, 0o777);
    await installCopy(built, copy, { links: true });
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await chmod(dataDir, 0o777);
    const message = expect.stringMatching(/^Error: .*$/);
    expect(await report(ordinaryUser)).toMatchObject(
      isRoot ? { state: 'failed', message } : { state: 'ready' },
    );
    if (isRoot) expect(await readdir(path.join(dataDir, 'postgres'))).toEqual([]);
  });
});
