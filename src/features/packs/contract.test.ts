import { expect, it } from 'vitest';
import { describeProblems } from '../../kit/form-errors.ts';
import { packQuery } from './contract.ts';

it('every place that is documented can be asked for', () => {
  const { maximum } = packQuery.shape.from.meta() ?? {};
  expect(packQuery.parse({ from: String(maximum) }).from).toBe(maximum);
});

it.each([
  ['lang', 'de', 'lang must be one of the choices offered.'],
  ['since', 'zz', 'since must be one of the choices offered.'],
  ['version', 'zz', 'version must be one of the choices offered.'],
  ['from', 'x', 'from must be a whole number.'],
  ['from', '1.5', 'from must be a whole number.'],
  ['from', '1000000001', 'from must be between 1 and 1,000,000,000.'],
  ['from', '0', 'from must be between 1 and 1,000,000,000.'],
])('a pack that is asked for with %s=%s is refused for what is wrong', (name, value, sentence) => {
  const { error } = packQuery.safeParse({ [name]: value });
  expect(error && describeProblems(error, 'en', {}, 'query').error).toBe(sentence);
});
