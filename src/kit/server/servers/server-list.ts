import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** Scheme and user, hosts, and the rest; in a password `/`, `?` and `#` are encoded. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/;

/** What `target_session_attrs` may say: each server's part is found out in any case. */
const PRIMARY_ONLY: readonly unknown[] = [undefined, 'read-write', 'primary'];
const STANDBY_TOO: readonly unknown[] = ['any', 'standby', 'prefer-standby', 'read-only'];

/**
 * Reads the servers of an address: one, or several as libpq takes them
 * (`postgres://user@one:5432,two/name?target_session_attrs=read-write`), or a list of addresses
 * with commas between them. Everything else is the same as with one.
 *
 * @throws Error where it is no address
 */
export function readServers(text: string): readonly pg.PoolConfig[] {
  return text.split(/,(?=postgres(?:ql)?:\/\/)/).flatMap((address) => {
    const [, before, hosts, after] = ADDRESS.exec(address.trim()) ?? [];
    if (before === undefined || hosts === undefined) throw new Error('It is no address.');
    return hosts.split(',').map((host) => parseIntoClientConfig(`${before}${host}${after}`));
  });
}

/** What is wrong with an address of the server that takes writes; `null`: nothing. */
export function findPrimaryProblem(text: string): string | null {
  return findProblem(text, PRIMARY_ONLY, "'read-write'");
}

/** What is wrong with addresses of servers to read from; `null`: nothing. */
export function findStandbyProblem(text: string): string | null {
  return findProblem(text, [undefined, ...STANDBY_TOO], "'any' or 'standby'");
}

function findProblem(text: string, allowed: readonly unknown[], expected: string): string | null {
  let servers: readonly pg.PoolConfig[];
  try {
    servers = readServers(text);
  } catch (error) {
    // A certificate that the address names is read at once.
    if (error instanceof Error && 'syscall' in error) return `cannot be used: ${error.message}`;
    return 'must be a postgres:// address, in whose password / ? # and % are written as %2F %3F %23 and %25';
  }
  const misspelt = findMisspelt(servers.flatMap((server) => Object.keys(server)));
  if (misspelt) return `has ${misspelt.written}, which is written ${misspelt.meant}`;
  const wanted = servers.map((server) =>
    'target_session_attrs' in server ? server.target_session_attrs : undefined,
  );
  if (wanted.every((one) => allowed.includes(one))) return null;
  return `must have ${expected} as its target_session_attrs, or none`;
}

/** What keeps a connection from being made in the clear, or to anybody. */
const GUARDS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;

/** `pg` passes over a name that it does not know, so that nobody would notice. */
function findMisspelt(names: readonly string[]) {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');
  for (const written of names) {
    const meant = GUARDS.find((name) => plain(name) === plain(written));
    if (meant !== undefined && meant !== written) return { written, meant };
  }
  return null;
}

/** A server as logs name it: without user, password or database. */
export function nameOfServer({ host = 'localhost', port = 5432 }: pg.PoolConfig): string {
  return `${host}:${port}`;
}
