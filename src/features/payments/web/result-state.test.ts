import { describe, expect, it } from 'vitest';
import type { ResultPage } from '../../../kit/paths.ts';
import type { PaymentStatus } from '../states.ts';
import { readResultQuery } from './result-query.ts';
import {
  firstResultState,
  linkTarget,
  nextMoment,
  type ResultEvent,
  type ResultState,
  reduceResult,
} from './result-state.ts';
import type { StatusAnswer } from './status-call.ts';

const ID = 'tx_1234567890abcdef';
const PAID = `transaction_id=${ID}&status=successful`;

const known = (outcome: PaymentStatus): StatusAnswer => ({
  kind: 'known',
  outcome,
  details: {
    id: ID,
    amount: 1000,
    currency: 'XAF',
    method: 'MTN Mobile Money',
    reference: 'ref-1',
    documentType: 'penal_code',
  },
});
const REFUSED: StatusAnswer = { kind: 'refused', error: 'No such payment.', code: 'not_found' };
const UNREACHABLE: StatusAnswer = { kind: 'unreachable' };

/** Opens a page at moment 0. */
function open(page: ResultPage, query: string, isHandedBack = false): ResultState {
  const read = readResultQuery(new URLSearchParams(query));
  const event: ResultEvent = { type: 'opened', at: 0, query: read, isHandedBack };
  return reduceResult(firstResultState(page), event);
}

function answer(state: ResultState, at: number, given: StatusAnswer): ResultState {
  return reduceResult(state, { type: 'answered', at, call: state.calls, answer: given });
}

const tick = (state: ResultState, at: number) => reduceResult(state, { type: 'ticked', at });

/** Lets everything happen that is due until a moment; every call is given the same answer. */
function run(state: ResultState, until: number, given: StatusAnswer): ResultState {
  let next = state;
  for (let at = nextMoment(next); at !== null && at <= until; at = nextMoment(next)) {
    next = tick(next, at);
    if (next.isAsking) next = answer(next, at, given);
  }
  return next;
}

