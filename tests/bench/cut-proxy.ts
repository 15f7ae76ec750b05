import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { rememberWorld } from './program-world.ts';

/** A network on loopback that is cut at a byte. */
export interface CutProxy {
  readonly url: string;
  /** How many bytes came from the server since it was asked last. */
  taken(): number;
  /** Lets so many more bytes come from the server; then all connections end. */
  cutAfter(bytes: number): void;
  /** Connections work again. */
  mend(): void;
  close(): Promise<void>;
}

/** Leads to a server on a port of loopback. */
export async function startCutProxy(to: number): Promise<CutProxy> {
  const ends = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let taken = 0;
  const endAll = () => {
    for (const socket of ends) socket.destroy();
  };
  const server = createServer((near) => {
    if (left <= 0) return near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (piece: Buffer) => {
      const part = piece.subarray(0, Math.max(0, left));
      left -= piece.length;
      taken += part.length;
      if (left > 0) near.write(part);
      // What is written is sent before the end.
      else near.end(part, endAll);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async () => {
    forget();
    const closed = once(server, 'close');
    server.close();
    endAll();
    await closed;
  };
  const forget = rememberWorld({ remove: close });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const count = taken;
      taken = 0;
      return count;
    },
    cutAfter: (bytes) => {
      left = bytes;
    },
    mend: () => {
      left = Number.POSITIVE_INFINITY;
    },
    close,
  };
}
