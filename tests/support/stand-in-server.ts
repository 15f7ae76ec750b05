import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A call as a stand-in was given it. */
export interface StandInCall {
  readonly route: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/**
 * How a stand-in treats calls: as documented, after a while, without ever answering or by hanging
 * up (before or after it did what it was asked), with a page, or with another status and body.
 */
export type Behaviour =
  | 'normal'
  | 'silence'
  | 'silence_after'
  | 'hang_up'
  | 'hang_up_after'
  | 'page'
  | { readonly lateMs: number }
  | { readonly status: number; readonly body?: unknown; readonly text?: string };

/** What is left to do of a behaviour once it is time to answer. */
type Reaction = Exclude<Behaviour, { readonly lateMs: number }> | Reply;

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** One call that a stand-in knows. */
export interface Route {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** What the call is about, by any of its references, for behaviours that are about one. */
  about(call: StandInCall, match: RegExpMatchArray): readonly string[];
  answer(call: StandInCall, match: RegExpMatchArray): Reply;
}

export interface StandInServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Every call, in the order in which they came. */
  readonly calls: readonly StandInCall[];
  /** From now on, for all calls of a route, or for those about one reference; each call may draw. */
  behave(route: string, behaviour: Behaviour | (() => Behaviour), about?: string): void;
  close(): Promise<void>;
}

const ACTS: ReadonlySet<Behaviour> = new Set(['silence_after', 'hang_up_after']);
const PAGE = '<!doctype html><title>Maintenance</title><p>Come back later.</p>';

/** A real HTTP server that speaks as its routes do, and fails where a test says so. */
export async function startStandInServer(routes: readonly Route[]): Promise<StandInServer> {
  const calls: StandInCall[] = [];
  const behaviours = new Map<string, Behaviour | (() => Behaviour)>();
  const sockets = new Set<Socket>();

  const handle = async (request: IncomingMessage): Promise<Reaction> => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await readJson(request);
    for (const route of routes) {
      const match = route.path.exec(url.pathname);
      if (!match || request.method !== route.method) continue;
      const call: StandInCall = {
        route: route.name,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      };
      calls.push(call);
      const known = ['', ...route.about(call, match)].map((about) => `${route.name} ${about}`);
      const told = known.map((key) => behaviours.get(key)).findLast((found) => found);
      const behaviour = (typeof told === 'function' ? told() : told) ?? 'normal';
      if (behaviour === 'normal') return route.answer(call, match);
      if (typeof behaviour === 'object' && 'lateMs' in behaviour) {
        const reply = route.answer(call, match);
        await sleep(behaviour.lateMs);
        return reply;
      }
      if (ACTS.has(behaviour)) route.answer(call, match);
      return behaviour;
    }
    return { status: 404, body: { status: 'error', message: 'Not found' } };
  };

  const server = createServer((request, response) => {
    handle(request).then(
      (result) => {
        if (result === 'silence' || result === 'silence_after') return;
        if (result === 'hang_up' || result === 'hang_up_after') request.socket.destroy();
        else if (typeof result === 'string') {
          response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
        } else if ('text' in result && result.text !== undefined) {
          response.writeHead(result.status, { 'content-type': 'text/html' }).end(result.text);
        } else {
          response
            .writeHead(result.status, { 'content-type': 'application/json' })
            .end(JSON.stringify(result.body ?? {}));
        }
      },
      (error: unknown) => request.socket.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // Callers that give up waiting are part of the tests.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port could be had.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    behave: (route, behaviour, about = '') => behaviours.set(`${route} ${about}`, behaviour),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** A callback as a provider sends it. */
export interface Callback {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a callback, so many copies concurrently. @returns the statuses of the answers */
export async function post(url: string, { body, headers }: Callback, times = 1): Promise<number[]> {
  const send = async () => {
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  return Promise.all(Array.from({ length: times }, send));
}
