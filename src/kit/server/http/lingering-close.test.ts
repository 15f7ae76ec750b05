import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppEnv } from './context.ts';
import { type Listening, listen } from './listen.ts';
import { readBoundedBody } from './read-body.ts';

const LIMIT_BYTES = 32 * 1024;
const MEGABYTE = 1024 * 1024;
const ANSWER = JSON.stringify({ error: 'This is too large.', padding: 'x'.repeat(500) });

let server: Listening;
let agent: Agent;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const app = new Hono<AppEnv>()
    .post('/limited', async (c) => {
      const { tooLarge } = await readBoundedBody(c.req.raw, LIMIT_BYTES);
      return tooLarge ? c.body(ANSWER, 413) : c.text('taken');
    })
    .post('/unread', (c) => c.body(ANSWER, 415))
    .post('/unread/bodyless', (c) => c.body(null, 204));
  server = await listen(app, { host: '127.0.0.1', port: 0, headers: {}, lingerMs: 500 });
});
afterEach(async () => {
  agent.destroy();
  await server.close(0);
});

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly text: string;
}

/** Posts through the agent, which keeps its one connection where the answer allows it. */
function post(path: string, body: Buffer, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, port: server.port, path, method: 'POST', headers };
    const request = httpRequest(options, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      const { connection } = response.headers;
      resolve({ status: response.statusCode, connection, text });
    });
    request.on('error', reject).end(body);
  });
}

function open(head: string): { socket: Socket; answer: () => string; closed: Promise<void> } {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  // A sender that goes on after the connection is closed is told so; that is no failure here.
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nHost: a\r\n`);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, answer: () => answer, closed };
}

describe('a body that is too large', () => {
  it.each([
    ['a little, with its length', LIMIT_BYTES + 1, 'length'],
    ['a little, in chunks', LIMIT_BYTES + 1, 'chunked'],
    ['far, with its length', 4 * MEGABYTE, 'length'],
    ['far, in chunks', 4 * MEGABYTE, 'chunked'],
  ])(
    'is refused with `close` (%s), and the next request succeeds: 30 of 30',
    async (_, size, framing) => {
      const headers: Record<string, string> =
        framing === 'length'
          ? { 'Content-Length': String(size) }
          : { 'Transfer-Encoding': 'chunked' };
      for (let turn = 0; turn < 30; turn += 1) {
        const refused = await post('/limited', Buffer.alloc(size), headers);
        expect(refused).toEqual({ status: 413, connection: 'close', text: ANSWER });
        const next = await post('/limited', Buffer.from('small'), { 'Content-Length': '5' });
        expect(next).toEqual({ status: 200, connection: 'keep-alive', text: 'taken' });
      }
    },
  );

  it.each([
    ['its length', `Content-Length: ${1024 * MEGABYTE}`, Buffer.alloc(64 * 1024)],
    [
      'chunks',
      'Transfer-Encoding: chunked',
      Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')]),
    ],
  ])(
    'is answered whole while its sender goes on and on, with %s, and is not read forever',
    async (_, headers, part) => {
      const { socket, answer, closed } = open(`POST /limited HTTP/1.1\r\n${headers}`);
      socket.write('\r\n');
      let sent = 0;
      const send = () => {
        while (!socket.destroyed && socket.write(part)) sent += part.length;
      };
      socket.on('drain', send);
      send();
      await closed;
      expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer()).toMatch(/^connection: close/im);
      expect(answer().endsWith(ANSWER)).toBe(true);
      expect(sent).toBeLessThan(64 * MEGABYTE);
    },
  );

  it('is answered at once though its sender stalls, and the connection does not stay', async () => {
    const { socket, answer, closed } = open('POST /limited HTTP/1.1\r\nContent-Length: 9999999');
    const since = performance.now();
    socket.write(`\r\n${'x'.repeat(LIMIT_BYTES + 1)}`);
    await expect.poll(answer).toContain(ANSWER);
    expect(performance.now() - since).toBeLessThan(1_000);
    await closed;
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});

describe('a body that is not read at all', () => {
  it.each([
    ['/unread', 415, ANSWER],
    ['/unread/bodyless', 204, ''],
  ])('closes its connection once it is answered (%s)', async (path, status, text) => {
    const size = 4 * MEGABYTE;
    const headers = { 'Content-Length': String(size) };
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = await post(path, Buffer.alloc(size), headers);
      expect(refused).toEqual({ status, connection: 'close', text });
      const next = await post('/limited', Buffer.from('small'), { 'Content-Length': '5' });
      expect(next.status).toBe(200);
    }
  });

  it('keeps the connection of a small one, which has come by then', async () => {
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) {
      answers.push(await post('/unread', Buffer.from('small'), { 'Content-Length': '5' }));
      await sleep(1);
    }
    expect(answers.map(({ connection }) => connection)).toEqual(Array(3).fill('keep-alive'));
  });
});
