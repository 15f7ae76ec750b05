import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.ts';
import { makeProgramWorld } from './program-world.ts';
import { median, printTable, Targets } from './report.ts';

/** Others are answered within so long (docs/promises.md, 'slow connections'). */
const P99_MS = 200;
const ASKED = 300;
const ASK_EVERY_MS = 50;
const ANSWER_WITHIN_MS = 10_000;
const SLOW = 2_000;
const IDLE = 3_100;
/** Linux answers on all of 127.0.0.0/8, so that loopback has strangers and neighbours. */
const ATTACKER = '127.0.0.1';
const NEIGHBOUR = '127.0.0.2';
const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';

interface Crowd {
  /** How many the program has closed. */
  closed(): number;
  end(): void;
}

/**
 * Many connections that ask for nothing, or very slowly, beside people who ask for pages.
 *
 * @returns whether every target was met
 */
export async function benchConnections(_: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  const world = await makeProgramWorld({ TRUSTED_PROXIES: '0', SAMPLE_CONTENT: '1' });
  const rows: (readonly (string | number)[])[] = [];
  const port = Number(new URL(world.url).port);
  const measure = async (name: string, crowd: Crowd) => {
    const { times, failures } = await askFor(world.url);
    rows.push([
      name,
      crowd.closed(),
      targets.exactly(`${name}: not answered`, failures, 0),
      median(times).toFixed(1),
      targets.atMost(`${name}: p99`, times[Math.floor(times.length * 0.99)] ?? 0, P99_MS, 1),
    ]);
    crowd.end();
    await sleep(1_000);
  };
  try {
    await world.start();
    await askFor(world.url); // Until its code is compiled.
    await measure('nobody', { closed: () => 0, end: () => {} });
    await measure(`${SLOW} that send a byte a second`, await openSlow(port));
    await measure(`${IDLE} that send nothing`, await open(port, IDLE, () => ATTACKER));
    // Four addresses fill all places; the cap of one is of no use then.
    const several = (place: number) => `127.0.1.${place % 4}`;
    await measure(`${IDLE} of four addresses`, await open(port, IDLE, several));
  } finally {
    await world.remove();
  }
  printTable(['beside so many connections', 'closed', 'not answered', 'median ms', 'p99 ms'], rows);
  return targets.conclude();
}

async function openSlow(port: number): Promise<Crowd> {
  const halves = Array.from({ length: 2 }, (_, half) =>
    open(port, SLOW / 2, () => `127.0.2.${half + 1}`, HEAD),
  );
  const crowds = await Promise.all(halves);
  return {
    closed: () => crowds.reduce((sum, crowd) => sum + crowd.closed(), 0),
    end: () => crowds.forEach((crowd) => void crowd.end()),
  };
}

/** Opens connections; those with a beginning of a request go on with it, a byte a second. */
async function open(
  port: number,
  count: number,
  addressOf: (place: number) => string,
  beginning = '',
): Promise<Crowd> {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let place = 0; place < count; place++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(place) });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      closed++;
    });
    if (beginning !== '') socket.write(beginning);
    sockets.push(socket);
    if (place % 100 === 0) await sleep(10);
  }
  await sleep(500);
  const drip = setInterval(() => {
    for (const socket of sockets) if (beginning !== '' && socket.writable) socket.write('x');
  }, 1_000);
  return {
    closed: () => closed,
    end: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** People elsewhere, each with a new connection. @returns the sorted times of their answers */
async function askFor(url: string): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  const one = async () => {
    const started = performance.now();
    if (await isAnswered(url)) times.push(performance.now() - started);
    else failures++;
  };
  const all: Promise<void>[] = [];
  for (let count = 0; count < ASKED; count++) {
    all.push(one());
    await sleep(ASK_EVERY_MS);
  }
  await Promise.all(all);
  return { times: times.sort((a, b) => a - b), failures };
}

function isAnswered(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { agent: false, localAddress: NEIGHBOUR, timeout: ANSWER_WITHIN_MS };
    const asked = request(url, options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
