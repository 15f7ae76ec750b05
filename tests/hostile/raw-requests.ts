import fc from 'fast-check';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { type HostileRequest, hostile } from './hostile-request.ts';
import { ROUTES } from './route-requests.ts';
import { SUBMISSIONS } from './values.ts';

const BODY = JSON.stringify(SUBMISSIONS[0]);

function raw(what: string, lines: readonly string[] | Buffer, ends = true): HostileRequest {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\r\n'), 'latin1');
  return hostile({ what, sent: { kind: 'raw', bytes, ends }, refused: true });
}

/** The call with headers and a body as given, on a connection that ends with it. */
function rawCall(what: string, headers: readonly string[], body: string, ends = true) {
  return raw(
    what,
    [
      `POST ${SEND_EMAIL_PATH} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      ...headers,
      '',
      body,
    ],
    ends,
  );
}

const lengths = fc
  .constantFrom('-1', 'abc', '1e3', '0x10', '9'.repeat(30), '5, 6', '', '+5', '5 5')
  .map((length) => rawCall('content length', [`Content-Length: ${length}`], BODY));

/** Says more than it sends. */
export const truncated = (ends: boolean): HostileRequest =>
  rawCall('truncated body', [`Content-Length: ${BODY.length + 10}`], BODY, ends);

const shorter = fc
  .integer({ min: 0, max: BODY.length - 1 })
  .map((length) => rawCall('body longer than it says', [`Content-Length: ${length}`], BODY));

const CHUNK = `${BODY.length.toString(16)}\r\n${BODY}\r\n`;
const chunks = fc
  .constantFrom(
    `zz\r\n${BODY}\r\n0\r\n\r\n`,
    `-1\r\n${BODY}\r\n0\r\n\r\n`,
    `${'f'.repeat(20)}\r\n${BODY}`,
    `${CHUNK}zz\r\n`,
    `${CHUNK}`,
    `${CHUNK}0\r\n`,
    `1\r\n${BODY}\r\n0\r\n\r\n`,
    `5;${'x'.repeat(40_000)}\r\nhello\r\n0\r\n\r\n`,
    `${'1\r\na\r\n'.repeat(40_000)}0\r\n\r\n`,
    `0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    '',
  )
  .map((body) => rawCall('chunks', ['Transfer-Encoding: chunked'], body));

const conflicts = fc
  .constantFrom(
    [`Content-Length: ${BODY.length}`, 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', `Content-Length: ${BODY.length}`],
    [`Content-Length: ${BODY.length}`, `Content-Length: ${BODY.length - 1}`],
    ['Transfer-Encoding: xchunked', `Content-Length: ${BODY.length}`],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding : chunked'],
    ['Transfer-Encoding: gzip, chunked', `Content-Length: ${BODY.length}`],
  )
  .map((headers) => rawCall('conflicting lengths', headers, BODY));

const starts = fc
  .constantFrom(
    'GET / HTTP/9.9',
    'GET / HTTP/1.1 HTTP/1.1',
    'GET  / HTTP/1.1',
    'get / HTTP/1.1',
    'GET',
    'GET /',
    'G\u0000T / HTTP/1.1',
    'POST\t/ HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
    'PRI * HTTP/2.0',
    'EHLO localhost',
    'GET /\u0000 HTTP/1.1',
    'GET /a b HTTP/1.1',
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
    `${'A'.repeat(5_000)} / HTTP/1.1`,
    'OPTIONS * HTTP/1.1',
    'GET http://[::1 HTTP/1.1',
    'GET evil.example HTTP/1.1',
    'GET \\\\evil.example HTTP/1.1',
  )
  .map((line) => raw('first line', [line, 'Host: localhost', 'Connection: close', '', '']));

const headers = fc
  .tuple(
    fc.constantFrom(...ROUTES),
    fc.constantFrom(
      ['Host: a', 'Host: b'],
      [],
      ['Host: a b'],
      ['Host: localhost', 'No colon'],
      ['Host: localhost', ': no name'],
      ['Host: localhost', 'X: \u0000'],
      ['Host: localhost', 'X: a', ' folded'],
      ['Host: localhost', 'X y: z'],
      ['Host: localhost', 'X: a\rSet-Cookie: b'],
      ['Host: localhost', `X: ${'x'.repeat(30_000)}`],
      ['Host: localhost', ...Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`)],
      ['Host: localhost', 'Expect: 100-continue'],
      ['Host: localhost', 'Expect: nothing good'],
      ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'],
    ),
  )
  .map(([path, lines]) =>
    raw('headers', [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', '']),
  );

const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => raw('garbage', Buffer.from(bytes))),
  fc
    .constantFrom(
      '\n\n\n\n',
      '\r\n\r\n',
      '\u0000',
      '\u0016\u0003\u0001\u0002\u0000\u0001',
      'GET / HTTP/1.1\n\n',
    )
    .map((text) => raw('garbage', [text])),
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const bytes = Buffer.from(head);
    bytes[at % bytes.length] = byte;
    return raw('a byte changed', bytes);
  }),
  fc
    .integer({ min: 1, max: 60 })
    .map((length) =>
      raw('cut off', [`GET /contact HTTP/1.1\r\nHost: localhost\r\n`.slice(0, length)]),
    ),
);

const pipelined = fc
  .tuple(fc.constantFrom(...ROUTES), fc.integer({ min: 2, max: 20 }))
  .map(([path, count]) => {
    const one = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const last = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    return raw('pipelined', [one.repeat(count) + last], false);
  });

/** What no HTTP library would send. */
export const rawRequests: fc.Arbitrary<HostileRequest> = fc.oneof(
  lengths,
  shorter,
  fc.constant(truncated(true)),
  chunks,
  conflicts,
  starts,
  headers,
  garbage,
  pipelined,
);
