import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FapshiStandIn,
  startFapshi,
} from '../../../../../../tests/support/fapshi-stand-in.ts';
import type { Behaviour, Callback } from '../../../../../../tests/support/stand-in-server.ts';
import { createLogger } from '../../../../../kit/server/logger.ts';
import type { PaymentProvider, Snapshot } from '../../../provider.ts';
import { buildInput, longTimeout, shortTimeout } from '../provider.fixture.ts';
import { createFapshi } from './fapshi-provider.ts';

const DAY = 24 * 60 * 60 * 1_000;

let standIn: FapshiStandIn;
let provider: PaymentProvider;
let logged: string[];

beforeAll(async () => {
  standIn = await startFapshi();
});
afterAll(() => standIn.close());
beforeEach(() => {
  logged = [];
  const log = createLogger('info', { write: (line) => logged.push(line) });
  provider = createFapshi(standIn.settings, log);
  for (const route of ['initiate-pay', 'payment-status', 'expire-pay', 'search'] as const) {
    standIn.behave(route, 'normal');
  }
});

/** A payment that was begun, as far as Fapshi knows it. */
async function begin(): Promise<string> {
  const result = await provider.initiate(buildInput(), longTimeout());
  if (result.kind !== 'redirect') throw new Error(`It is ${result.kind}.`);
  return result.providerRef;
}

function verify(providerRef: string, signal = longTimeout()) {
  return provider.verify({ providerRef, merchantRef: 'OURS', amount: 1000 }, signal);
}

function check({ body, headers }: Callback) {
  const raw = new TextEncoder().encode(body);
  return provider.checkWebhook(raw, new Headers(headers), new URLSearchParams());
}

/** Ways in which nobody can know what Fapshi did. */
const SILENCES: readonly (readonly [string, Behaviour])[] = [
  ['is silent', 'silence'],
  ['acts and is silent', 'silence_after'],
  ['hangs up', 'hang_up'],
  ['acts and hangs up', 'hang_up_after'],
  ['answers 500', { status: 500, body: { message: 'Internal error' } }],
  ['answers 502 with a page', { status: 502, text: '<html>' }],
  ['answers with a page', 'page'],
  ['answers with half an answer', { status: 200, text: '{"message":"Req' }],
  ['answers without what is needed', { status: 200, body: { message: 'Request successful' } }],
  ['leads elsewhere', { status: 302, body: {} }],
];

describe('a page at Fapshi', () => {
  it('is asked for with the price, our reference and a return address of its own', async () => {
    const result = await provider.initiate(buildInput(), longTimeout());
    const { transId: providerRef } = standIn.transactions.at(-1) ?? {};
    const url = expect.stringContaining(`/payment/${providerRef}`);
    expect(result).toMatchObject({ kind: 'redirect', providerRef, url });
    if (result.kind !== 'redirect') throw new Error('It is a page.');
    expect(result.expiresInMs).toBe(DAY);
    expect(standIn.calls.at(-1)?.body).toEqual({
      amount: 1000,
      email: 'ngo@example.cm',
      redirectUrl: buildInput().returnUrls.success,
      externalId: buildInput().merchantRef,
      message: 'Penal Code',
    });
  });

  it.each(SILENCES)('may exist when it %s', async (_, behaviour) => {
    standIn.behave('initiate-pay', behaviour);
    const signal = typeof behaviour === 'string' ? shortTimeout() : longTimeout();
    expect(await provider.initiate(buildInput(), signal)).toEqual({ kind: 'unknown' });
    expect(logged).toHaveLength(1);
  });

  it.each([
    [400, 'http_400'],
    [403, 'key_refused'],
    [429, 'asked_too_often'],
  ])('does not exist after a refusal with %i', async (status, code) => {
    standIn.behave('initiate-pay', { status, body: { message: 'No' } });
    const result = await provider.initiate(buildInput(), longTimeout());
    expect(result).toEqual({ kind: 'rejected', code });
  });

  it('is not opened where browsers must not go, though it may be paid', async () => {
    const body = { link: 'javascript:alert(1)', transId: 'theirs' };
    standIn.behave('initiate-pay', { status: 200, body });
    const result = await provider.initiate(buildInput(), longTimeout());
    expect(result).toEqual({ kind: 'unknown', providerRef: 'theirs' });
  });

  it('is not asked for below 100 francs, nor in place of a prompt', async () => {
    const before = standIn.calls.length;
    const [low, prompt] = await Promise.all([
      provider.initiate(buildInput({ amount: 99 }), longTimeout()),
      provider.initiate(buildInput({ payer: { msisdn: '+237670000001' } }), longTimeout()),
    ]);
    expect(low).toEqual({ kind: 'rejected', code: 'below_minimum' });
    expect(prompt).toEqual({ kind: 'rejected', code: 'push_unsupported' });
    expect(standIn.calls).toHaveLength(before);
  });

  it('cannot be paid any more after it was cancelled', async () => {
    const ref = await begin();
    await provider.cancel?.(ref, longTimeout());
    await provider.cancel?.(ref, longTimeout());
    expect(await verify(ref)).toMatchObject({ status: 'expired' });
  });
});

