import { describe, expect, it } from 'vitest';
import { wordOfCode } from './value-words.ts';

const documents = [
  { document_type: 'land_code', name_en: 'Land Code', name_fr: 'Code foncier' },
] as const;

describe('a recorded code', () => {
  it.each([
    ['document_type', 'land_code', 'Land Code', 'Code foncier'],
    ['document_type', 'old_code', 'Old Code', 'Old Code'],
    ['languages', 'ff', 'Fulfulde', 'fulfulde'],
    ['mail_language', 'fr', 'French', 'français'],
    ['translation_to_review', 'en', 'English', 'anglais'],
    ['kind_fr', 'official', 'Official text', 'Texte officiel'],
    ['authentic', 'both', 'Both languages', 'Les deux langues'],
    [
      'suspicions',
      'empty',
      'One of the languages has no text.',
      'Une des langues n’a pas de texte.',
    ],
    ['resolution', 'returned', 'refunded', 'remboursé'],
    ['group', 'mail', 'Emails', 'E-mails'],
    ['format', 'csv', 'CSV', 'CSV'],
    ['status', 'banned', 'banned', 'banni'],
  ])('of %s, %s, is read as words', (field, code, en, fr) => {
    expect(wordOfCode(field, code, { language: 'en', documents })).toBe(en);
    expect(wordOfCode(field, code, { language: 'fr', documents })).toBe(fr);
  });

  it('without words is read as it is', () => {
    expect(wordOfCode('icon', 'scale', { language: 'fr', documents })).toBe('scale');
  });
});
