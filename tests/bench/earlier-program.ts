import { execFile } from 'node:child_process';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';

const run = promisify(execFile);
const git = async (...words: string[]) =>
  (await run('git', words, { cwd: PROJECT_ROOT })).stdout.trim();

/**
 * So many migrations the program before the upgrade lacks, unless a commit is named. Not three: the
 * commit before 0061 had it under another number.
 */
const MIGRATIONS_BEHIND = 2;

/** A program of ours from an earlier commit, built in a folder of its own. */
export interface EarlierProgram {
  readonly folder: string;
  /** Its commit, in one line. */
  readonly title: string;
  /** The migrations that it lacks. */
  readonly lacks: readonly string[];
  remove(): Promise<void>;
}

/** The commit before the one that brought the second newest migration: there are no releases yet. */
export async function commitBeforeMigrations(): Promise<string> {
  const name = (await migrationsIn(PROJECT_ROOT)).at(-MIGRATIONS_BEHIND);
  const added = await git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '-1',
    '--',
    `migrations/${name}`,
  );
  return `${added}^`;
}

/** Takes the files of a commit, installs what it needs from the registry, and builds it. */
export async function buildEarlierProgram(commit: string): Promise<EarlierProgram> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-earlier-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const archive = join(folder, 'program.tar');
    await git('archive', '--output', archive, commit);
    await run('tar', ['-xf', archive, '-C', folder]);
    const npm = (...words: string[]) => run('npm', words, { cwd: folder, maxBuffer: 2 ** 26 });
    await npm('ci', '--no-audit', '--no-fund', '--prefer-offline');
    await npm('run', 'build');
    const has = new Set(await migrationsIn(folder));
    const lacks = (await migrationsIn(PROJECT_ROOT)).filter((name) => !has.has(name));
    return { folder, title: await git('log', '-1', '--format=%h %s', commit), lacks, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function migrationsIn(root: string): Promise<string[]> {
  const names = await readdir(join(root, 'migrations'));
  return names.filter((name) => name.endsWith('.sql')).sort();
}
