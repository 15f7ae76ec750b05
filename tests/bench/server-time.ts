import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { median } from './report.ts';
import { startBareServer } from './start-bare-server.ts';

/** How fast a page is served, beside a bare server that sends the same bytes. */
export interface ServerTime {
  readonly ours: Speed;
  readonly bare: Speed;
  /** Our requests per second over the bare server's, in the same moment. */
  readonly ratio: number;
}

type Round = Omit<ServerTime, 'ratio'>;

export interface Speed {
  readonly requestsPerSecond: number;
  /** One request after the other, in milliseconds. */
  readonly latencyMs: number;
}

const ROUNDS = 9;
const AT_ONCE = 16;
const CONCURRENT = 1_000;
const SEQUENTIAL = 200;

/** Measures both in turn, several times, since the machine may have other things to do. */
export async function compareWithBareServer(url: string): Promise<ServerTime> {
  const { headers, body } = await fetchOnce(url);
  const { date: _, connection: __, 'keep-alive': ___, ...kept } = headers;
  const bare = await startBareServer({ headers: kept, body });
  try {
    const rounds: Round[] = [];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({ ours: await measure(url), bare: await measure(bare.url) });
    }
    const counted = rounds.slice(1);
    const middle = (pick: (round: Round) => number) => median(counted.map(pick));
    const speed = (which: 'ours' | 'bare'): Speed => ({
      requestsPerSecond: middle((round) => round[which].requestsPerSecond),
      latencyMs: middle((round) => round[which].latencyMs),
    });
    return {
      ours: speed('ours'),
      bare: speed('bare'),
      ratio: middle(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond),
    };
  } finally {
    bare.stop();
  }
}

async function measure(url: string): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const times: number[] = [];
    for (let count = 0; count < SEQUENTIAL; count += 1) {
      const before = performance.now();
      await fetchOnce(url, agent);
      times.push(performance.now() - before);
    }
    let left = CONCURRENT;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        await fetchOnce(url, agent);
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const seconds = (performance.now() - start) / 1_000;
    return { requestsPerSecond: CONCURRENT / seconds, latencyMs: median(times) };
  } finally {
    agent.destroy();
  }
}

interface Fetched {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function fetchOnce(url: string, agent?: Agent): Promise<Fetched> {
  const headers = { 'Accept-Encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        resolve({ headers: response.headers, body: Buffer.concat(chunks) });
      });
    }).once('error', reject);
  });
}
