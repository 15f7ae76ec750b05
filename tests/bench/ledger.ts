import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/kit/server/embedded-postgres/embedded-postgres.ts';
import type { MailServer, ReceivedMail } from '../support/mail-server.ts';

/** What became of the messages that were answered with a success. */
export interface Ledger {
  readonly acknowledged: number;
  readonly notStored: number;
  readonly storedTwice: number;
  readonly notMailed: number;
  readonly mailedOnce: number;
  readonly mailedTwice: number;
  readonly mailedMore: number;
  /** Messages whose mails did not all have one Message-ID. */
  readonly severalMessageIds: number;
  /** Mails that the database does not know as sent. */
  readonly unsentRows: number;
}

const QUIET_MS = 3_000;

/**
 * Waits until each of these messages was mailed and no further mail comes.
 *
 * @returns the milliseconds until the last mail; what is missing after the limit is left to the ledger
 */
export async function drain(
  acknowledged: ReadonlySet<string>,
  mailServer: MailServer,
  limitMs: number,
): Promise<number> {
  const start = performance.now();
  let seen = -1;
  let changed = start;
  const mailed = new Set<string>();
  for (;;) {
    const { length } = mailServer.mails;
    for (const mail of mailServer.mails.slice(Math.max(seen, 0))) mailed.add(tokenOf(mail));
    if (length !== seen) changed = performance.now();
    seen = length;
    const isComplete = [...acknowledged].every((token) => mailed.has(token));
    const isQuiet = performance.now() - changed > QUIET_MS;
    if ((isComplete && isQuiet) || performance.now() - start > limitMs) return changed - start;
    await sleep(20);
  }
}

/** The subject ends with the token, whatever stands before it. */
function tokenOf({ email }: ReceivedMail): string {
  return (email.subject ?? '').slice(-36);
}

/** Reads the database of a program that has stopped, and counts. */
export async function takeLedger(
  dataDir: string,
  acknowledged: ReadonlySet<string>,
  mails: readonly ReceivedMail[],
): Promise<Ledger> {
  const { stored, unsentRows } = await readStored(dataDir);
  const messageIds = new Map<string, string[]>();
  for (const mail of mails) {
    const token = tokenOf(mail);
    // Acknowledgements bear no token.
    if (!stored.has(token)) continue;
    messageIds.set(token, [...(messageIds.get(token) ?? []), mail.email.messageId ?? 'none']);
  }
  const count = (accepts: (token: string) => boolean) => [...acknowledged].filter(accepts).length;
  const mailed = (token: string) => messageIds.get(token)?.length ?? 0;
  return {
    acknowledged: acknowledged.size,
    notStored: count((token) => !stored.has(token)),
    storedTwice: [...stored.values()].filter((times) => times > 1).length,
    notMailed: count((token) => mailed(token) === 0),
    mailedOnce: count((token) => mailed(token) === 1),
    mailedTwice: count((token) => mailed(token) === 2),
    mailedMore: count((token) => mailed(token) > 2),
    severalMessageIds: [...messageIds.values()].filter((ids) => new Set(ids).size > 1).length,
    unsentRows,
  };
}

/** The messages in the database of a program that has stopped, by their tokens, and how often each. */
export async function readStored(
  dataDir: string,
): Promise<{ stored: ReadonlyMap<string, number>; unsentRows: number }> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ subject: string; times: number }>(
      'select subject, count(*)::integer as times from contact_messages group by subject',
    );
    const unsent = await client.query<{ count: number }>(
      "select count(*)::integer as count from mails where status <> 'sent'",
    );
    return {
      stored: new Map(rows.map(({ subject, times }) => [subject, times])),
      unsentRows: unsent.rows[0]?.count ?? 0,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}
