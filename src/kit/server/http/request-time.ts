import type { IncomingMessage, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How long a request may take to arrive, and a connection be silent, in milliseconds. */
export interface RequestTimes {
  readonly requestMs: number;
  readonly idleMs: number;
}

interface Limits {
  readonly usual: RequestTimes;
  readonly unhurried: RequestTimes;
  /** Addresses that take long files, or do long work, for people who are signed in. */
  readonly isUnhurried: (path: string) => boolean;
  /** Answers a request that has not arrived in time. */
  readonly refuse: (request: IncomingMessage) => void;
}

/**
 * Gives each request its time to arrive; Node knows one limit for all. Twenty megabytes over a
 * telephone's line take minutes, and nothing else may.
 */
export function limitTime(listener: Listener, limits: Limits): Listener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (limits.isUnhurried(path)) {
      const { socket } = request;
      socket.setTimeout(limits.unhurried.idleMs);
      response.once('close', () => socket.setTimeout(limits.usual.idleMs));
    } else if (hasBody(request)) {
      const timer = setTimeout(() => {
        if (response.headersSent) request.socket.destroy();
        else limits.refuse(request);
      }, limits.usual.requestMs);
      const stop = () => clearTimeout(timer);
      request.once('end', stop);
      request.once('close', stop);
    }
    return listener(request, response);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
