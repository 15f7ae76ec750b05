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
}

/**
 * Counts connections by address and makes room where there are many. Silent is a connection without
 * a request: new, between two requests, or with headers that are still on their way.
 *
 * @param addressOf for tests, which come from one address
 */
export function limitConnections(
  server: Server,
  { perAddress, crowdedFrom, silentMs }: ConnectionLimits,
  addressOf = (socket: Socket) => networkOf(socket.remoteAddress ?? ''),
): void {
  const open = new Map<string, number>();
  /** Since when each is silent; in the order of their times, as they are added. */
  const silent = new Map<Socket, number>();
  let all = 0;

  const makeRoom = () => {
    const [longest] = silent;
    if (longest && performance.now() - longest[1] >= silentMs) longest[0].destroy();
  };
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const ofAddress = (open.get(address) ?? 0) + 1;
    if (perAddress !== null && ofAddress > perAddress) {
      socket.destroy();
      return;
    }
    if (all >= crowdedFrom) makeRoom();
    open.set(address, ofAddress);
    all++;
    silent.set(socket, performance.now());
    socket.once('close', () => {
      silent.delete(socket);
      all--;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) silent.set(socket, performance.now());
    });
  });
}
