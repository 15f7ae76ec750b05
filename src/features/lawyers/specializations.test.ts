import { describe, expect, it } from 'vitest';
import { applicationMessages } from '../applications/messages.ts';
import { codesOf, namesFor, specializationOf, translateSpecialization } from './specializations.ts';

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
    expect(codesOf(fr)).toContain(code);
  });

  it('is unknown for other codes', () => {
    expect(specializationOf('land')).toBeNull();
    expect(codesOf('Space law')).toEqual([]);
  });

  it('leads back to its codes, also among other words', () => {
    expect(codesOf('CRIMINAL LAW and family law')).toEqual([
      'penal_code',
      'criminal_procedure',
      'family_code',
    ]);
  });
});

describe('a specialization in the other language', () => {
  it('is known for all that the application form suggests', () => {
    const { en, fr } = applicationMessages;
    const inFrench = en.specializations.map((name) => translateSpecialization(name, 'fr'));
    expect(inFrench.toSorted()).toEqual(fr.specializations.toSorted());
  });

  it('stays as it was written where it is of that language, or unknown', () => {
    expect(translateSpecialization('CRIMINAL Law', 'en')).toBe('CRIMINAL Law');
    expect(translateSpecialization('Droit penal', 'en')).toBe('Criminal law');
    expect(translateSpecialization('Propriété intellectuelle', 'en')).toBe('Intellectual property');
    expect(translateSpecialization('Space law', 'fr')).toBe('Space law');
  });

  it('is searched for by every name of its field', () => {
    expect(namesFor('penal')).toEqual(expect.arrayContaining(['Criminal law', 'Droit pénal']));
    expect(namesFor('penal')).not.toContain('Family law');
    expect(namesFor('labor law')).toContain('Droit social');
    expect(namesFor('space')).toEqual([]);
  });
});
