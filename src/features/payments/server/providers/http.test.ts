import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { callProvider, describeAnswer, readPageAddress, refusedOrUnknown } from './http.ts';
import { longTimeout, shortTimeout } from './provider.fixture.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers so. @returns its address */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port could be had.');
  return `http://127.0.0.1:${address.port}/`;
}

const HEADERS = { apikey: 'key-canary' };
const get = (url: string, signal = longTimeout()) =>
  callProvider(url, { method: 'GET', headers: HEADERS, signal });

describe('a call to a provider', () => {
  it('follows no redirect, so that keys go nowhere else', async () => {
    let calls = 0;
    const elsewhere = await answering((_, response) => {
      calls++;
      response.end('{}');
    });
    const url = await answering((_, response) => {
      response.writeHead(307, { location: elsewhere }).end();
    });
    expect(await get(url)).toEqual({ kind: 'unreadable', status: 307 });
    expect(calls).toBe(0);
  });

  it('reads no more than any answer has', async () => {
    const url = await answering((_, response) => {
      response.end(JSON.stringify({ text: 'x'.repeat(512 * 1024) }));
    });
    expect(await get(url)).toEqual({ kind: 'unreadable', status: 200 });
  });

  it('is silence when the answer begins and does not end', async () => {
    const url = await answering((_, response) => {
      response.write('{"status":');
    });
    expect(await get(url, shortTimeout())).toEqual({ kind: 'silence' });
  });

  it('is silence when nobody listens', async () => {
    const url = await answering(() => {});
    const [server] = servers.splice(0);
    server?.close();
    if (server) await once(server, 'close');
    expect(await get(url)).toEqual({ kind: 'silence' });
  });

  it('is read where a name in it was cut within an emoji, holds NUL or was escaped twice', async () => {
    const url = await answering((_, response) => {
      response.end('{"payerName":"Awa \\ud83d","email":"a\\u0000@b.cm","escaped":"\\\\ud83d"}');
    });
    const body = { payerName: 'Awa \ufffd', email: 'a@b.cm', escaped: '\\ud83d' };
    expect(await get(url)).toEqual({ kind: 'answer', status: 200, body });
  });

  it('keeps apart an answer, a refusal and what cannot be read', async () => {
    const url = await answering((request, response) => {
      const status = Number(request.url?.slice(1, 4));
      response.writeHead(status).end(request.url?.endsWith('page') ? '<html>' : '{"a":1}');
    });
    const body = { a: 1 };
    expect(await get(`${url}200`)).toEqual({ kind: 'answer', status: 200, body });
    expect(await get(`${url}422`)).toEqual({ kind: 'refusal', status: 422, body });
    expect(await get(`${url}503`)).toEqual({ kind: 'refusal', status: 503, body });
    expect(await get(`${url}403/page`)).toEqual({ kind: 'unreadable', status: 403 });
  });
});

describe('a payment that could not be begun', () => {
  it.each([
    [400, { kind: 'rejected', code: 'http_400' }],
    [401, { kind: 'rejected', code: 'key_refused' }],
    [403, { kind: 'rejected', code: 'key_refused' }],
    [404, { kind: 'rejected', code: 'http_404' }],
    [429, { kind: 'rejected', code: 'asked_too_often' }],
    [408, { kind: 'unknown' }],
    [409, { kind: 'unknown' }],
    [500, { kind: 'unknown' }],
    [302, { kind: 'unknown' }],
  ])('after %i is what that proves', (status, result) => {
    expect(refusedOrUnknown({ kind: 'refusal', status, body: {} })).toEqual(result);
  });

  it('is logged without its body', () => {
    const answer = { kind: 'refusal', status: 400, body: { message: 'canary' } } as const;
    expect(describeAnswer(answer)).toBe('refusal, status 400');
    expect(describeAnswer({ kind: 'silence' })).toBe('no answer');
  });
});

describe('the address of a page', () => {
  it('is as well protected as the provider itself', () => {
    const [secure, plain] = ['https://provider.example/api', 'http://127.0.0.1:4000'];
    expect(readPageAddress('https://pay.example/x', secure)).toBe('https://pay.example/x');
    expect(readPageAddress('http://pay.example/x', secure)).toBeNull();
    expect(readPageAddress('http://127.0.0.1:4000/x', plain)).toBe('http://127.0.0.1:4000/x');
  });
});
