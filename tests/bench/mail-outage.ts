import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startFormLoad } from './form-load.ts';
import { MAIL_ENVIRONMENT } from './kill-rounds.ts';
import { drain, type Ledger, takeLedger } from './ledger.ts';
import { makeProgramWorld } from './program-world.ts';

/** What came of messages that were sent while the mail server was away, or there. */
export interface OutageResult {
  readonly ledger: Ledger;
  /** From the first message until the last was acknowledged. */
  readonly acceptMs: number;
  /** From when the mail server and the messages were there until the last mail. */
  readonly drainMs: number;
  readonly refusals: readonly string[];
}

const DOWN_FOR_MS = 2_000;
const DRAIN_LIMIT_MS = 300_000;
const PEOPLE = 6;

/** Sends so many messages; without a mail server until all of them are acknowledged, if asked. */
export async function sendThrough(
  messages: number,
  { outage }: { readonly outage: boolean },
): Promise<OutageResult> {
  const port = await freePort();
  let mailServer: MailServer | undefined = outage ? undefined : await startMailServer(port);
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const world = await makeProgramWorld({ ...MAIL_ENVIRONMENT, SMTP_URL: smtpUrl });
  try {
    const { program } = await world.start();
    const start = performance.now();
    const load = startFormLoad({ url: world.url, people: PEOPLE, pauseMs: 0, limit: messages });
    await load.finished;
    const acceptMs = performance.now() - start;
    // Long enough for tries that fail, so that the mails wait for their next ones.
    if (!mailServer) await sleep(DOWN_FOR_MS);
    mailServer ??= await startMailServer(port);
    const drainMs = await drain(load.acknowledged, mailServer, DRAIN_LIMIT_MS);
    await program.stop();
    const ledger = await takeLedger(world.dataDir, load.acknowledged, mailServer.mails);
    return { ledger, acceptMs, drainMs, refusals: load.refusals };
  } finally {
    await world.remove();
    await mailServer?.close();
  }
}
