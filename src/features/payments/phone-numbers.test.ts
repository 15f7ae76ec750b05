import { describe, expect, it } from 'vitest';
import { likelyOperator, maskedPhone } from './phone-numbers.ts';

describe('the network of a number', () => {
  it.each([
    ['59: 640', '+237640000001', 'orange'],
    ['59: 649', '+237649999999', 'orange'],
    ['650', '+237650000001', 'mtn'],
    ['655', '+237655000001', 'orange'],
    ['670', '+237670000001', 'mtn'],
    ['685', '+237685000001', 'orange'],
    ['620', '+237620000001', null],
    ['660', '+237660000001', null],
  ])('%s', (_, number, operator) => {
    expect(likelyOperator(number)).toBe(operator);
  });
});

it('is masked where the code stands beside it, so that a receipt alone opens nothing', () => {
  expect(maskedPhone('+237677889901')).toBe('+237\u00a06••\u00a0•••\u00a0•01');
});
