import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the bare server answers to everything. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Starts a bare `node:http` server in a process of its own, which gives this answer. */
export async function startBareServer({
  headers,
  body,
}: BareAnswer): Promise<{ url: string; stop(): void }> {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.send({ headers, body: body.toString('base64') });
  const [port]: unknown[] = await once(child, 'message');
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => child.disconnect() };
}
