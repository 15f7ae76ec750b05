import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closedGate, type Gate } from '../../../../tests/support/gate.ts';
import type { AppEnv } from './context.ts';
import { type Listening, listen } from './listen.ts';
import type { RequestTimeouts } from './request-timeouts.ts';
import { securityHeaders } from './security-headers.ts';

let port: number;
let server: Listening;
/** Of what is asked for at /slow: it has come, and it may be answered. */
let entered: Gate;
let held: Gate;

interface Limits {
  readonly timeouts?: { readonly short: RequestTimeouts; readonly long: RequestTimeouts };
  readonly lingerMs?: number;
}

/** Starts the server, with the limits of time of the promises unless told others. */
async function start(limits: Limits = {}): Promise<void> {
  const app = new Hono<AppEnv>()
    .get('/', (c) => c.text('here'))
    .get('/healthz', (c) => c.text('well'))
    .get('/readyz', (c) => c.text('well'))
    .post('*', async (c) => c.text(`read ${(await c.req.text()).length}`))
    .get('/slow-work', async (c) => {
      await sleep(1_500);
      return c.text('worked');
    })
    .get('/slow', async (c) => {
      entered.open();
      await held.opened;
      return c.text('finished');
    });
  server = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    headers: securityHeaders('http://127.0.0.1'),
    longPaths: {
      takesUploads: (path) => path === '/long',
      worksLong: (path) => path === '/slow-work',
    },
    ...limits,
  });
  port = server.port;
}

async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

beforeEach(() => {
  entered = closedGate();
  held = closedGate();
});
afterEach(() => server.close(0));

describe('the HTTP server', () => {
  beforeEach(() => start());

  it.each([
    ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['what is no HTTP at all', 'hello\r\n\r\n', '400'],
    [
      'two lengths at once',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', '400'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', '400'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', '400'],
    ['no host in HTTP/1.0 but at the probe', 'GET / HTTP/1.0\r\n\r\n', '400'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: evil.example:99999\r\n\r\n', '400'],
    ['an address that is none', 'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n', '400'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n', '417'],
  ])('refuses %s in the usual shape, with the security headers', async (_, request, status) => {
    const answer = await exchange(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^content-security-policy: default-src/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).toContain('"code":"bad_request"');
  });

  it('answers a probe that names no host, as HTTP/1.0 lets it', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await exchange(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 200 [\s\S]*well$/,
      );
      expect(await exchange(`GET ${path} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('drops a connection that asks on and on without waiting for answers', async () => {
    const one = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';
    expect(await exchange(one.repeat(50))).toBe('');
    held.open();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('answers a few requests that are sent ahead, in their order', async () => {
    const one = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const answer = await exchange(one.repeat(3) + last);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(4);
  });

  it('says which address is taken instead of starting twice', async () => {
    const app = new Hono<AppEnv>();
    await expect(listen(app, { host: '127.0.0.1', port, headers: {} })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('says while it stops that the connection ends with the answer, lest a proxy send its next request into it', async () => {
    const answer = exchange('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await entered.opened;
    const closing = server.close(10_000);
    held.open();
    expect((await answer).toLowerCase()).toContain('\r\nconnection: close\r\n');
    await closing;
  });

  it('lets a request in flight finish while it closes', async () => {
    const slow = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
    await entered.opened;
    const closing = server.close(10_000);
    held.open();
    expect(await slow).toBe('finished');
    await closing;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it('cuts a request that does not finish in the time given', async () => {
    const slow = fetch(`http://127.0.0.1:${port}/slow`).catch((error: unknown) => error);
    await entered.opened;
    await server.close(50);
    expect(await slow).toBeInstanceOf(Error);
  });
});

describe('the HTTP server, with little time,', () => {
  const AMPLE = { requestMs: 60_000, idleMs: 60_000 };
  const PART = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\nslow';

  it('refuses a request that does not arrive in time', async () => {
    await start({ timeouts: { short: { ...AMPLE, requestMs: 300 }, long: AMPLE } });
    const answer = await exchange(`POST / ${PART}`);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"bad_request"');
  });

  it('drops a connection that goes on sending after it was refused, and never closes', async () => {
    await start({ timeouts: { short: { ...AMPLE, requestMs: 300 }, long: AMPLE }, lingerMs: 200 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\n');
    await once(socket, 'end');
    const drip = setInterval(() => socket.write('x'), 50);
    const isClosed = await Promise.race([closed.then(() => true), sleep(5_000, false)]);
    clearInterval(drip);
    socket.destroy();
    expect(isClosed).toBe(true);
  });

  it('cuts a connection on which nothing moves', async () => {
    await start({ timeouts: { short: { ...AMPLE, idleMs: 300 }, long: AMPLE } });
    expect(await exchange('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  });

  it('answers late where much is worked, and takes no longer uploads there', async () => {
    await start({ timeouts: { short: { requestMs: 300, idleMs: 1_000 }, long: AMPLE } });
    const [late, cut] = await Promise.all([
      exchange('GET /slow-work HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      exchange(`POST /slow-work ${PART}`),
    ]);
    expect(late).toContain('worked');
    expect(cut).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('waits longer where long files are sent', async () => {
    await start({ timeouts: { short: { requestMs: 300, idleMs: 1_000 }, long: AMPLE } });
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /long ${PART}`);
    // Both times of other addresses are over by then.
    await sleep(1_500);
    socket.write('ly...');
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(answer).toContain('read 9');
    await once(socket, 'close');
  });
});
