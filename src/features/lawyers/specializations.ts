import type { Language } from '../../kit/languages.ts';

/** A field of law: what lawyers call it, and the codes of law that it is about. */
interface Field {
  readonly codes: readonly string[];
  /** In English and in French, the usual name first. */
  readonly names: readonly [Name, ...Name[]];
}

type Name = Readonly<Record<Language, string>>;

/**
 * What people call each field, for searches and for the ways between lawyers and codes. What lawyers
 * are listed with comes from the list that editors keep (`lawyer_specializations`).
 */
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

/** The codes of the categories that a lawyer's specialization is about, the nearest first. */
export function codesOf(lawyer: {
  readonly specialization: string;
  readonly specialization_fr: string | null;
}): readonly string[] {
  const text = foldName(`${lawyer.specialization}\n${lawyer.specialization_fr ?? ''}`);
  return FIELDS.filter((field) =>
    namesOf(field).some((name) => text.includes(foldName(name))),
  ).flatMap(({ codes }) => codes);
}

/** All names, in both languages, of the fields whose name has every word of a search in it. */
export function namesFor(search: string): readonly string[] {
  const words = foldName(search).split(/\s+/);
  return FIELDS.map(namesOf)
    .filter((names) => names.some((name) => words.every((word) => foldName(name).includes(word))))
    .flat();
}

function namesOf({ names }: Field): readonly string[] {
  return names.flatMap(({ en, fr }) => [en, fr]);
}

/** Lower case without accents. */
export function foldName(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
