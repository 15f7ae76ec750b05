import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type MyCoolPayStandIn,
  RIGHT_CODE,
  startMyCoolPay,
} from '../../../../../../tests/support/my-coolpay-stand-in.ts';
import type { Behaviour, Callback } from '../../../../../../tests/support/stand-in-server.ts';
import { createLogger } from '../../../../../kit/server/logger.ts';
import type { PaymentProvider } from '../../../provider.ts';
import { buildInput, longTimeout, shortTimeout } from '../provider.fixture.ts';
import { createMyCoolPay } from './my-coolpay-provider.ts';

const MTN = '+237670000001';
const ORANGE = '+237699009900';

let standIn: MyCoolPayStandIn;
let provider: PaymentProvider;
let logged: string[];

beforeAll(async () => {
  standIn = await startMyCoolPay();
});
afterAll(() => standIn.close());
beforeEach(() => {
  logged = [];
  const log = createLogger('info', { write: (line) => logged.push(line) });
  provider = createMyCoolPay(standIn.settings, log);
  for (const route of ['paylink', 'payin', 'authorize', 'checkStatus'] as const) {
    standIn.behave(route, 'normal');
  }
});

const withNumber = (msisdn: string) => buildInput({ payer: { msisdn } });

/** A payment that was begun, as far as My-CoolPay knows it. */
async function begin(msisdn = MTN): Promise<string> {
  const result = await provider.initiate(withNumber(msisdn), longTimeout());
  if (result.kind !== 'push') throw new Error(`It is ${result.kind}.`);
  return result.providerRef;
}

function verify(providerRef: string, signal = longTimeout()) {
  return provider.verify({ providerRef, merchantRef: 'OURS', amount: 1000 }, signal);
}

function check({ body, headers }: Callback) {
  const raw = new TextEncoder().encode(body);
  return provider.checkWebhook(raw, new Headers(headers), new URLSearchParams());
}

/** Ways in which nobody can know what My-CoolPay did. */
const SILENCES: readonly (readonly [string, Behaviour])[] = [
  ['is silent', 'silence'],
  ['acts and is silent', 'silence_after'],
  ['hangs up', 'hang_up'],
  ['acts and hangs up', 'hang_up_after'],
  ['answers 500', { status: 500, body: { status: 'error', message: 'Internal error' } }],
  ['answers 503 with a page', { status: 503, text: '<html>' }],
  ['answers with a page', 'page'],
  ['answers 403 with a page', { status: 403, text: '<html>Blocked</html>' }],
  ['answers with half an answer', { status: 200, text: '{"status":"succ' }],
  ['answers without what is needed', { status: 200, body: { status: 'success' } }],
  ['answers with another shape', { status: 200, body: [] }],
  ['answers without end', { status: 200, text: `{"a":"${'x'.repeat(600_000)}"}` }],
  ['leads elsewhere', { status: 302, body: {} }],
];

describe('a page at My-CoolPay', () => {
  it('is asked for with the price, our reference and what comes back', async () => {
    const result = await provider.initiate(buildInput(), longTimeout());
    const { transaction_ref: providerRef } = standIn.transactions.at(-1) ?? {};
    const url = expect.stringContaining(`/payment/checkout/${providerRef}`);
    expect(result).toEqual({ kind: 'redirect', providerRef, url });
    const call = standIn.calls.at(-1);
    expect(call?.query.get('transaction_id')).toBe('OURS');
    expect(call?.body).toEqual({
      transaction_amount: 1000,
      transaction_currency: 'XAF',
      transaction_reason: 'Penal Code',
      app_transaction_ref: buildInput().merchantRef,
      customer_name: 'Ngo Bassa',
      customer_email: 'ngo@example.cm',
      customer_lang: 'fr',
    });
  });

  it('58: is given the number of the buyer that is known', async () => {
    await provider.initiate(buildInput({ payer: { phone: ORANGE } }), longTimeout());
    expect(standIn.calls.at(-1)?.body).toMatchObject({ customer_phone_number: '699009900' });
  });

  it.each(SILENCES)('may exist when it %s', async (_, behaviour) => {
    standIn.behave('paylink', behaviour);
    const signal = typeof behaviour === 'string' ? shortTimeout() : longTimeout();
    expect(await provider.initiate(buildInput(), signal)).toEqual({ kind: 'unknown' });
    expect(logged).toHaveLength(1);
  });

  it.each([
    [400, 'http_400'],
    [403, 'key_refused'],
    [404, 'key_refused'],
    [422, 'http_422'],
    [429, 'asked_too_often'],
  ])('does not exist after a refusal with %i', async (status, code) => {
    standIn.behave('paylink', { status, body: { status: 'error', message: 'No' } });
    const result = await provider.initiate(buildInput(), longTimeout());
    expect(result).toEqual({ kind: 'rejected', code });
  });

  it('does not exist after a refusal in an answer that says 200', async () => {
    standIn.behave('paylink', { status: 200, body: { status: 'error', message: 'No' } });
    const result = await provider.initiate(buildInput(), longTimeout());
    expect(result).toEqual({ kind: 'rejected', code: 'refused' });
  });

  it.each(['javascript:alert(1)', 'ftp://my-coolpay.com/x', 'https://a:b@c.cm', 'nowhere'])(
    'is not opened at %s, though it may be paid',
    async (payment_url) => {
      const body = { status: 'success', transaction_ref: 'theirs', payment_url };
      standIn.behave('paylink', { status: 201, body });
      const result = await provider.initiate(buildInput(), longTimeout());
      expect(result).toEqual({ kind: 'unknown', providerRef: 'theirs' });
    },
  );
});

