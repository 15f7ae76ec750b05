import { describe, expect, it } from 'vitest';
import { codesOf, namesFor, specializationOf } from './specializations.ts';

const lawyer = (specialization: string) => ({ specialization, specialization_fr: null });

describe('the specialization of a code', () => {
  it.each([
    ['penal_code', 'Criminal law', 'Droit pénal'],
    ['criminal_procedure', 'Criminal law', 'Droit pénal'],
    ['civil_code', 'Civil law', 'Droit civil'],
    ['labor_code', 'Labour law', 'Droit du travail'],
    ['commercial_code', 'Business law', 'Droit des affaires'],
    ['family_code', 'Family law', 'Droit de la famille'],
  ])('of %s is %s', (code, en, fr) => {
    expect(specializationOf(code)).toEqual({ en, fr });
    expect(codesOf({ specialization: 'Renamed', specialization_fr: fr })).toContain(code);
  });

  it('is unknown for other codes', () => {
    expect(specializationOf('land')).toBeNull();
    expect(codesOf(lawyer('Space law'))).toEqual([]);
  });

  it('leads back to its codes, also among other words', () => {
    expect(codesOf(lawyer('CRIMINAL LAW and family law'))).toEqual([
      'penal_code',
      'criminal_procedure',
      'family_code',
    ]);
  });
});

describe('a field of law', () => {
  it('is searched for by every name of its field', () => {
    expect(namesFor('penal')).toEqual(expect.arrayContaining(['Criminal law', 'Droit pénal']));
    expect(namesFor('penal')).not.toContain('Family law');
    expect(namesFor('labor law')).toContain('Droit social');
    expect(namesFor('space')).toEqual([]);
  });
});
