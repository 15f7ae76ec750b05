import { CATEGORY_DEFAULTS, type LawIcon } from '../../laws/rules.ts';

/** What is known of a category before anybody has said it. */
export interface KnownCategory {
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly icon: LawIcon;
  readonly price: number;
}

type Known = readonly [en: string, fr: string, prefixEn: string, icon: LawIcon, price: number];

/**
 * The six categories of the specification, their prices in XAF (docs/contract.md, 'What existing
 * readers of the data rely on').
 */
const KNOWN: Readonly<Record<string, Known>> = {
  penal_code: ['Penal Code', 'Code pénal', 'Article', 'gavel', 1000],
  criminal_procedure: [
    'Criminal Procedure Code',
    'Code de procédure pénale',
    'Section',
    'scale-balanced',
    1000,
  ],
  civil_code: ['Civil Code', 'Code civil', 'Section', 'book-open', 1500],
  commercial_code: ['Commercial Code', 'Code de commerce', 'Article', 'briefcase', 1500],
  labor_code: ['Labor Code', 'Code du travail', 'Section', 'hard-hat', 1200],
  family_code: ['Family Code', 'Code de la famille', 'Article', 'users', 1200],
};

/** A category that an import creates: a known one, else one named after its code. */
export function describeCategory(code: string): KnownCategory {
  const [en, fr, prefix, icon, price] = KNOWN[code] ?? unknown(code);
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

function unknown(code: string): Known {
  const words = code.split('_').filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const { article_prefix_en, icon, price } = CATEGORY_DEFAULTS;
  return [name, name, article_prefix_en, icon, price];
}
