import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { limitConnections } from './limit-connections.ts';
import { closeUnlessRead } from './lingering-close.ts';
import {
  type Listener,
  type LongPaths,
  limitRequestTime,
  type RequestTimeouts,
} from './request-timeouts.ts';

/** Limits on what comes in (docs/promises.md, 'Faults to survive'). */
const LIMITS = {
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 5_000,
  checkEveryMs: 1_000,
  /** For the rest of a refused body; a browser on a slow line reads the answer only after it. */
  lingerMs: 10_000,
  /** Timeouts for a request to arrive, and for a socket without traffic in either direction. */
  short: { requestMs: 15_000, idleMs: 30_000 },
  long: { requestMs: 300_000, idleMs: 300_000 },
  connections: 3_000,
  /** A carrier has thousands of people behind one address, each with a few for some seconds. */
  connectionsPerAddress: 1_000,
  crowdedFrom: 2_000,
  silentMs: 1_000,
  requestsPerSocket: 1_000,
  /** Pipelined requests on one connection; browsers send none, and the answers wait in memory. */
  pipelinedRequests: 8,
} as const;

const NO_LONG_PATHS: LongPaths = { takesUploads: () => false, worksLong: () => false };

const IDLE_SWEEP_MS = 50;

export interface Listening {
  readonly port: number;
  /**
   * Takes no further connection, lets the requests in flight finish, and closes what is left
   * after `graceMs`.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Listens for a moment, so that a start learns early what it could not do at its end.
 *
 * @throws the system's error when the address cannot be listened on
 */
export async function tryToListen({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}) {
  const server = createSocketServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Serves the app over HTTP. @throws the system's error when the address cannot be listened on */
export async function listen(
  app: Hono<AppEnv>,
  options: {
    readonly host: string;
    readonly port: number;
    /** Sent with the answers that never reach the app. */
    readonly headers: Readonly<Record<string, string>>;
    /** By default none. */
    readonly longPaths?: LongPaths;
    /** Other timeouts than the promised ones, for tests. */
    readonly timeouts?: { readonly short: RequestTimeouts; readonly long: RequestTimeouts };
    readonly lingerMs?: number;
    /** Whether all connections come from proxies of ours, so that their addresses are no visitors'. */
    readonly isBehindProxy?: boolean;
  },
): Promise<Listening> {
  const { short, long } = options.timeouts ?? LIMITS;
  const { lingerMs = LIMITS.lingerMs } = options;
  const fetch = async (request: Request, bindings: HttpBindings | Http2Bindings) =>
    closeUnlessRead(await app.fetch(request, bindings), request, bindings.incoming, lingerMs);
  const refuse = (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseUnreadable(error, socket, options.headers, lingerMs);
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headersTimeoutMs,
      requestTimeout: long.requestMs,
      keepAliveTimeout: LIMITS.keepAliveTimeoutMs,
      connectionsCheckingInterval: LIMITS.checkEveryMs,
      // Refused below, in our shape, rather than by Node in its own.
      requireHostHeader: false,
    },
    limitPipelining(
      checkHost(
        limitRequestTime(
          getRequestListener(fetch, {
            // The adapter's own Response: most answers are sent without a stream in between, which
            // is a third of the time of a call.
            overrideGlobalObjects: true,
            errorHandler: (error) => refuseUnusable(error, options.headers),
          }),
          {
            short,
            long,
            paths: options.longPaths ?? NO_LONG_PATHS,
            refuse: ({ socket }) => refuse(requestTimeout(), socket),
          },
        ),
        (request) => refuse(unclearHost(), request.socket),
      ),
    ),
  );
  const endConnections = sayLastAnswers(server);
  server.timeout = short.idleMs;
  server.maxRequestsPerSocket = LIMITS.requestsPerSocket;
  limitConnections(server, {
    perAddress: options.isBehindProxy ? null : LIMITS.connectionsPerAddress,
    crowdedFrom: LIMITS.crowdedFrom,
    silentMs: LIMITS.silentMs,
    most: LIMITS.connections,
  });
  server.on('clientError', refuse);
  server.on('checkExpectation', (_, response) => {
    const { headers, body } = refusal(options.headers);
    response.writeHead(417, headers).end(body);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    port,
    close: (graceMs) => {
      endConnections();
      return closeGracefully(server, graceMs);
    },
  };
}

/**
 * From the call of what it returns on, answers say that their connection ends: a proxy that sends
 * its next request into one that closes just then knows not whether it was done, and repeats none
 * that writes.
 */
function sayLastAnswers(server: Server): () => void {
  const underway = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener('request', (_, response) => {
    if (isEnding) response.shouldKeepAlive = false;
    underway.add(response);
    response.once('close', () => underway.delete(response));
  });
  return () => {
    isEnding = true;
    for (const response of underway) response.shouldKeepAlive = false;
  };
}

/** Drops a connection that pipelines many requests without reading its answers. */
function limitPipelining(listener: Listener): Listener {
  const underway = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const total = (underway.get(socket) ?? 0) + count;
    underway.set(socket, total);
    return total;
  };
  return (request, response) => {
    const { socket } = request;
    if (add(socket, 1) > LIMITS.pipelinedRequests) {
      socket.destroy();
      return;
    }
    // Finished means handed to the system, which takes no more than the caller reads.
    response.once('finish', () => add(socket, -1));
    listener(request, response);
  };
}

/**
 * What Node's parser refuses never reaches the app; it is answered in the same shape. Whoever goes
 * on sending without closing the connection has it closed a little later.
 */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  lingerMs: number,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  const { headers: all, body } = refusal(headers);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
}

/** The paths by which balancers ask how the program is. */
export const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/** Two hosts are read as one by some and as the other by others, so that neither is believed. */
function checkHost(listener: Listener, refuse: (request: IncomingMessage) => void): Listener {
  return (request, response) => {
    const { headers, rawHeaders, httpVersion, url } = request;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    }
    if (hosts > 1) return refuse(request);
    // Some balancers name no host in a probe, as HTTP/1.0 lets them.
    const isProbe = hosts === 0 && httpVersion === '1.0' && PROBES.has(url);
    if (isProbe) headers.host = 'localhost';
    return listener(request, response);
  };
}

function unclearHost(): Error {
  return new Error('The request names more than one host.');
}

/** What Node itself says of a request that does not arrive in time. */
function requestTimeout(): NodeJS.ErrnoException {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/** What can be read but has no usable address or host does not reach the app either. */
function refuseUnusable(error: unknown, headers: Readonly<Record<string, string>>): Response {
  const answer = refusal(headers);
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(answer.body, { status, headers: answer.headers });
}

/** The usual shape of an error, for requests that the app never sees. */
function refusal(headers: Readonly<Record<string, string>>): {
  readonly headers: Record<string, string>;
  readonly body: string;
} {
  const requestId = crypto.randomUUID();
  const body = JSON.stringify({
    error: 'This request could not be read.',
    code: 'bad_request',
    request_id: requestId,
  });
  return {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      Connection: 'close',
    },
    body,
  };
}

async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle when its request is finished; it would linger for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
