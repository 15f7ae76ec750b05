import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { hasCode } from './error-code.ts';

/** How to spawn a command. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

/** What a launch is built from: the same for initdb and for the server. */
export type Launcher = (command: string, args: readonly string[]) => Launch;

// Numbers of linux/capability.h.
const CAPABILITIES = { dac_override: 1, dac_read_search: 2, setpcap: 8 };

/**
 * Builds launches as an account, as ourselves without one. Where the program or its data lie below
 * a folder that the account may not enter (root's home, say), setpriv leaves it the one privilege
 * of passing through folders; no_setuid_fixup makes access(2), which initdb asks, honour that too.
 * @throws Error with one line when that is needed and not possible
 */
export async function createLauncher(
  account: Account | undefined,
  needed: readonly string[],
): Promise<Launcher> {
  if (account === undefined) return (command, args) => ({ command, args, options: {} });
  const { uid, gid } = account;
  const closed = await firstUnreachable(account, needed);
  if (closed === undefined) return (command, args) => ({ command, args, options: { uid, gid } });
  const capability = await passingCapability();
  if (capability === undefined) {
    throw new Error(
      `User ${uid}, whom PostgreSQL is to run as, may not enter ${closed}: move the program and DATA_DIR to where every user may pass, or start as an ordinary user.`,
    );
  }
  const prefix = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  prefix.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`);
  prefix.push('--securebits=+no_setuid_fixup', '--');
  return (command, args) => ({
    command: 'setpriv',
    args: [...prefix, command, ...args],
    options: {},
  });
}

/** Says what to do when a launch's command is not there or does not run on this system. */
export function explainSpawnError(launch: Launch, error: Error): string {
  if (!hasCode(error, 'ENOENT')) return error.message;
  return launch.command === 'setpriv'
    ? 'it needs the command setpriv (package util-linux) to run as another user here'
    : `${launch.command} needs a system with glibc, as Debian, Ubuntu or Fedora; or set DATABASE_URL`;
}

/** The first of the paths, or of the folders above it, that the account cannot read or enter. */
async function firstUnreachable(
  account: Account,
  paths: readonly string[],
): Promise<string | undefined> {
  for (const needed of paths) {
    const steps = [needed];
    for (let step = needed; step !== path.dirname(step); ) {
      step = path.dirname(step);
      steps.unshift(step);
    }
    for (const step of steps) {
      const found = await stat(step);
      const wanted = step === needed ? (found.isDirectory() ? 0o5 : 0o4) : 0o1;
      if ((bitsFor(account, found) & wanted) !== wanted) return step;
    }
  }
  return undefined;
}

function bitsFor(account: Account, found: { mode: number; uid: number; gid: number }): number {
  if (found.uid === account.uid) return found.mode >> 6;
  return found.gid === account.gid ? found.mode >> 3 : found.mode;
}

/** The weaker one is enough to read and to pass; containers often keep only the stronger. */
async function passingCapability(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const status = await readFile('/proc/self/status', 'utf8');
  const [permitted, bounding] = ['CapPrm', 'CapBnd'].map((name) =>
    BigInt(`0x${new RegExp(`^${name}:\\s*([0-9a-f]+)$`, 'm').exec(status)?.[1] ?? '0'}`),
  );
  const kept = (permitted ?? 0n) & (bounding ?? 0n);
  const has = (bit: number) => (kept & (1n << BigInt(bit))) !== 0n;
  if (!has(CAPABILITIES.setpcap)) return undefined;
  if (has(CAPABILITIES.dac_read_search)) return 'dac_read_search';
  return has(CAPABILITIES.dac_override) ? 'dac_override' : undefined;
}
