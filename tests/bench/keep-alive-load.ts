import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a load of requests came to. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds of each request, sorted. */
  readonly times: readonly number[];
}

interface Load {
  /** Asked for one after the other, and again from the first. */
  readonly paths: readonly string[];
  readonly requests: number;
  readonly connections: number;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: (path: string) => Readonly<Record<string, string>>;
  /** The only status that counts as an answer. */
  readonly status?: number;
}

/**
 * Asks over connections that stay open, one request at a time on each. Written on sockets: the
 * client of `node:http` takes longer for a request than a server that answers from memory.
 */
export async function loadServer(origin: string, load: Load): Promise<LoadResult> {
  const { host, hostname, port } = new URL(origin);
  const { method = 'GET', status = 200 } = load;
  const texts = new Map(
    load.paths.map((path) => {
      const headers = { Host: host, 'Accept-Encoding': 'br', ...load.headers?.(path) };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      return [path, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`];
    }),
  );
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    let connection: Connection | undefined;
    while (next < load.requests) {
      const path = load.paths[next % load.paths.length] ?? '/';
      next += 1;
      connection ??= await Connection.open(hostname, Number(port));
      const before = performance.now();
      const answer = await connection.ask(texts.get(path) ?? '', method === 'HEAD');
      times.push(performance.now() - before);
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`);
      if (answer.isLast) {
        connection.close();
        connection = undefined;
      }
    }
    connection?.close();
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: load.connections }, worker));
  const seconds = (performance.now() - before) / 1_000;
  return { perSecond: load.requests / seconds, times: times.sort((a, b) => a - b) };
}

interface Answered {
  readonly status: number;
  readonly isLast: boolean;
}

class Connection {
  readonly #socket: Socket;
  #settle: { resolve(answer: Answered): void; reject(error: Error): void } | null = null;
  #isBodyless = false;
  #begun: Buffer = Buffer.alloc(0);
  #answer: Answered | null = null;
  #left = 0;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The server hung up.')));
  }

  static async open(host: string, port: number): Promise<Connection> {
    const socket = connect(port, host);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  ask(text: string, isBodyless: boolean): Promise<Answered> {
    this.#isBodyless = isBodyless;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#answer) this.#left -= chunk.length;
    else this.#readHead(chunk);
    if (!this.#answer || this.#left > 0) return;
    const [settle, answer] = [this.#settle, this.#answer];
    this.#settle = null;
    this.#answer = null;
    settle?.resolve(answer);
  }

  #readHead(chunk: Buffer): void {
    const all = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    const end = all.indexOf('\r\n\r\n');
    this.#begun = end < 0 ? all : Buffer.alloc(0);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.#answer = { status, isLast: /\r\nconnection: close/i.test(head) };
    const hasBody = !this.#isBodyless && status !== 304;
    const length = hasBody ? Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) : 0;
    if (Number.isNaN(length)) throw new Error('An answer does not say how long it is.');
    this.#left = length - (all.length - end - 4);
  }
}

/** The figure below which a share of sorted figures lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
