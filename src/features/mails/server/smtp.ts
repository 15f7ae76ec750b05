import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { storableText } from '../../../kit/server/storable.ts';
import type { Mail } from './queries.ts';

/** Where mails to the staff go, and in whose name all go (docs/contract.md, 'Environment'). */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

export interface MailTransport {
  /** Resolves once the server has taken the mail. @throws what `readFailure` understands */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Some servers read a mail before they answer; RFC 5321 §4.5.3.2 allows them ten minutes.
  socketTimeout: 120_000,
} as const;

/** How many mails are on their way at once. */
const MAIL_CONNECTIONS = 4;

/** Encoded words of this length leave room for the header's name in a line of 76. */
const ENCODED_WORD_LENGTH = 52;

/** The server was given the whole mail and left without an answer: perhaps it has taken it. */
export class NoAnswerToMail extends Error {
  override readonly name = 'NoAnswerToMail';
}

/** Opens a pool of SMTP connections; TLS as the address says (`smtps:`, else STARTTLS if offered). */
export function openMailTransport(settings: MailSettings): MailTransport {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // Each try is one try: a mail whose connection broke may have been taken, so that our own
    // queue decides when to send it again.
    maxRequeues: 0,
    ...TIMEOUTS_MS,
  });
  // The Message-IDs of the mails on their way that were read to their end: from then on the
  // final dot may be out, which the errors of a broken connection do not tell.
  const givenWhole = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) =>
      content.once('end', () => givenWhole.add(message.messageId())),
    );
    done();
  });
  return {
    send: async (mail) => {
      const messageId = `<${mail.message_id}>`;
      try {
        await transport.sendMail({
          from: settings.from,
          // As an object, so that it is one address whatever it looks like (docs/promises.md,
          // threat 25).
          to: mail.recipient === null ? settings.to : { name: '', address: mail.recipient },
          ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
          subject: encodeSubject(mail.subject),
          messageId,
          date: mail.created_at,
          text: mail.body_text,
          html: mail.body_html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if (!givenWhole.has(messageId) || readNumber(error, 'responseCode') !== null) throw error;
        throw new NoAnswerToMail('The mail may have been taken', { cause: error });
      } finally {
        givenWhole.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A visitor's text that looks like an encoded word (RFC 2047) would be mailed as one and read
 * as what it stands for, line breaks included; encoded itself it reads as it was typed.
 */
function encodeSubject(subject: string): string {
  return subject.includes('=?') ? encodeWord(subject, 'B', ENCODED_WORD_LENGTH) : subject;
}

/** Why a mail was not taken, and whose matter that is. */
export interface MailFailure {
  /**
   * `rejected`: this mail was refused for good. `deferred`: this mail is to come later.
   * `unreachable`: the server takes nothing from us at the moment. `uncertain`: it was given
   * the whole mail and did not answer, so that another try may be a repeat.
   */
  readonly kind: 'rejected' | 'deferred' | 'unreachable' | 'uncertain';
  /** The server's reply or the system's error, for the staff. */
  readonly reason: string;
  /**
   * The same without the server's words, which may quote the mail; for the log. Of a connection
   * also the system's own code, such as that of a certificate that has expired.
   */
  readonly code: string;
  readonly isLoginRefused: boolean;
}

/** The steps of a mail at which a refusal is about that mail rather than about us. */
const STEPS_OF_A_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
const REASON_LENGTH = 500;

/** Tells how a try to send has failed (RFC 5321 §4.2.1: 4yz is for now, 5yz for good). */
export function readFailure(error: unknown): MailFailure {
  if (error instanceof NoAnswerToMail) {
    const { reason, code } = readFailure(error.cause);
    return {
      kind: 'uncertain',
      reason: `${error.message}: ${reason}`.slice(0, REASON_LENGTH),
      code,
      isLoginRefused: false,
    };
  }
  const reply = readNumber(error, 'responseCode');
  const step = readText(error, 'command');
  const words = readText(error, 'response') || (error instanceof Error ? error.message : '');
  const failure = {
    reason: storableText(words).slice(0, REASON_LENGTH),
    code: ['code', 'command', 'originalCode']
      .map((name) => readText(error, name))
      .concat(reply === null ? [] : String(reply))
      .filter(Boolean)
      .join(' '),
    isLoginRefused: readText(error, 'code') === 'EAUTH',
  };
  if (reply !== null && reply >= 500 && STEPS_OF_A_MAIL.includes(step)) {
    return { kind: 'rejected', ...failure };
  }
  return { kind: reply !== null && step === 'DATA' ? 'deferred' : 'unreachable', ...failure };
}

function readText(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function readNumber(error: unknown, name: string): number | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'number' ? value : null;
}
