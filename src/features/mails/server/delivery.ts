import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, failureFields } from '../../../kit/server/database.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { giveBackHit, takeHit, untilNextHour } from '../../../kit/server/rate-limit.ts';
import { markFailedTry, markSent, retryWaitingMails, scheduleMail } from './commands.ts';
import { countWaitingForServer, findMail, type Mail } from './queries.ts';
import { nextTry } from './retries.ts';
import { type MailFailure, type MailTransport, readFailure } from './smtp.ts';

/** The key of the rate limit of delivered mails. */
const MAIL_HITS = 'mails';
/** Jitter of mails that the rate limit has moved to the next hour. */
const LIMIT_JITTER_MS = 60_000;
/** Retries of the update that marks a mail as delivered. */
const MARK_TRIES = 20;
const MARK_PAUSE_MS = 500;

export interface DeliveryDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly transport: MailTransport;
  readonly mailsPerHour: number;
}

/**
 * Tries to deliver one queued mail; one that is sent, given up, deleted or of no use any more is
 * skipped. The result is recorded in its row, in one transaction with the job of the retry, if
 * there is one.
 *
 * @throws only when the database fails
 */
export async function deliverMail(deps: DeliveryDeps, id: string): Promise<void> {
  const { db, transport, log } = deps;
  const mail = await findMail(db, id);
  if (mail?.status !== 'queued') return;
  // Neither its code nor its link works any more; its row is deleted soon.
  if (mail.expires_at !== null && mail.expires_at.getTime() < Date.now()) return;
  if (!(await takeHit(db, MAIL_HITS, deps.mailsPerHour))) {
    await scheduleMail(db, id, untilNextHour() + Math.random() * LIMIT_JITTER_MS);
    return;
  }
  try {
    await transport.send(mail);
  } catch (error) {
    const failure = readFailure(error);
    // Where the server may have accepted the mail, the hit stays: its own limit may count it too.
    if (failure.kind !== 'uncertain') await giveBackHit(db, MAIL_HITS);
    await recordFailure(deps, mail, failure);
    return;
  }
  await markDelivered(deps, id);
  log.info({ mail_id: id, attempts: mail.attempts + 1 }, 'a mail was delivered');
  if ((await countWaitingForServer(db)) > 0) await retryWaitingMails(db);
}

async function recordFailure({ db, log }: DeliveryDeps, mail: Mail, failure: MailFailure) {
  const retryAfterMs = nextTry({
    kind: failure.kind,
    attempts: mail.attempts + 1,
    rejections: mail.rejections + (failure.kind === 'rejected' ? 1 : 0),
    uncertainEnds: mail.uncertain_ends + (failure.kind === 'uncertain' ? 1 : 0),
    queuedForMs: Date.now() - mail.queued_at.getTime(),
    waiting: await countWaitingForServer(db),
    isLoginRefused: failure.isLoginRefused,
  });
  await markFailedTry(db, mail.id, { kind: failure.kind, reason: failure.reason, retryAfterMs });
  const facts = { mail_id: mail.id, kind: failure.kind, smtp: failure.code };
  if (retryAfterMs === null) log.error(facts, 'a mail was given up; `npm run mails` shows it');
  else log.warn({ ...facts, retry_after_ms: Math.round(retryAfterMs) }, 'a mail was not taken');
}

/** Retries while the database is away: the server has the mail, which must not be sent twice. */
async function markDelivered({ db, log }: DeliveryDeps, id: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await markSent(db, id);
      return;
    } catch (error) {
      if (tries >= MARK_TRIES) throw error;
      log.warn(
        { ...failureFields(error), mail_id: id },
        'a delivered mail could not be marked yet',
      );
      await sleep(MARK_PAUSE_MS);
    }
  }
}
