import { once } from 'node:events';
import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as the server took it: its envelope and what it says. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/**
 * What the server says to the next messages: take them, take them and hang up without a word,
 * or refuse with a code such as 451.
 */
export type Answer = 'accept' | 'accept-and-hang-up' | number;

/** A real SMTP server that keeps what it is given, and can be told to be difficult. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Sets the answer to messages from now on. */
  answer(answer: Answer): void;
  /** Waits until so many mails have come. @throws after the time given */
  waitFor(count: number, timeoutMs?: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Starts a mail server on this machine, on the port given or on a free one. */
export async function startMailServer(port?: number): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Map<number | undefined, Socket>();
  let current: Answer = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const answer = current;
      readAll(stream)
        .then(async (raw) => {
          if (typeof answer === 'number') {
            callback(Object.assign(new Error('not now'), { responseCode: answer }));
            return;
          }
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((recipient) => recipient.address),
            raw: raw.toString('utf8'),
            email: await PostalMime.parse(raw),
          });
          if (answer === 'accept') callback();
          else sockets.get(session.remotePort)?.destroy();
        })
        .catch(callback);
    },
  });
  // Clients that are killed in the middle of a mail are part of the tests.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  server.listen(port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port could be had.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    answer: (answer) => {
      current = answer;
    },
    waitFor: async (count, timeoutMs = 20_000) => {
      const deadline = Date.now() + timeoutMs;
      while (mails.length < count) {
        if (Date.now() > deadline) {
          throw new Error(`${mails.length} of ${count} mails came in ${timeoutMs} ms.`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return mails;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
