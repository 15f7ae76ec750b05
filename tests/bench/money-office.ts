import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { signIn } from './administrator.ts';
import { chance, pick } from './draw.ts';
import type { MoneyBook } from './money-book.ts';
import type { Answer, Call, MoneyClient } from './money-client.ts';

const list = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });
const detail = z.object({
  id: z.string(),
  state: z.string(),
  attempts: z.array(
    z.object({
      merchant_ref: z.string(),
      received_amount: z.number().nullable(),
      left_amount: z.number(),
      can_refund: z.string().nullable(),
    }),
  ),
});

/** An administrator tries until there is an answer; a key makes that harmless. */
const TRIES = 40;

/**
 * Administrators who give money back, in part or whole, and decide about what differs, while
 * programs are killed under them. What they were told was done is in the book.
 *
 * @returns what ends their work
 */
export async function openOffice(
  { client, book, url }: { client: MoneyClient; book: MoneyBook; url: string },
  people: number,
): Promise<() => Promise<void>> {
  const cookie = await signIn(url);
  let isStopping = false;
  const ask = (method: Call['method'], path: string, body?: unknown): Promise<Answer | null> =>
    client.call(
      {
        method,
        path: `/api/admin${path}`,
        headers: { cookie },
        ...(body === undefined ? {} : { body }),
      },
      TRIES,
    );
  const work = async () => {
    while (!isStopping) {
      await sleep(randomInt(200, 1_500));
      const status = pick(['completed', 'completed', 'pending']);
      const answer = await ask('GET', `/payment-records?status=${status}&limit=50`);
      const found = list.safeParse(answer?.body);
      if (!found.success || found.data.items.length === 0) continue;
      const { id } = pick(found.data.items);
      const payment = detail.safeParse((await ask('GET', `/payment-records/${id}`))?.body);
      if (!payment.success) continue;
      if (payment.data.state === 'review') {
        await ask('POST', `/payment-records/${id}/review`, {
          decision: 'completed',
          reason: 'The buyer was told.',
        });
      } else await giveBack(payment.data);
    }
  };

  const giveBack = async ({ id, attempts }: z.output<typeof detail>) => {
    const paid = attempts.filter((attempt) => attempt.left_amount > 0 && attempt.can_refund);
    if (paid.length === 0 || chance(0.5)) return;
    const { merchant_ref, left_amount: left } = pick(paid);
    const amount = chance(0.5) || left === 1 ? left : randomInt(1, left);
    const key = randomUUID();
    const body = {
      key,
      merchant_ref,
      amount,
      by_hand: true,
      reason: 'Bought by mistake.',
      reference: `OP${key}`,
    };
    const path = `/payment-records/${id}/refund`;
    // Two clicks at once, and once more when nobody remembers whether it was done.
    const answers = await Promise.all(
      chance(0.3) ? [ask('POST', path, body), ask('POST', path, body)] : [ask('POST', path, body)],
    );
    if (chance(0.2)) answers.push(await ask('POST', path, body));
    if (answers.some((answer) => answer?.status === 200)) {
      book.returned.set(key, { merchantRef: merchant_ref, amount });
    }
  };

  const working = Promise.all(Array.from({ length: people }, work));
  return async () => {
    isStopping = true;
    await working;
  };
}
