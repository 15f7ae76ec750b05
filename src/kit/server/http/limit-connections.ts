import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../rate-limit.ts';

/** Who may keep how many connections open (docs/promises.md, 'Found by attack', s). */
export interface ConnectionLimits {
  /** Of one address, of IPv6 of one network; `null` where a proxy stands in front of everybody. */
  readonly perAddress: number | null;
  /** From so many on, a new connection takes the place of the one that is silent for longest. */
  readonly crowdedFrom: number;
  /** A connection that has asked for nothing for so long may be dropped then. */
  readonly silentMs: number;
  /** In all; then the one that is silent for longest goes at once, or the new one where none is. */
  readonly most: number;
}

/** Connections that end are counted by Node until they are closed. */
const CLOSING = 500;

/**
 * Counts connections by address and makes room where there are many. Silent is a connection without
 * a request: new, between two requests, or with headers that are still on their way.
 *
 * @param addressOf for tests, which come from one address
 */
export function limitConnections(
  server: Server,
  { perAddress, crowdedFrom, silentMs, most }: ConnectionLimits,
  addressOf = (socket: Socket) => networkOf(socket.remoteAddress ?? ''),
): void {
  /** The address of each that is open. */
  const all = new Map<Socket, string>();
  const ofAddress = new Map<string, number>();
  /** Since when each is silent; in the order of their times, as they are added. */
  const silent = new Map<Socket, number>();

  const enter = (socket: Socket, address: string) => {
    all.set(socket, address);
    ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
    silent.set(socket, performance.now());
  };
  const leave = (socket: Socket) => {
    const address = all.get(socket);
    if (address === undefined) return;
    all.delete(socket);
    silent.delete(socket);
    const left = (ofAddress.get(address) ?? 1) - 1;
    if (left > 0) ofAddress.set(address, left);
    else ofAddress.delete(address);
  };
  /** @returns whether a connection was dropped that had been silent for so long */
  const makeRoom = (ms: number): boolean => {
    const [longest] = silent;
    if (!longest || performance.now() - longest[1] < ms) return false;
    const [socket] = longest;
    leave(socket);
    socket.destroy();
    return true;
  };
  // Beyond it Node drops a connection without a word, so that nothing would make room for others.
  server.maxConnections = most + CLOSING;
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    if (perAddress !== null && (ofAddress.get(address) ?? 0) >= perAddress) {
      socket.destroy();
      return;
    }
    const isFull = all.size >= most;
    if (all.size >= crowdedFrom && !makeRoom(isFull ? 0 : silentMs) && isFull) {
      socket.destroy();
      return;
    }
    enter(socket, address);
    socket.once('close', () => leave(socket));
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => {
      if (all.has(socket)) silent.set(socket, performance.now());
    });
  });
}
