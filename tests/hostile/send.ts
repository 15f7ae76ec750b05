import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { HostileRequest, SentOverHttp, SentRaw } from './hostile-request.ts';

/** One answer of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Sends one request. @returns its answers; none when the server closed the connection instead */
export type Send = (request: HostileRequest) => Promise<readonly Answer[]>;

/**
 * Headers within 10 s, requests within 15 s (docs/promises.md, 'slow connections'), and some
 * patience.
 */
const HANGS_AFTER_MS = 25_000;

/** Sends to the server at this address, over connections that are kept alive where that can be. */
export function openSender(url: string): { readonly send: Send; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const target = { host: hostname, port: Number(port) };
  return {
    send: ({ sent }) =>
      sent.kind === 'http' ? sendOverHttp(sent, { ...target, agent }) : sendRaw(sent, target),
    close: () => agent.destroy(),
  };
}

interface Target {
  readonly host: string;
  readonly port: number;
}

function sendOverHttp(
  { method, path, headers, body }: SentOverHttp,
  target: Target & { readonly agent: Agent },
): Promise<readonly Answer[]> {
  return new Promise((resolve, reject) => {
    // Spelt out, as Node sends a body without its length where the method has none as a rule.
    const length = body.length > 0 ? { 'Content-Length': String(body.length) } : {};
    const all = { ...length, ...headers };
    const request = httpRequest({ ...target, method, path, headers: all }, (response) => {
      response.resume();
      response.once('error', () => resolve([]));
      response.once('end', () => {
        resolve([{ status: response.statusCode ?? 0, headers: response.headers }]);
      });
    });
    request.setTimeout(HANGS_AFTER_MS, () => {
      reject(new Error(`neither an answer nor a closed connection in ${HANGS_AFTER_MS} ms`));
      request.destroy();
    });
    request.on('error', (error) => {
      // Node's client refuses a body after HEAD, which the server cannot help where it could not
      // read the request; otherwise the connection was closed without a word.
      const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) && error.rawPacket;
      resolve(packet ? readAnswers(packet.toString('latin1')) : []);
    });
    request.end(body);
  });
}

function sendRaw({ bytes, ends }: SentRaw, target: Target): Promise<readonly Answer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...target, allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      reject(new Error(`the connection is still open after ${HANGS_AFTER_MS} ms`));
      socket.destroy();
    }, HANGS_AFTER_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A connection that the server resets is closed; what it had said before counts.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(readAnswers(Buffer.concat(chunks).toString('latin1')));
    });
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** The answers in what came back; no body of ours holds a line that looks like a first line. */
function readAnswers(text: string): Answer[] {
  return text
    .split(/(?=^HTTP\/1\.[01] \d{3} )/m)
    .filter((answer) => answer.length > 0)
    .map((answer) => {
      const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
    })
    .filter(({ status }) => status !== 100);
}
