import type { IncomingMessage, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How long a request may take to arrive, and its socket be idle. */
export interface RequestTimeouts {
  readonly requestMs: number;
  readonly idleMs: number;
}

interface Limits {
  readonly short: RequestTimeouts;
  readonly long: RequestTimeouts;
  /** Paths for uploads or long work, behind a sign-in. */
  readonly hasLongTimeouts: (path: string) => boolean;
  /** Answers a request that timed out. */
  readonly refuse: (request: IncomingMessage) => void;
}

/**
 * Timeouts by path; Node has one `requestTimeout` for all. An upload of twenty megabytes from a
 * telephone takes minutes, and nothing else may.
 */
export function limitRequestTime(listener: Listener, limits: Limits): Listener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (limits.hasLongTimeouts(path)) {
      const { socket } = request;
      socket.setTimeout(limits.long.idleMs);
      response.once('close', () => socket.setTimeout(limits.short.idleMs));
    } else if (hasBody(request)) {
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
