import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeProblems } from './form-errors.ts';
import type { Language } from './languages.ts';
import { multiLine, singleLine, wholeNumber } from './text-fields.ts';

const LABELS: Record<Language, Record<string, string>> = {
  en: { name: 'Full Name', message: 'Message', years: 'Years' },
  fr: { name: 'Nom complet', message: 'Message', years: 'Années' },
};

const schema = z.strictObject({
  name: singleLine(200),
  message: multiLine(5_000),
  years: wholeNumber(0, 80),
});

function describeValue(value: unknown, language: Language) {
  const result = schema.safeParse(value);
  if (result.success) throw new Error('This was expected to be refused.');
  return describeProblems(result.error, language, LABELS[language], 'data');
}

describe('the sentences about refused fields', () => {
  it('name a single field by its label, in both languages', () => {
    const value = { name: ' ', message: 'm', years: 3 };
    expect(describeValue(value, 'en').error).toBe('Full Name is required.');
    expect(describeValue(value, 'fr').error).toBe(
      'Le champ «\u00a0Nom complet\u00a0» est obligatoire.',
    );
  });

  it('list several fields, each with a sentence of its own', () => {
    const value = { name: 'n', message: 'm'.repeat(5_001), years: 81 };
    expect(describeValue(value, 'en')).toEqual({
      error: 'Please check these fields: Message and Years.',
      fields: {
        message: 'Message is too long: at most 5,000 characters.',
        years: 'Years must be between 0 and 80.',
      },
    });
    expect(describeValue(value, 'fr').error).toBe(
      'Veuillez vérifier ces champs\u00a0: Message et Années.',
    );
    expect(describeValue(value, 'fr').fields.message).toMatch(/^Le champ .* 5\s000\scaractères/);
  });

  it('name unknown fields, but only so many and only their beginnings', () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(100)}${index}`, 1]),
    );
    const { fields } = describeValue({ name: 'n', message: 'm', years: 3, ...unknown }, 'en');
    expect(Object.keys(fields)).toEqual(['x'.repeat(40)]);
    const { error } = describeValue({ name: 'n', message: 'm', years: 3, role: 'admin' }, 'en');
    expect(error).toBe('role is not a field of this form.');
  });

  it('are about the whole when it is no object', () => {
    for (const value of [null, [], 'text', 5, undefined]) {
      expect(describeValue(value, 'en').fields).toEqual({ data: 'data is required.' });
    }
  });

  it('see a field called __proto__ as what it is', () => {
    const value: unknown = JSON.parse('{"name":"n","message":"m","years":3,"__proto__":{"a":1}}');
    expect(describeValue(value, 'en').error).toBe('__proto__ is not a field of this form.');
  });
});
