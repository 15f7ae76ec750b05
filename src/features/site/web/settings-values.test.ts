import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../kit/languages.ts';
import { USUAL_FIGURES } from '../rules.ts';
import { bodyOfSettings, isRate, valuesOfSettings } from './settings-values.ts';

const SETTINGS = {
  figure_source: 'usual',
  own_codes: USUAL_FIGURES.codes,
  own_articles: USUAL_FIGURES.articles,
  own_lawyers: USUAL_FIGURES.lawyers,
  own_users: USUAL_FIGURES.users,
  seller_name: null,
  seller_address: null,
  seller_phone: null,
  seller_email: null,
  seller_niu: null,
  seller_rccm: null,
  seller_hours_en: null,
  seller_hours_fr: null,
  vat_rate: 1925,
  two_factor_required: false,
  version: 1,
  updated_at: '2026-01-01T00:00:00Z',
} as const;

test('the rate of VAT stands in the form as its language writes it, and is saved as it was', () => {
  expect(valuesOfSettings(SETTINGS, 'fr').vat_rate).toBe('19,25\u00a0%');
  expect(valuesOfSettings(SETTINGS, 'en').vat_rate).toBe('19.25%');
  for (const language of LANGUAGES) {
    expect(bodyOfSettings(valuesOfSettings(SETTINGS, language)).vat_rate).toBe(1925);
  }
});

test.each(['19.25', '19,25', ' 19,25 % ', '19.25%'])('a rate is read as typed: %j', (typed) => {
  const values = { ...valuesOfSettings(SETTINGS, 'fr'), vat_rate: typed };
  expect(bodyOfSettings(values).vat_rate).toBe(1925);
});

test.each(['', ' % ', 'abc', '150', '-1', '19.25.1'])(
  'what is no percentage is refused: %j',
  (typed) => {
    expect(isRate(typed)).toBe(false);
  },
);

test.each(['0', '19,25 %', '100'])('a percentage is taken: %j', (typed) => {
  expect(isRate(typed)).toBe(true);
});
