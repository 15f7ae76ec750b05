import type { Page } from '@playwright/test';
import type { Language } from '../../src/kit/languages.ts';
import { expect } from './world.ts';

export const RESULTS = '/admin-dashboard/payment';
export const ID = 'tx_1234567890abcdef';

const STATUS_CALL = '**/.netlify/functions/api/payment/status/**';
const MIDDAY = new Date('2026-11-21T12:00:00Z').getTime();
const HOUR_MS = 3_600_000;

/** How the status call goes: a status, a refusal with its sentence, no answer yet, or no network. */
export type Answer =
  | 'completed'
  | 'pending'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'hanging'
  | 'unreachable'
  | { readonly refusal: string; readonly code?: string };

/** A payment result page, as a journey moves it along. */
export interface ResultVisit {
  /** From the next call on. */
  answer(next: Answer): void;
  /** The app was asked for at these addresses, and at no other. */
  expectLinks(...expected: string[]): Promise<void>;
  expectCalls(count: number): Promise<void>;
  /** Lets time go by, and what it brings happen. */
  wait(ms: number): Promise<void>;
  /** Leaps over a time in which nothing is to happen, such as that of a phone in a pocket. */
  skip(ms: number): Promise<void>;
  open(address: string, first: Answer): Promise<void>;
}

const SOON = { intervals: [20, 50, 100] };

/**
 * Prepares a page: its status call is answered here, and its clock stands still, unless time is
 * to go by itself, as whatever looks at the page for long may need it.
 */
export async function visitResults(
  page: Page,
  language: Language,
  time: 'still' | 'passing' = 'still',
): Promise<ResultVisit> {
  const links: string[] = [];
  const calls: string[] = [];
  let answer: Answer = 'pending';
  page.on('request', (request) => {
    if (/^(?:mboalex|intent):/.test(request.url())) links.push(request.url());
  });
  await page.route(STATUS_CALL, async (route) => {
    calls.push(route.request().url());
    if (answer === 'unreachable') return route.abort();
    if (answer === 'hanging') return;
    if (typeof answer === 'string') return route.fulfill({ json: paymentThatIs(answer) });
    const { refusal: error, code = 'not_found' } = answer;
    await route.fulfill({ status: 404, json: { success: false, error, code } });
  });
  let now = MIDDAY;
  if (time === 'still') await page.clock.install({ time: now });
  return {
    answer: (next) => {
      answer = next;
    },
    expectLinks: (...expected) => expect.poll(() => links, SOON).toEqual(expected),
    expectCalls: (count) => expect.poll(() => calls.length, SOON).toBe(count),
    wait: (ms) => page.clock.runFor(ms),
    skip: (ms) => page.clock.fastForward(ms),
    open: async (address, first) => {
      // What the page before still had in mind is not this one's, and neither is its history.
      await page.goto('about:blank');
      answer = first;
      links.length = 0;
      calls.length = 0;
      const cookie = { name: 'lang', value: language, domain: '127.0.0.1', path: '/' };
      await page.context().addCookies([cookie]);
      now += HOUR_MS;
      if (time === 'still') await page.clock.pauseAt(now);
      await page.goto(`${RESULTS}/${address}`, { waitUntil: 'commit' });
      // The address is read, kept in the history and cleaned as soon as the page is alive.
      await expect.poll(() => page.evaluate(() => history.state !== null), SOON).toBe(true);
      await expect(page).toHaveURL(new RegExp(`${RESULTS}/[a-z]+$`));
    },
  };
}

function paymentThatIs(status: string) {
  return {
    success: true,
    status,
    transaction_id: ID,
    amount: 1500,
    currency: 'XAF',
    payment_method: 'MTN Mobile Money',
    transaction_ref: 'CP-2026-778812345',
    document_type: 'civil_code',
  };
}
