import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** A server that answers the same calls with the least that is needed, in a process of its own. */
export interface ReferenceServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** With what it is made: `node:http` and `pg` by hand, or Hono and Kysely. */
export type ReferenceKind = 'bare' | 'hono';

/** Starts one; it keeps to the cores that this process has at the moment. */
export async function startReferenceServer(
  kind: ReferenceKind,
  connection: pg.PoolConfig,
): Promise<ReferenceServer> {
  const file = fileURLToPath(new URL(`${kind}-requests-server.ts`, import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.send(connection);
  const [port]: unknown[] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    stop: () => child.disconnect(),
  };
}
