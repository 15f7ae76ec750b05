import { expect, it } from 'vitest';
import { expectDocumented } from './payment-document.ts';

const REFUSED = { success: false, error: 'Wait.', code: 'too_many_requests', request_id: 'a' };
const refused = (status: number, body: object, headers: HeadersInit = { 'Retry-After': '9' }) => {
  const answer = { status, headers: new Headers(headers), body };
  return () => expectDocumented('POST', '/api/payment/init', answer);
};

it('an answer about payments is held to its status, fields, code and headers', () => {
  expect(refused(429, REFUSED)).not.toThrow();
  expect(refused(429, REFUSED, {})).toThrow('no Retry-After');
  expect(refused(429, { ...REFUSED, code: 'later' })).toThrow('the code later is not documented');
  expect(refused(429, { ...REFUSED, later: true })).toThrow('additional');
  expect(refused(418, REFUSED)).toThrow('418 is not documented');
});
