import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { closedGate, type Gate } from '../../../../tests/support/gate.ts';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

const ASK = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const SILENT_MS = 50;

let server: Server;
let sockets: Socket[] = [];
/** Of what is asked for at /slow. */
let held: Gate;

/** @param addresses of the connections, in their order; the last one of all further ones */
async function start(limits: ConnectionLimits, addresses: readonly string[]): Promise<void> {
  held = closedGate();
  let last = 0;
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await held.opened;
    response.end('here');
  });
  limitConnections(server, limits, () => addresses[last++] ?? addresses.at(-1) ?? '');
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // One that is dropped may be reset.
  socket.on('error', () => undefined).setEncoding('utf8');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** What a socket is answered; nothing where it was dropped. */
async function ask(socket: Socket, text = ASK): Promise<string> {
  const answered = once(socket, 'data').then(([data]) => String(data));
  const closed = once(socket, 'close').then(() => '');
  if (socket.closed) return '';
  socket.write(text);
  return Promise.race([answered, closed]);
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  held.open();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('an address has a number of connections and no more, and its neighbours have theirs', async () => {
  const limits = { perAddress: 3, crowdedFrom: 100, silentMs: SILENT_MS, most: 100 };
  await start(limits, ['one', 'one', 'one', 'one', 'other', 'one']);
  const first = await open();
  expect(await ask(first)).toMatch(/200/);
  const others = [await open(), await open()];
  expect(await ask(await open())).toBe('');
  expect(await ask(await open())).toMatch(/200/);
  for (const socket of others) expect(await ask(socket)).toMatch(/200/);
  // A place is free again when a connection has ended.
  first.destroy();
  await sleep(SILENT_MS);
  expect(await ask(await open())).toMatch(/200/);
});

it('no number of silent connections takes all places, and no request loses its own', async () => {
  const limits = { perAddress: null, crowdedFrom: 5, silentMs: SILENT_MS, most: 8 };
  await start(limits, ['anybody']);
  const slow = ask(await open(), ASK.replace('/ ', '/slow '));
  const crowd: Socket[] = [];
  for (let count = 0; count < 12; count++) {
    const socket = await open();
    // Half of a head is silence as well.
    if (count % 2 === 0) socket.write('GET / HT');
    crowd.push(socket);
    await sleep(SILENT_MS);
  }
  expect(await ask(await open())).toMatch(/200/);
  await expect.poll(() => crowd.filter(({ closed }) => closed).length).toBeGreaterThan(6);
  held.open();
  expect(await slow).toMatch(/200/);
});

it('what has just come is not dropped, so that a crowd of people is served', async () => {
  await start({ perAddress: null, crowdedFrom: 2, silentMs: 10_000, most: 100 }, ['anybody']);
  const people = await Promise.all(Array.from({ length: 10 }, open));
  for (const socket of people) expect(await ask(socket)).toMatch(/200/);
});

it('where every place is taken at once, the longest silence goes, and what is answered stays', async () => {
  await start({ perAddress: null, crowdedFrom: 2, silentMs: 60_000, most: 5 }, ['anybody']);
  const slow = ask(await open(), ASK.replace('/ ', '/slow '));
  const crowd = await Promise.all(Array.from({ length: 20 }, open));
  expect(await ask(await open())).toMatch(/200/);
  await expect.poll(() => crowd.filter(({ closed }) => closed).length).toBeGreaterThan(15);
  held.open();
  expect(await slow).toMatch(/200/);
});

it('where every place has a request, a new connection is refused', async () => {
  await start({ perAddress: null, crowdedFrom: 2, silentMs: 0, most: 3 }, ['anybody']);
  const asked = [];
  for (let count = 0; count < 3; count++) {
    asked.push(ask(await open(), ASK.replace('/ ', '/slow ')));
    await sleep(SILENT_MS);
  }
  expect(await ask(await open())).toBe('');
  held.open();
  for (const answer of await Promise.all(asked)) expect(answer).toMatch(/200/);
});
