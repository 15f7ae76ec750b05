import fc from 'fast-check';

/** One request of an attacker or of a broken client, ready to be sent. */
export interface HostileRequest {
  /** What is wrong with it, in a few words; part of the report when it does harm. */
  readonly what: string;
  readonly sent: SentOverHttp | SentRaw;
  /** Whether nothing but a refusal is right, so that it must leave the database as it was. */
  readonly refused: boolean;
}

/** Well-formed on the wire, whatever it says; goes over connections that are kept alive. */
export interface SentOverHttp {
  readonly kind: 'http';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether an answer is due; on what cannot be read the server may just close the connection. */
  readonly answered: boolean;
}

/** Bytes for a socket of their own. */
export interface SentRaw {
  readonly kind: 'raw';
  readonly bytes: Buffer;
  /** Whether the sender closes its side at once, so that the server need not wait for more. */
  readonly ends: boolean;
}

const SHOWN_CHARACTERS = 600;

/** Adds what fast-check prints when the request does harm: its beginning, not its 100 KB. */
export function hostile(request: HostileRequest): HostileRequest {
  return Object.assign(request, { [fc.toStringMethod]: () => describeRequest(request) });
}

/** The request in one short line. */
export function describeRequest({ what, sent }: HostileRequest): string {
  const text =
    sent.kind === 'raw'
      ? sent.bytes.toString('latin1')
      : `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)} ${sent.body.toString('latin1')}`;
  const end = text.length > SHOWN_CHARACTERS ? `… (${text.length} characters)` : '';
  return `${what}: ${JSON.stringify(text.slice(0, SHOWN_CHARACTERS))}${end}`;
}