describe('a prompt by My-CoolPay', () => {
  it('is asked for with nine digits, and tells what to dial', async () => {
    const result = await provider.initiate(withNumber(MTN), longTimeout());
    expect(result).toMatchObject({ kind: 'push', ussd: '*126#' });
    expect(standIn.calls.at(-1)?.body).toMatchObject({ customer_phone_number: '670000001' });
  });

  it('is not asked for with a number of another country', async () => {
    const before = standIn.calls.length;
    const result = await provider.initiate(withNumber('+33612345678'), longTimeout());
    expect(result).toEqual({ kind: 'rejected', code: 'unsupported_number' });
    expect(standIn.calls).toHaveLength(before);
  });

  it.each(SILENCES)('may be on its way when it %s', async (_, behaviour) => {
    standIn.behave('payin', behaviour);
    const signal = typeof behaviour === 'string' ? shortTimeout() : longTimeout();
    expect(await provider.initiate(withNumber(MTN), signal)).toEqual({ kind: 'unknown' });
  });

  it('may be on its way when it is told to do something unknown', async () => {
    const body = { status: 'success', transaction_ref: 'theirs', action: 'WAIT' };
    standIn.behave('payin', { status: 200, body });
    const result = await provider.initiate(withNumber(MTN), longTimeout());
    expect(result).toEqual({ kind: 'unknown', providerRef: 'theirs' });
  });

  it('takes the right code where one is asked for, and says that another is wrong', async () => {
    const result = await provider.initiate(withNumber(ORANGE), longTimeout());
    expect(result).toMatchObject({ kind: 'push', otp: true });
    const { transaction_ref: ref = '' } = standIn.transactions.at(-1) ?? {};
    expect(await provider.submitOtp?.(ref, '000000', longTimeout())).toBe('wrong');
    expect(await provider.submitOtp?.(ref, RIGHT_CODE, longTimeout())).toBe('accepted');
  });

  it('51: says that a code which is refused with 401 is wrong', async () => {
    standIn.behave('authorize', { status: 401, body: { status: 'error', message: 'Bad code' } });
    expect(await provider.submitOtp?.('theirs', '000000', longTimeout())).toBe('wrong');
  });

  it.each([
    ['silence', 'silence'],
    ['500', { status: 500, body: {} }],
    ['a page', 'page'],
    ['429', { status: 429, body: { status: 'error' } }],
    ['403', { status: 403, body: { status: 'error' } }],
    ['another shape', { status: 200, body: { status: 'success' } }],
  ] satisfies [string, Behaviour][])('does not count %s as a wrong code', async (_, behaviour) => {
    standIn.behave('authorize', behaviour);
    const signal = typeof behaviour === 'string' ? shortTimeout() : longTimeout();
    expect(await provider.submitOtp?.('theirs', RIGHT_CODE, signal)).toBe('unavailable');
  });
});

describe('how a payment stands at My-CoolPay', () => {
  it('is what its status call says', async () => {
    const ref = await begin();
    expect(await verify(ref)).toMatchObject({ status: 'pending', providerRef: ref });
    standIn.change(ref, { transaction_status: 'SUCCESS' });
    expect(await verify(ref)).toMatchObject({
      status: 'completed',
      merchantRef: buildInput().merchantRef,
      amount: 1000,
      currency: 'XAF',
      type: 'payin',
      operator: 'mtn',
    });
  });

  it('is not known of a reference that it does not have, nor without one', async () => {
    expect(await verify('c0ffee')).toBe('not_found');
    const reference = { merchantRef: 'OURS', amount: 1000 };
    expect(await provider.verify(reference, longTimeout())).toBe('unavailable');
  });

  it('asks for one transaction only, whatever its reference looks like', async () => {
    expect(await verify('../balance?x=1')).toBe('not_found');
  });

  it.each([
    ...SILENCES,
    ['answers 429', { status: 429, body: { status: 'error' } }],
    ['answers 401', { status: 401, body: { status: 'error' } }],
    ['answers 404 with a page', { status: 404, text: '<html>' }],
  ] satisfies (readonly [string, Behaviour])[])('is open when it %s', async (_, behaviour) => {
    const ref = await begin();
    standIn.change(ref, { transaction_status: 'SUCCESS' });
    standIn.behave('checkStatus', behaviour);
    const signal = typeof behaviour === 'string' ? shortTimeout() : longTimeout();
    expect(await verify(ref, signal)).toBe('unavailable');
  });

  it('is open with an unknown word, and the log names it without any key', async () => {
    const ref = await begin();
    standIn.change(ref, { transaction_status: 'REVERSED' });
    expect(await verify(ref)).toBe('unavailable');
    expect(logged.join()).toContain('REVERSED');
    expect(logged.join()).not.toContain(standIn.settings.privateKey);
    expect(logged.join()).not.toContain(standIn.settings.publicKey);
  });

  it('counts without what the history could not keep: its money has come', async () => {
    const ref = await begin();
    const message = 'a\u0000b \ud83d';
    standIn.change(ref, { transaction_status: 'SUCCESS', transaction_message: message });
    expect(await verify(ref)).toMatchObject({ status: 'completed', reason: 'ab \ufffd' });
  });
});