describe('the success page', () => {
  it.each([
    [PAID, { kind: 'completed', by: 'query' }, 1_000, 1],
    [`app_transaction_ref=${ID}&status=COMPLETED`, { kind: 'completed', by: 'query' }, 1_000, 1],
    [`transaction_id=${ID}&status=SUCCESS`, { kind: 'completed', by: 'query' }, 1_000, 1],
    [`transaction_id=${ID}`, { kind: 'verifying' }, null, 1],
    [`transaction_id=${ID}&status=`, { kind: 'verifying' }, null, 1],
    [`transaction_id=${ID}&status=pending`, { kind: 'verifying' }, null, 1],
    [`transaction_id=${ID}&status=unsuccessful`, { kind: 'verifying' }, null, 1],
    ['', { kind: 'completed', by: 'no_id' }, 2_000, 0],
    ['status=successful', { kind: 'completed', by: 'no_id' }, 2_000, 0],
    ['status=failed', { kind: 'unverified', error: null, code: null }, null, 0],
    ['transaction_id=a%26b', { kind: 'unverified', error: null, code: null }, null, 0],
    ['transaction_id=a%26b&status=successful', { kind: 'completed', by: 'query' }, 1_000, 0],
  ])('opened with %j shows, hands back and asks as it should', (query, view, handBackAt, calls) => {
    expect(open('success', query)).toMatchObject({ view, handBackAt, calls });
  });

  it.each([
    ['completed', { kind: 'completed', by: 'query' }, 1_000],
    ['pending', { kind: 'completed', by: 'query' }, 1_000],
    ['failed', { kind: 'failed' }, null],
    ['cancelled', { kind: 'cancelled' }, null],
    ['refunded', { kind: 'refunded' }, null],
  ] as const)(
    'that was told of a success shows, once the server says %s, what is so',
    (outcome, view, at) => {
      const state = answer(open('success', PAID), 400, known(outcome));
      // Access is spoken of once the server has confirmed it: it is asked until then.
      const askAt = outcome === 'pending' ? 2_400 : null;
      const isConfirmed = outcome === 'completed';
      expect(state).toMatchObject({ view, handBackAt: at, askAt, isConfirmed });
      expect(tick(state, 1_000).handedBackTo?.path ?? null).toBe(at && 'payment/success');
    },
  );

  it.each([REFUSED, UNREACHABLE])(
    'that was told of a success stays so when the server answers %j',
    (given) => {
      const state = answer(open('success', PAID), 400, given);
      expect(state).toMatchObject({
        view: { kind: 'completed', by: 'query' },
        handBackAt: 1_000,
        askAt: given === UNREACHABLE ? 2_400 : null,
        isConfirmed: false,
      });
    },
  );

  it('says the truth also when it comes after the app was opened', () => {
    const state = answer(tick(open('success', PAID), 1_000), 1_500, known('failed'));
    expect(state).toMatchObject({ view: { kind: 'failed' }, alertAt: null });
  });

  it.each([
    ['completed', { kind: 'completed', by: 'server' }, 2_700],
    ['failed', { kind: 'failed' }, null],
    ['cancelled', { kind: 'cancelled' }, null],
    ['refunded', { kind: 'refunded' }, null],
    ['pending', { kind: 'pending' }, null],
  ] as const)('that had to ask shows %s as it is', (outcome, view, handBackAt) => {
    const state = answer(open('success', `transaction_id=${ID}`), 700, known(outcome));
    expect(state).toMatchObject({ view, handBackAt });
  });

  it.each([
    [REFUSED, { kind: 'unverified', error: 'No such payment.', code: 'not_found' }],
    [UNREACHABLE, { kind: 'unreachable' }],
  ])('never takes a failed lookup for a success: %j', (given, view) => {
    const state = answer(open('success', `transaction_id=${ID}`), 700, given);
    expect(state.view).toEqual(view);
    expect(nextMoment(state)).toBeNull();
    expect(linkTarget(state).path).toBe('dashboard');
    const again = reduceResult(state, { type: 'retried', at: 9_000 });
    expect(again).toMatchObject({ view: { kind: 'verifying' }, calls: 2, isAsking: true });
    expect(answer(again, 9_100, known('completed')).view).toEqual({
      kind: 'completed',
      by: 'server',
    });
  });

  it('cannot ask again for what has no id', () => {
    const state = open('success', 'status=failed');
    expect(reduceResult(state, { type: 'retried', at: 1 })).toBe(state);
  });

  it('hears only the last call, and each once', () => {
    const asked = open('success', `transaction_id=${ID}`);
    const retried = reduceResult(answer(asked, 1, UNREACHABLE), { type: 'retried', at: 2 });
    const late: ResultEvent = { type: 'answered', at: 3, call: 1, answer: known('completed') };
    expect(reduceResult(retried, late)).toBe(retried);
    const settled = answer(retried, 4, known('failed'));
    expect(answer(settled, 5, known('completed'))).toBe(settled);
  });
});

it('64: a success in the address is confirmed by the server alone, however late', () => {
  const told = open('success', PAID);
  const pending = run(answer(told, 400, known('pending')), 60_000, known('pending'));
  expect(pending).toMatchObject({ view: { kind: 'completed' }, isConfirmed: false });
  const late = run(pending, 90_000, known('completed'));
  expect(late).toMatchObject({ view: { kind: 'completed' }, isConfirmed: true, askAt: null });
  const given = run(pending, 600_000, known('pending'));
  expect(given).toMatchObject({ view: { kind: 'completed' }, isConfirmed: false, askAt: null });
});

