import { describe, expect, it } from 'vitest';
import { sentenceOf } from './payment-history.tsx';

const noted = (detail: unknown, language: 'en' | 'fr' = 'en') =>
  sentenceOf(
    { kind: 'note', from_state: null, to_state: null, cause: 'initiate', detail },
    language,
  );

describe('the history of a payment says', () => {
  it('that its buyer asked to read at once, and under which terms', () => {
    const detail = { withdrawal: 'waived', terms_version: '2026-12-01' };
    expect(noted(detail)).toBe('The buyer asked to read at once, under the terms of Dec 1, 2026.');
    expect(noted(detail, 'fr')).toBe(
      'L’acheteur a demandé à lire tout de suite, selon les conditions du 1er déc. 2026.',
    );
  });

  it('that its owner was told of somebody who typed the same address', () => {
    expect(noted({ owner_told: '0e9b03a3' })).toContain('a link to read it was emailed');
  });

  it('what became of codes, and that money came by another attempt', () => {
    expect(noted({ merchant_ref: 'a1', otp: 'accepted' })).toBe('Code accepted.');
    expect(noted({ merchant_ref: 'a1', otp: 'used_up' })).toContain('no try is left');
    expect(noted({ merchant_ref: 'a2', provider_ref: 'b', received: 1000 })).toBe(
      'Money has come by another attempt as well.',
    );
  });

  it('of a note that this version does not know that there is one', () => {
    expect(noted({ of: 'a later version' })).toBe('Note added.');
  });
});
