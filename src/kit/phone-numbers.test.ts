import { expect, it } from 'vitest';
import { phoneDigits, toE164, toMsisdn } from './phone-numbers.ts';

it.each([
  '+237 677 12 34 56',
  '00237677123456',
  '(+237) 677.12.34-56',
  '677\u00a012\u00a034\u00a056',
  // As phones and chats give them when they are copied.
  '\u202a+237 677 12 34 56\u202c',
  '\u2066+237677123456\u2069',
  '\u200e677123456',
  '677\u201112\u201134\u201356',
])('a number is read however it was written: %j', (text) => {
  expect([toMsisdn(text), toE164(text)]).toEqual(['+237677123456', '+237677123456']);
});

it.each(['67712345', '67712345x', '+', '\u202a\u202c'])('nothing else is one: %j', (text) => {
  expect([toMsisdn(text), toE164(text)]).toEqual([null, null]);
});

it.each([
  ['88\u201199\u201100', '889900'],
  ['\u202a+237 677 88\u202c', '23767788'],
  ['(677) 88', '67788'],
  ['00237 677', '237677'],
  ['\u200e+237 677 88 99 00', '677889900'],
])('the part of a number %j is looked for by its digits', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

it.each(['', '123', 'TX-1234', '12+34'])('%j is no part of a number', (text) => {
  expect(phoneDigits(text)).toBeNull();
});