describe('how a payment stands at Fapshi', () => {
  it('is what its status call says', async () => {
    const ref = await begin();
    expect(await verify(ref)).toMatchObject({ status: 'pending', providerRef: ref });
    standIn.change(ref, { status: 'SUCCESSFUL', medium: 'orange money' });
    expect(await verify(ref)).toMatchObject({
      status: 'completed',
      merchantRef: buildInput().merchantRef,
      amount: 1000,
      currency: 'XAF',
      operator: 'orange',
    });
  });

  it('is not known of a reference that it does not have, nor without one', async () => {
    expect(await verify('c0ffee')).toBe('not_found');
    const reference = { merchantRef: 'OURS', amount: 1000 };
    expect(await provider.verify(reference, longTimeout())).toBe('unavailable');
  });

  it.each([
    ...SILENCES,
    ['answers 429', { status: 429, body: { message: 'Too many requests' } }],
    ['answers 403', { status: 403, body: { message: 'Invalid API credentials' } }],
  ] satisfies (readonly [string, Behaviour])[])('is open when it %s', async (_, behaviour) => {
    const ref = await begin();
    standIn.change(ref, { status: 'SUCCESSFUL' });
    standIn.behave('payment-status', behaviour);
    const signal = typeof behaviour === 'string' ? shortTimeout() : longTimeout();
    expect(await verify(ref, signal)).toBe('unavailable');
  });

  it('is open with an unknown word, and the log names it without any key', async () => {
    const ref = await begin();
    standIn.change(ref, { status: 'REVERSED' });
    expect(await verify(ref)).toBe('unavailable');
    expect(logged.join()).toContain('REVERSED');
    expect(logged.join()).not.toContain(standIn.settings.apiKey);
  });
});

describe("Fapshi's callback", () => {
  it.each([false, true])('is taken as a reason to ask (in a list: %s)', async (isList) => {
    const ref = await begin();
    standIn.change(ref, { status: 'SUCCESSFUL' });
    expect(await check(standIn.callback(ref, { isList }))).toEqual({
      ok: true,
      eventKey: `${ref}:SUCCESSFUL`,
      providerRef: ref,
      merchantRef: buildInput().merchantRef,
      coversBody: false,
    });
  });

  it('is taken without what is read again anyway', async () => {
    const ref = await begin();
    const { headers } = standIn.callback(ref);
    const body = JSON.stringify({ transId: ref, status: 'SUCCESSFUL' });
    expect(await check({ body, headers })).toMatchObject({ ok: true, providerRef: ref });
  });

  it.each([['another secret'], [''], [null]])('is refused with the secret %j', async (secret) => {
    const callback = standIn.callback(await begin(), { secret });
    expect(await check(callback)).toEqual({ ok: false, why: 'bad_signature' });
  });

  it('is refused without a transaction, or with more than one', async () => {
    const { body, headers } = standIn.callback(await begin());
    for (const wrong of ['[]', `[${body},${body}]`, '{}', 'null', 'transId=1', '']) {
      expect(await check({ body: wrong, headers })).toEqual({ ok: false, why: 'malformed' });
    }
  });

  it('is refused while nobody has said the secret', async () => {
    const callback = standIn.callback(await begin(), { secret: '' });
    provider = createFapshi({ ...standIn.settings, webhookSecret: null }, createLogger('silent'));
    expect(await check(callback)).toEqual({ ok: false, why: 'unconfigured' });
  });
});

describe("Fapshi's list", () => {
  const FROM = new Date('2026-03-10T00:00:00.000Z');
  const TO = new Date('2026-03-11T00:00:00.000Z');

  async function listed(from = FROM, to = TO): Promise<Snapshot[]> {
    const found: Snapshot[] = [];
    for await (const snapshot of provider.list?.(from, to, longTimeout()) ?? [])
      found.push(snapshot);
    return found;
  }

  function paid(dateInitiated: string, dateConfirmed: string | undefined) {
    return standIn.add({ status: 'SUCCESSFUL', dateInitiated, dateConfirmed }).transId;
  }

  it('has what was paid in the time, whenever it was begun, each once', async () => {
    const within = [
      paid('2026-03-10T08:00:00.000Z', '2026-03-10T08:01:00.000Z'),
      paid('2026-03-09T08:00:00.000Z', '2026-03-10T00:00:00.000Z'),
      paid('2026-03-10T23:59:00.000Z', undefined),
    ];
    paid('2026-03-09T08:00:00.000Z', '2026-03-09T23:59:59.000Z');
    paid('2026-03-10T23:59:00.000Z', '2026-03-11T00:00:00.000Z');
    standIn.add({ dateInitiated: '2026-03-10T09:00:00.000Z' });
    const refs = (await listed()).map(({ providerRef }) => providerRef);
    expect(refs.sort()).toEqual(within.sort());
  });

  it('is read from both ends of a day that has more than one answer holds', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 5, 1, minute)).toISOString();
    for (let minute = 0; minute < 150; minute++) paid(at(minute), at(minute));
    const [from, to] = [new Date('2026-05-05T00:00:00.000Z'), new Date('2026-05-06T00:00:00.000Z')];
    expect(await listed(from, to)).toHaveLength(150);
    for (let minute = 150; minute < 300; minute++) paid(at(minute), at(minute));
    await expect(listed(from, to)).rejects.toThrow('more payments');
  });

  it.each([
    ['a page', 'page'],
    ['403', { status: 403, body: { message: 'Invalid API credentials' } }],
    ['another shape', { status: 200, body: { items: [] } }],
    ['an unknown word', { status: 200, body: [{ transId: 'a', status: 'REVERSED' }] }],
  ] satisfies [string, Behaviour][])('cannot be read from %s', async (_, behaviour) => {
    standIn.behave('search', behaviour);
    await expect(listed()).rejects.toThrow("Fapshi's list");
  });
});
