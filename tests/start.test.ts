import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';

/** A project of its own, whose program says that it runs, and whose build fails. */
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-start-'));
  for (const name of ['scripts', 'src', 'dist/server']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  for (const name of ['start.mjs', 'build-stamp.mjs']) {
    await copyFile(join(PROJECT_ROOT, 'scripts', name), join(folder, 'scripts', name));
  }
  await writeFile(join(folder, 'scripts/build.ts'), '');
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'dist/server/main.js'), "console.log('It runs.');");
  const print = "import('./scripts/build-stamp.mjs').then((it) => console.log(it.sourceStamp()))";
  await writeFile(join(folder, 'dist/stamp'), run('-e', print).stdout.trim());
});

afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

function run(...words: readonly string[]) {
  return spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
}

/** The same by an account that may read the folder alone. */
async function runAsReader(...words: readonly string[]) {
  await chmod(folder, 0o555);
  const account = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', ...account });
}

describe('a program that is built', () => {
  it('starts as it is after a newer Node.js was installed', () => {
    const newer = "Object.defineProperty(process, 'version', { value: 'v20.99.0' });";
    const { stdout } = run('--import', `data:text/javascript,${newer}`, 'scripts/start.mjs');
    expect(stdout).toBe('It runs.\n');
  });

  it('says in one line that it has to be built again, where its account may not', async () => {
    await writeFile(join(folder, 'src/newer.ts'), '');
    const { status, stdout, stderr } = await runAsReader('scripts/start.mjs');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^What .+ holds is not built, .+ run 'npm run build' as its owner\.\n$/);
  });
});
