import { CATEGORY_DEFAULTS, type LawIcon } from './rules.ts';

/** What a category starts with. From then on its row in the database is what counts. */
export interface UsualCategory {
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly icon: LawIcon;
  /** In XAF. */
  readonly price: number;
}

type Values = readonly [en: string, fr: string, prefixEn: string, icon: LawIcon, price: number];

/**
 * The six categories of the specification in its order (docs/contract.md, 'What existing readers of
 * the data rely on'), for the sample content and for imports into an empty database.
 */
const USUAL: Readonly<Record<string, Values>> = {
  penal_code: ['Penal Code', 'Code pénal', 'Article', 'gavel', 1000],
  criminal_procedure: [
    'Criminal Procedure Code',
    'Code de procédure pénale',
    'Section',
    'scale-balanced',
    1000,
  ],
  civil_code: ['Civil Code', 'Code civil', 'Section', 'book-open', 1500],
  labor_code: ['Labour Code', 'Code du travail', 'Section', 'hard-hat', 1200],
  commercial_code: ['Commercial Code', 'Code de commerce', 'Article', 'briefcase', 1500],
  family_code: ['Family Code', 'Code de la famille', 'Article', 'users', 1200],
};

/** One of the six by its code; for another code a category that is named after it. */
export function usualCategory(code: string): UsualCategory {
  const [en, fr, prefix, icon, price] = USUAL[code] ?? namedAfter(code);
  return {
    code,
    name_en: en,
    name_fr: fr,
    article_prefix_en: prefix,
    article_prefix_fr: CATEGORY_DEFAULTS.article_prefix_fr,
    icon,
    price,
  };
}

/** The acts of some of them (docs/glossary.md), for an editor to take over. */
const ACTS: Readonly<Record<string, { readonly act_en: string; readonly act_fr: string }>> = {
  penal_code: {
    act_en: 'Law No. 2016/007 of 12 July 2016',
    act_fr: 'Loi n° 2016/007 du 12 juillet 2016',
  },
  criminal_procedure: {
    act_en: 'Law No. 2005/007 of 27 July 2005',
    act_fr: 'Loi n° 2005/007 du 27 juillet 2005',
  },
  labor_code: {
    act_en: 'Law No. 92/007 of 14 August 1992',
    act_fr: 'Loi n° 92/007 du 14 août 1992',
  },
};

/** The act that usually stands behind a code; it says nothing about the text at hand. */
export function usualAct(code: string) {
  return (Object.hasOwn(ACTS, code) && ACTS[code]) || null;
}

function namedAfter(code: string): Values {
  const words = code.split('_').filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const { article_prefix_en, icon, price } = CATEGORY_DEFAULTS;
  return [name, name, article_prefix_en, icon, price];
}
