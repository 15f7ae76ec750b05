import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from './error-code.ts';

/** An account of the operating system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const OWN_NAME = 'mboalex';
const FALLBACK_NAME = 'postgres';
const RECIPES: readonly (readonly [string, ...string[]])[] = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    OWN_NAME,
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', OWN_NAME],
];
/** Where those commands are, which not every shell of root has in its path. */
const ADMIN_ENVIRONMENT = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` };

/**
 * The account that PostgreSQL is to run as when we are root, which PostgreSQL refuses to be:
 * the owner of an existing cluster, else a system user of our own, made when missing.
 * @returns undefined when it runs as ourselves
 * @throws Error with one line when root has no such account, or somebody else owns the cluster
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  const owner = await readOwner(clusterDir);
  const self = process.geteuid?.();
  if (self !== 0) {
    if (owner === undefined || owner.uid === self) return undefined;
    throw new Error(`${clusterDir} belongs to user ${owner.uid}, not to user ${self} who starts.`);
  }
  if (owner !== undefined && owner.uid !== 0) return owner;
  return (await findAccount(OWN_NAME)) ?? (await createAccount());
}

async function readOwner(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function createAccount(): Promise<Account> {
  const complaints: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const [command, ...args] of RECIPES) {
      try {
        await promisify(execFile)(command, args, { env: ADMIN_ENVIRONMENT });
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) complaints.push(String(error).trim().replace(/\s+/g, ' '));
      }
      // Looked up in either case: two programs may create it at the same moment.
      const account = await findAccount(OWN_NAME);
      if (account !== undefined) return account;
    }
    if (complaints.length === 0) break;
    await sleep(200);
  }
  const fallback = await findAccount(FALLBACK_NAME);
  if (fallback !== undefined) return fallback;
  const reason = complaints.at(-1) ?? 'neither useradd nor adduser is installed';
  throw new Error(
    `PostgreSQL does not run as root, and the system user ${OWN_NAME} cannot be made (${reason}): start as an ordinary user, or create that user.`,
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  return fields === undefined ? undefined : { uid: Number(fields[2]), gid: Number(fields[3]) };
}
