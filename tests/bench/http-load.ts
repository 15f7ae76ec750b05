import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** An answer, read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Makes a call with as little of our own in between as can be. */
export function send(
  agent: Agent,
  url: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<HttpAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .once('error', reject)
      .end(body);
  });
}

/** Does something so many times, some at once. @returns how many a second */
export async function repeat(
  count: number,
  atOnce: number,
  work: (turn: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const turn = next;
      next += 1;
      await work(turn);
    }
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - before) / 1_000);
}
