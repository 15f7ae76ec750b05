import { expect, it } from 'vitest';
import { checkAnswer } from './answer-check.ts';

const DOCUMENT = {
  components: {
    schemas: {
      Law: {
        type: ['object', 'null'],
        properties: { code: { type: 'string' }, price: { type: 'integer' } },
        required: ['code'],
      },
    },
  },
};
const SCHEMA = {
  type: 'object',
  properties: { law: { $ref: '#/components/schemas/Law' } },
  required: ['law'],
};

const check = (law: unknown) => checkAnswer(DOCUMENT, SCHEMA, { law });

it('an answer as the document says has no fault', () => {
  expect(check({ code: 'penal_code', price: 1000 })).toEqual([]);
  expect(check(null)).toEqual([]);
});

it.each([
  ['a field that is absent', { price: 1000 }, 'required'],
  ['a field of another type', { code: 'penal_code', price: '1000' }, 'integer'],
  ['a field of which the document does not speak', { code: 'a', secret: 1 }, 'additional'],
])('%s is a fault', (_what, law, reason) => {
  expect(check(law)).toEqual([expect.stringContaining(reason)]);
});