describe('a pending payment', () => {
  const pending = answer(open('success', `transaction_id=${ID}`), 0, known('pending'));

  it('is asked for after 2 s, then after growing pauses of 10 s at most', () => {
    const pauses: number[] = [];
    let [state, at] = [pending, 0];
    while (state.askAt !== null) {
      pauses.push(state.askAt - at);
      at = state.askAt;
      state = answer(tick(state, at), at, known('pending'));
    }
    expect(pauses[0]).toBe(2_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(Math.max(...pauses)).toBe(10_000);
    expect(at).toBeLessThanOrEqual(120_000);
    expect(at).toBeGreaterThan(105_000);
    expect(state.view).toEqual({ kind: 'still_pending' });
  });

  it.each([REFUSED, UNREACHABLE])('stays pending when one answer is lost: %j', (lost) => {
    const state = run(pending, 10_000, lost);
    expect(state.view).toEqual({ kind: 'pending' });
    expect(state.calls).toBeGreaterThan(2);
  });

  it('shows the success that comes at last, and hands back 2 s later', () => {
    const state = run(run(pending, 60_000, known('pending')), 70_000, known('completed'));
    expect(state.view).toEqual({ kind: 'completed', by: 'server' });
    expect(state.handedBackTo).toEqual({
      path: 'payment/success',
      parameters: { transaction_id: ID, status: 'completed' },
    });
  });

  it('is asked for anew when somebody wants to know after the two minutes', () => {
    const over = run(pending, 200_000, known('pending'));
    expect(over.view).toEqual({ kind: 'still_pending' });
    const again = reduceResult(over, { type: 'retried', at: 300_000 });
    expect(again).toMatchObject({ view: { kind: 'pending' }, isAsking: true });
    expect(answer(again, 300_100, known('pending')).askAt).toBe(302_100);
  });
});

describe.each(['cancelled', 'failed'] as const)('the %s page', (page) => {
  it('shows what it is named after, opens nothing by itself, and asks the server', () => {
    const state = open(page, `transaction_id=${ID}`);
    expect(state).toMatchObject({ view: { kind: page }, handBackAt: null, calls: 1 });
    expect(open(page, '')).toMatchObject({ view: { kind: page }, calls: 0 });
  });

  it('says so when the payer has approved after all', () => {
    const waiting = answer(open(page, `transaction_id=${ID}`), 100, known('pending'));
    expect(waiting).toMatchObject({ view: { kind: page }, askAt: 2_100 });
    const paid = run(waiting, 5_000, known('completed'));
    expect(paid.view).toEqual({ kind: 'completed', by: 'server' });
    expect(paid.handedBackTo?.path).toBe('payment/success');
  });

  it.each([known('failed'), known('cancelled'), REFUSED])(
    'stays as it is otherwise: %j',
    (given) => {
      const state = answer(open(page, `transaction_id=${ID}&status=successful`), 100, given);
      expect(state).toMatchObject({ view: { kind: page }, askAt: null, handBackAt: null });
    },
  );

  it('stops asking after two minutes without a word', () => {
    const state = run(open(page, `transaction_id=${ID}`), 1, UNREACHABLE);
    const later = run(answer(state, 1, UNREACHABLE), 500_000, UNREACHABLE);
    expect(later).toMatchObject({ view: { kind: page }, askAt: null });
  });
});

describe('when the app does not open', () => {
  it.each([
    ['success', PAID, 3_000],
    ['success', '', 3_000],
    ['cancelled', `transaction_id=${ID}`, 2_000],
    ['failed', `transaction_id=${ID}`, 2_000],
  ] as const)('the %s page with %j says so in its time', (page, query, ms) => {
    const followed = reduceResult(open(page, query), { type: 'followed', at: 100 });
    const [before, after] = [tick(followed, 99 + ms), tick(followed, 100 + ms)];
    expect([before.isAlertShown, after.isAlertShown]).toEqual([false, true]);
  });

  it('counts from the moment at which the page opened it', () => {
    const state = tick(open('success', PAID), 1_000);
    expect(state).toMatchObject({ alertAt: 4_000, handBackAt: null });
    expect(tick(state, 4_000).isAlertShown).toBe(true);
  });

  it('is not handed back once the person goes to another page', () => {
    const leaving = reduceResult(open('success', PAID), { type: 'left' });
    expect(nextMoment(leaving)).toBe(null);
    expect(tick(leaving, 5_000).handedBackTo).toBe(null);
  });

  it('nothing is said once the page was out of sight: the app has opened', () => {
    const gone = reduceResult(tick(open('success', PAID), 1_000), { type: 'hidden' });
    expect(nextMoment(gone)).toBeNull();
    expect(tick(gone, 60_000).isAlertShown).toBe(false);
  });

  it('a reload does not push anybody into it again', () => {
    const state = open('success', PAID, true);
    expect(state).toMatchObject({ view: { kind: 'completed', by: 'query' }, handBackAt: null });
  });
});

describe('the link to the app', () => {
  it.each([
    ['success', PAID, 'payment/success', { transaction_id: ID, status: 'successful' }],
    ['success', '', 'payment/success', { transaction_id: null, status: null }],
    ['success', `transaction_id=${ID}`, 'dashboard', {}],
    ['cancelled', `transaction_id=${ID}`, 'payment/cancelled', { transaction_id: ID }],
    ['cancelled', 'transaction_id=javascript:x', 'payment/cancelled', { transaction_id: null }],
    [
      'failed',
      `transaction_id=${ID}&error=No+money`,
      'payment/failed',
      { transaction_id: ID, error: 'No money' },
    ],
  ] as const)(
    'of the %s page with %j carries what the specification names',
    (page, query, path, parameters) => {
      expect(linkTarget(open(page, query))).toEqual({ path, parameters });
    },
  );
});
