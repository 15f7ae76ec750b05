import type { Language } from '../../kit/languages.ts';

/** A field of law: what lawyers call it, and the codes of law that it is about. */
interface Field {
  readonly codes: readonly string[];
  /** In English and in French, the usual name first. */
  readonly names: readonly [Name, ...Name[]];
}

type Name = Readonly<Record<Language, string>>;

/** Lawyers write their field freely; these are the names that are known in both languages. */
const FIELDS: readonly Field[] = [
  {
    codes: ['penal_code', 'criminal_procedure'],
    names: [
      { en: 'Criminal law', fr: 'Droit pénal' },
      { en: 'Criminal procedure', fr: 'Procédure pénale' },
    ],
  },
  { codes: ['civil_code'], names: [{ en: 'Civil law', fr: 'Droit civil' }] },
  {
    codes: ['labor_code'],
    names: [
      { en: 'Labour law', fr: 'Droit du travail' },
      { en: 'Labor law', fr: 'Droit du travail' },
      { en: 'Employment law', fr: 'Droit social' },
    ],
  },
  {
    codes: ['commercial_code'],
    names: [
      { en: 'Business law', fr: 'Droit des affaires' },
      { en: 'Commercial law', fr: 'Droit commercial' },
    ],
  },
  { codes: ['family_code'], names: [{ en: 'Family law', fr: 'Droit de la famille' }] },
  {
    codes: [],
    names: [
      { en: 'Land and property law', fr: 'Droit foncier et immobilier' },
      { en: 'Land law', fr: 'Droit foncier' },
      { en: 'Property law', fr: 'Droit immobilier' },
    ],
  },
  {
    codes: [],
    names: [
      {
        en: 'Constitutional and administrative law',
        fr: 'Droit administratif et constitutionnel',
      },
      { en: 'Administrative law', fr: 'Droit administratif' },
    ],
  },
  { codes: [], names: [{ en: 'Tax law', fr: 'Droit fiscal' }] },
  { codes: [], names: [{ en: 'Maritime law', fr: 'Droit maritime' }] },
  { codes: [], names: [{ en: 'OHADA law', fr: 'Droit OHADA' }] },
  { codes: [], names: [{ en: 'Intellectual property', fr: 'Propriété intellectuelle' }] },
];

/** What the directory calls the field of a category's law, by the category's code. */
export function specializationOf(categoryCode: string): Name | null {
  return FIELDS.find(({ codes }) => codes.includes(categoryCode))?.names[0] ?? null;
}

/** The codes of the categories that a specialization is about, the nearest first. */
export function codesOf(specialization: string): readonly string[] {
  const text = fold(specialization);
  return FIELDS.filter((field) => namesOf(field).some((name) => text.includes(fold(name)))).flatMap(
    ({ codes }) => codes,
  );
}

/** A specialization in a language: translated where its name is known, else as it was written. */
export function translateSpecialization(specialization: string, language: Language): string {
  const text = fold(specialization);
  const names = FIELDS.flatMap((field) => field.names);
  if (names.some((name) => fold(name[language]) === text)) return specialization;
  return (
    names.find(({ en, fr }) => [en, fr].some((name) => fold(name) === text))?.[language] ??
    specialization
  );
}

/** All names, in both languages, of the fields whose name has every word of a search in it. */
export function namesFor(search: string): readonly string[] {
  const words = fold(search).split(/\s+/);
  return FIELDS.map(namesOf)
    .filter((names) => names.some((name) => words.every((word) => fold(name).includes(word))))
    .flat();
}

function namesOf({ names }: Field): readonly string[] {
  return names.flatMap(({ en, fr }) => [en, fr]);
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