describe("My-CoolPay's callback", () => {
  it('is taken with its signature, as a reason to ask', async () => {
    const ref = await begin();
    standIn.change(ref, { transaction_status: 'SUCCESS' });
    expect(await check(standIn.callback(ref))).toEqual({
      ok: true,
      eventKey: `${ref}:PAYIN:SUCCESS`,
      providerRef: ref,
      merchantRef: buildInput().merchantRef,
      coversBody: false,
    });
  });

  it.each(['1000', '1000.00', 1000])('is taken with the amount written as %j', async (amount) => {
    const fields = { transaction_amount: amount };
    expect(await check(standIn.callback(await begin(), { fields }))).toMatchObject({ ok: true });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded; charset=utf-8'],
    ['a form in parts', 'multipart/form-data'],
  ])('55: is taken as %s, as its own plugin reads it', async (_, type) => {
    const ref = await begin();
    standIn.change(ref, { transaction_status: 'SUCCESS' });
    const form = new FormData();
    const fields: Record<string, unknown> = JSON.parse(standIn.callback(ref).body);
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value ?? ''));
    const sent = type.startsWith('multipart')
      ? new Response(form)
      : new Response(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])), {
          headers: { 'content-type': type },
        });
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    expect(await check({ body: await sent.text(), headers })).toMatchObject({
      ok: true,
      eventKey: `${ref}:PAYIN:SUCCESS`,
      providerRef: ref,
    });
    const altered = { ...fields, transaction_amount: '1' };
    const body = new URLSearchParams(Object.entries(altered).map(([n, v]) => [n, String(v)]));
    const forged = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await check({ body: body.toString(), headers: forged })).toEqual({
      ok: false,
      why: 'bad_signature',
    });
  });

  it.each([
    ['transaction_ref', 'another-reference'],
    ['transaction_type', 'PAYOUT'],
    ['transaction_amount', 1],
    ['transaction_currency', 'EUR'],
    ['transaction_operator', 'CM_OM'],
    ['application', 'another-merchant'],
    ['signature', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['signature', ''],
  ])('is refused when its %s is altered', async (field, value) => {
    const altered = { [field]: value };
    const callback = standIn.callback(await begin(), { altered });
    expect(await check(callback)).toEqual({ ok: false, why: 'bad_signature' });
  });

  it('is refused when somebody else has signed it', async () => {
    const callback = standIn.callback(await begin(), { signature: 'wrong' });
    expect(await check(callback)).toEqual({ ok: false, why: 'bad_signature' });
  });

  it('with another status still asks only for a status read, since that is not signed', async () => {
    const altered = { transaction_status: 'SUCCESS' };
    const fields = { transaction_status: 'FAILED' };
    const result = await check(standIn.callback(await begin(), { fields, altered }));
    expect(result).toMatchObject({ ok: true, coversBody: false });
  });

  it('is the same news whatever unknown word stands in it', async () => {
    const ref = await begin();
    const [one, other] = ['AAA', 'BBB'].map((transaction_status) =>
      standIn.callback(ref, { altered: { transaction_status } }),
    );
    if (!one || !other) throw new Error('There are two.');
    expect(await check(one)).toEqual(await check(other));
  });

  it('is refused without a signature, a reference or any shape', async () => {
    const ref = await begin();
    const bodies = [
      standIn.callback(ref, { signature: 'missing' }).body,
      standIn.callback(ref, { altered: { transaction_ref: '../x' } }).body,
      standIn.callback(ref, { altered: { app_transaction_ref: 'a\u0000b' } }).body,
      '[]',
      'status=SUCCESS',
      '',
    ];
    for (const body of bodies) {
      expect(await check({ body, headers: {} })).toEqual({ ok: false, why: 'malformed' });
    }
  });

  it('is refused while nobody has said the private key', async () => {
    const callback = standIn.callback(await begin());
    provider = createMyCoolPay({ ...standIn.settings, privateKey: null }, createLogger('silent'));
    expect(await check(callback)).toEqual({ ok: false, why: 'unconfigured' });
  });
});
