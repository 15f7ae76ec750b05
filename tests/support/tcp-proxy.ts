import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A network between two programs, on loopback, that a test makes worse. */
export interface TcpProxy {
  readonly port: number;
  /** What is sent from now on takes so long in each direction. */
  delay(ms: number): void;
  /** Nothing gets through, and nobody is told: as if a machine stood still or a cable were out. */
  stall(): void;
  /** All connections end, and new ones are refused. */
  cut(): Promise<void>;
  /** The network is as it was; connections that were cut do not come back. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Leads to a server, on loopback or a Unix socket. */
export async function startTcpProxy(to: NetConnectOpts): Promise<TcpProxy> {
  const ends = new Set<Socket>();
  let delayMs = 0;
  let isStalled = false;
  const pass = (from: Socket, target: Socket) => {
    ends.add(from);
    // In order, however long each piece takes.
    let last = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      last = last.then(async () => {
        if (delayMs > 0) await sleep(delayMs);
        while (isStalled && !target.destroyed) await sleep(20);
        target.write(piece);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      ends.delete(from);
      target.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(to);
    pass(near, far);
    pass(far, near);
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const endAll = () => {
    for (const socket of ends) socket.destroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    endAll();
    await closed;
  };
  return {
    port,
    delay: (ms) => {
      delayMs = ms;
    },
    stall: () => {
      isStalled = true;
    },
    cut,
    mend: async () => {
      delayMs = 0;
      isStalled = false;
      if (!server.listening) await listen(port);
    },
    close: async () => {
      isStalled = false;
      await cut();
    },
  };
}
