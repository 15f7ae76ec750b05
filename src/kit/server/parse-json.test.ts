import { expect, it } from 'vitest';
import { parseJsonBytes } from './parse-json.ts';

const parse = (text: string) => parseJsonBytes(Buffer.from(text));

it.each([
  ['{"a":[1,"b\\"]["],"c":"\\\\"}', { a: [1, 'b"]['], c: '\\' }],
  ['"\\\\\\""', '\\"'],
  ['[[[]]]', [[[]]]],
  ['12', 12],
])('%s is read', (text, value) => {
  expect(parse(text)).toEqual(value);
});

it.each([
  ['half a string', '{"a": "b'],
  ['a backslash alone', '"\\'],
  ['nothing', ''],
  ['no UTF-8', '\u0000'],
])('%s is no JSON', (_, text) => {
  expect(parse(text)).toBeUndefined();
});

it('what is nested deeper than any call of ours is not even parsed', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(parse(nested(64))).toBeDefined();
  expect(parse(nested(65))).toBeUndefined();
  expect(parse(`{"a":${'{"a":'.repeat(80)}1${'}'.repeat(81)}`)).toBeUndefined();
});

it('what has more values than any call of ours is not even parsed', () => {
  expect(parse(`[${'0,'.repeat(99_999)}0]`)).toHaveLength(100_000);
  expect(parse(`[${'0,'.repeat(100_000)}0]`)).toBeUndefined();
  expect(parse(JSON.stringify(',['.repeat(200_000)))).toBe(',['.repeat(200_000));
});
