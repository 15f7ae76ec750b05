import type { IncomingMessage, ServerResponse } from 'node:http';

/** What Node calls with each request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How long a request may take to arrive, and its socket be idle. */
export interface RequestTimeouts {
  readonly requestMs: number;
  readonly idleMs: number;
}

/** Which paths have long timeouts; all of them behind a sign-in. */
export interface LongPaths {
  /** Large files arrive there. */
  readonly takesUploads: (path: string) => boolean;
  /** The answer may take minutes, in which nothing goes over the socket. */
  readonly worksLong: (path: string) => boolean;
}

interface Limits {
  readonly short: RequestTimeouts;
  readonly long: RequestTimeouts;
  readonly paths: LongPaths;
  /** Answers a request that timed out. */
  readonly refuse: (request: IncomingMessage) => void;
}

/**
 * Timeouts by path; Node has one `requestTimeout` for all. An upload of twenty megabytes from a
 * telephone takes minutes to arrive, and nothing else may; to index ten thousand restored articles
 * takes minutes to answer.
 */
export function limitRequestTime(listener: Listener, limits: Limits): Listener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const { takesUploads, worksLong } = limits.paths;
    if (takesUploads(path) || worksLong(path)) {
      const { socket } = request;
      socket.setTimeout(limits.long.idleMs);
      response.once('close', () => socket.setTimeout(limits.short.idleMs));
    }
    if (hasBody(request) && !takesUploads(path)) {
      const timer = setTimeout(() => {
        if (response.headersSent) request.socket.destroy();
        else limits.refuse(request);
      }, limits.short.requestMs);
      const stop = () => clearTimeout(timer);
      request.once('end', stop);
      request.once('close', stop);
    }
    return listener(request, response);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
