import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forward } from '../deploy/netlify/forward.ts';

let programUrl = '';
let asked: { request: IncomingMessage; body: Buffer }[] = [];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  asked.push({ request, body: Buffer.concat(chunks) });
  if (request.url?.endsWith('/checkout')) {
    response.writeHead(303, { Location: 'https://pay.example/1' }).end();
    return;
  }
  response.writeHead(422, { 'Content-Type': 'application/json', 'X-Request-Id': 'r1' });
  response.end('{"error":"Too long."}');
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  programUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const at = (path: string) => `https://old.netlify.app/.netlify/functions/${path}`;

describe('the functions at the old address', () => {
  it('hand a callback on byte for byte, with the visitor’s own address', async () => {
    const body = Buffer.from('{"amount": 1000.0,\r\n "x":"é"}');
    const answer = await forward(
      new Request(at('api/webhooks/fapshi?a=1&b=%2F'), {
        method: 'POST',
        headers: {
          'x-wh-secret': 's',
          'x-forwarded-for': '6.6.6.6',
          'content-type': 'application/json',
        },
        body,
      }),
      { programUrl, visitor: '198.51.100.7' },
    );
    const [call] = asked;
    expect(call?.request.url).toBe('/.netlify/functions/api/webhooks/fapshi?a=1&b=%2F');
    expect(call?.request.headers).toMatchObject({
      'x-wh-secret': 's',
      'x-forwarded-for': '198.51.100.7',
      host: new URL(programUrl).host,
    });
    const hash = (bytes: Buffer | undefined) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex');
    expect(hash(call?.body)).toBe(hash(body));
    expect(answer.status).toBe(422);
    expect(answer.headers.get('x-request-id')).toBe('r1');
    expect(await answer.json()).toEqual({ error: 'Too long.' });
  });

  it('leave a redirect to the one who asked, and claim no address for nobody', async () => {
    const request = new Request(at('api-simple/payment/checkout'), {
      headers: { 'x-forwarded-for': '6.6.6.6' },
    });
    const answer = await forward(request, { programUrl, visitor: undefined });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('https://pay.example/1');
    expect(asked[0]?.request.headers['x-forwarded-for']).toBeUndefined();
  });
});
