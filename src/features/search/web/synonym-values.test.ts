import { expect, it } from 'vitest';
import type { Synonym } from '../contract.ts';
import { bodyOfSynonym, newSynonym, synonymName, valuesOfSynonym } from './synonym-values.ts';

const ROW: Synonym = {
  id: '0b9f2c39-6c3c-4a59-9b3f-0f4b6a2e9d11',
  said_en: ['bribe', 'kickback'],
  said_fr: ['pot-de-vin'],
  legal_en: ['corruption'],
  legal_fr: ['corruption'],
  category_code: null,
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

it('is a form with a phrase a line, and comes back as it was', () => {
  const values = valuesOfSynonym(ROW);
  expect(values.said_en).toBe('bribe\nkickback');
  const { id, version, created_at, updated_at, ...fields } = ROW;
  expect(bodyOfSynonym(values)).toEqual(fields);
});

it('leaves out empty lines, spaces around phrases and repetitions', () => {
  const values = { ...newSynonym('gombo', 'fr'), legal_fr: ' corruption \n\ncorruption\n vol' };
  expect(bodyOfSynonym(values)).toEqual({
    said_en: [],
    said_fr: ['gombo'],
    legal_en: [],
    legal_fr: ['corruption', 'vol'],
    category_code: null,
  });
});

it('leads to a category instead of legal words', () => {
  const values = { ...newSynonym('cpp', 'en'), category_code: 'criminal_procedure' };
  expect(bodyOfSynonym(values)).toMatchObject({
    said_en: ['cpp'],
    category_code: 'criminal_procedure',
  });
});

it('is called by its first phrase in the reader’s language, else in the other one', () => {
  expect(synonymName(ROW, 'fr')).toBe('pot-de-vin');
  expect(synonymName({ ...ROW, said_fr: [] }, 'fr')).toBe('bribe');
});
