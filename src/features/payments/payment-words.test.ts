import { expect, it } from 'vitest';
import { LANGUAGES } from '../../kit/languages.ts';
import { caseMessages } from './case-messages.ts';
import { detailMessages } from './detail-messages.ts';
import { historyMessages } from './history-messages.ts';

it.each(LANGUAGES)('a payment calls its receipt and what was received by two words (%s)', (of) => {
  const { receipt, received } = detailMessages[of].facts;
  expect([
    received,
    caseMessages[of].evidence.received,
    historyMessages[of].received,
  ]).not.toContain(receipt);
});
