import { z } from 'zod';
import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { markFailedTry, markSent, SEND_SMS, tendSms } from './commands.ts';
import { httpGateway, type SmsGateway, SmsRefused, type SmsSettings } from './gateway.ts';
import { findQueuedSms } from './queries.ts';

const payloadSchema = z.object({ sms_id: z.uuid() });

/** Exponential backoff: 2, 4, 8 s and so on; what is of no use any more is not sent. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const REASON_LENGTH = 200;

/** The sandbox sends nothing: its messages are kept, and the console shows them. */
const SANDBOX: SmsGateway = { send: async () => {} };

interface DeliveryDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly gateway: SmsGateway;
}

/** The jobs of messages to phones; without a gateway there are no messages either. */
export function smsTasks(deps: {
  readonly db: Database;
  readonly log: Logger;
  readonly sms: SmsSettings | null;
}): TaskGroup {
  const { db, log, sms } = deps;
  if (sms === null) return { tasks: [], close: () => {} };
  const gateway = sms.kind === 'sandbox' ? SANDBOX : httpGateway(sms.url);
  return {
    tasks: [
      {
        name: SEND_SMS,
        run: async (payload) =>
          deliverSms({ db, log, gateway }, payloadSchema.parse(payload).sms_id),
      },
      { name: 'tend_sms', schedule: '* * * * *', run: () => tendSms(db) },
    ],
    close: () => {},
  };
}

/**
 * Tries to send one message. Its reason for failing never holds its text or number.
 *
 * @throws only when the database fails
 */
export async function deliverSms({ db, log, gateway }: DeliveryDeps, id: string): Promise<void> {
  const message = await findQueuedSms(db, id);
  if (!message) return;
  try {
    await gateway.send({ to: message.recipient, text: message.text });
  } catch (error) {
    const retryAfterMs =
      error instanceof SmsRefused
        ? null
        : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** message.attempts);
    const reason = error instanceof Error ? error.message.slice(0, REASON_LENGTH) : 'unknown';
    await markFailedTry(db, id, { reason, retryAfterMs });
    log.warn({ sms_id: id, reason, given_up: retryAfterMs === null }, 'a message was not taken');
    return;
  }
  await markSent(db, id, { keepsText: gateway === SANDBOX });
}
