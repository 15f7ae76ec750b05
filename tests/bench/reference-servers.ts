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

/** `node:http` and `pg` by hand (for single requests, for the mixture), or Hono and Kysely. */
const FILES = {
  bare: new URL('bare-requests-server.ts', import.meta.url),
  mixture: new URL('bare-mixture-server.ts', import.meta.url),
  hono: new URL('hono-requests-server.ts', import.meta.url),
} as const;

/** Starts one; it keeps to the cores that this process has at the moment. */
export async function startReferenceServer(
  kind: keyof typeof FILES,
  connection: pg.PoolConfig,
): Promise<ReferenceServer> {
  const child = fork(fileURLToPath(FILES[kind]), { execArgv: ['--import', 'tsx'] });
  child.send(connection);
  const [port]: unknown[] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    stop: () => {
      // One that has ended says so itself; the error of what it was for is not to be hidden.
      if (child.connected) child.disconnect();
    },
  };
}
