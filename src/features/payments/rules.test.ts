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
    { document_type: 'full_package', name_en: null, name_fr: null },
  ]);

  it("is the specification's, the category's, that of the package, or its code made readable", () => {
    const names = ['penal_code', 'civil_code', 'full_package', 'road_code'].map((code) => [
      nameOfDocument(code, documents, 'en'),
      nameOfDocument(code, documents, 'fr'),
    ]);
    expect(names).toEqual([
      ['Penal Code', 'Code pénal'],
      ['Civil Code', 'Code civil'],
      ['Full Package', 'Formule complète'],
      ['Road Code', 'Road Code'],
    ]);
  });
});

describe('a payment', () => {
  it('is of whom the account or the guest names, or of nobody known', () => {
    const nobody = {
      user_email: null,
      user_phone: null,
      customer_name: null,
      customer_email: null,
      customer_phone: null,
    };
    expect(payerOf(nobody)).toEqual([]);
    expect(payerOf({ ...nobody, user_email: 'a@b.cm', customer_email: 'typed@b.cm' })).toEqual([
      'a@b.cm',
    ]);
    const guest = { ...nobody, customer_name: 'Awa', customer_phone: '+237699001122' };
    expect(payerOf(guest)).toEqual(['+237\u00a06\u00a099\u00a000\u00a011\u00a022', 'Awa']);
    expect(payerOf({ ...nobody, customer_name: 'Awa' })).toEqual(['Awa']);
  });

  it('shows twelve characters of its transaction', () => {
    expect(shortTransactionId('MBX-0123456789')).toBe('MBX-01234567');
  });
});
