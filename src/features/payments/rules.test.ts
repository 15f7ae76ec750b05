import { describe, expect, it } from 'vitest';
import { nameOfDocument, orderDocuments, payerOf, shortTransactionId } from './rules.ts';
import { statusTone } from './states.ts';

describe('the colour of a status', () => {
  it.each([
    ['completed', 'success'],
    ['success', 'success'],
    ['pending', 'warning'],
    ['failed', 'error'],
    ['cancelled', 'error'],
    ['refunded', 'neutral'],
    ['', 'neutral'],
  ])('of %j is %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });
});

describe('the name of a document', () => {
  const documents = orderDocuments([
    { document_type: 'penal_code', name_en: 'Other', name_fr: 'Autre' },
    { document_type: 'civil_code', name_en: 'Civil Code', name_fr: 'Code civil' },
  ]);

  it("is the specification's, the category's, or its code made readable", () => {
    const names = ['penal_code', 'civil_code', 'full_package'].map((code) => [
      nameOfDocument(code, documents, 'en'),
      nameOfDocument(code, documents, 'fr'),
    ]);
    expect(names).toEqual([
      ['Penal Code', 'Code pénal'],
      ['Civil Code', 'Code civil'],
      ['Full Package', 'Full Package'],
    ]);
  });
});

describe('a payment', () => {
  it('is of an e-mail, a phone, or of nobody known', () => {
    expect(payerOf({ user_email: 'a@b.cm', user_phone: '+237' })).toBe('a@b.cm');
    expect(payerOf({ user_email: null, user_phone: '+237' })).toBe('+237');
    expect(payerOf({ user_email: null, user_phone: null })).toBeNull();
  });

  it('shows twelve characters of its transaction', () => {
    expect(shortTransactionId('MBX-0123456789')).toBe('MBX-01234567');
  });
});
