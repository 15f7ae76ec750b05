import { z } from 'zod';
import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { SANDBOX_CALLBACK } from './commands.ts';
import { findSandboxTransaction } from './queries.ts';
import { signCallback } from './signature.ts';
import { FINAL_STATUSES } from './statuses.ts';
import { toPayment } from './transform.ts';

const payloadSchema = z.object({
  provider_ref: z.string(),
  status: z.enum(FINAL_STATUSES),
  copies: z.int().min(1).max(20),
});

const TIMEOUT_MS = 10_000;

/**
 * The jobs of the sandbox: its callbacks, over HTTP like any provider's. One that is refused
 * fails its job, which the queue runs again later.
 */
export function sandboxTasks(deps: {
  readonly db: Database;
  readonly secret: Buffer;
  readonly log: Logger;
}): TaskGroup {
  const { db, secret, log } = deps;
  return {
    tasks: [
      {
        name: SANDBOX_CALLBACK,
        run: async (payload) => {
          const { provider_ref: providerRef, status, copies } = payloadSchema.parse(payload);
          const transaction = await findSandboxTransaction(db, { providerRef });
          if (!transaction) return;
          const body = JSON.stringify(toPayment({ ...transaction, status }));
          const sent = Array.from({ length: copies }, () =>
            send(transaction.notify_url, body, signCallback(secret, body)),
          );
          const answers = await Promise.all(sent);
          const refused = answers.find((answer) => answer !== 200);
          if (refused === undefined) return;
          log.warn({ provider_ref: providerRef, answer: refused }, 'a callback was not taken');
          throw new Error(`The callback of the sandbox was answered with ${refused}.`);
        },
      },
    ],
    close: () => {},
  };
}

/** @returns the status of the answer */
async function send(
  url: string,
  body: string,
  signature: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
}
