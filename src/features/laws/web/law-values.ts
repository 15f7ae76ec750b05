import { describeProblem } from '../../../kit/form-errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { isReservedCode } from '../../access/rules.ts';
import type { LawArticle, LawCategory } from '../contract.ts';
import { lawLabels } from '../labels.ts';
import { mergeProvenance, PROVENANCE_FIELDS, type Provenance } from '../provenance.ts';
import type { provenanceMessages } from '../provenance-names.ts';
import {
  ARTICLE_TEXTS,
  ASKED,
  type Asked,
  CATEGORY_CODE,
  CATEGORY_DEFAULTS,
  LAW_LIMITS,
} from '../rules.ts';
import { behind, LAST } from './parts/position.ts';
import { typedPrice } from './parts/typed-price.ts';
import { NO_PLACE, type PlaceValues, valuesOfPlace } from './place-values.ts';
import {
  comparableProvenance,
  NO_PROVENANCE,
  type ProvenanceValues,
  readProvenance,
  valuesOfProvenance,
} from './provenance-values.ts';

/** The values of the category form; the price as it is typed. */
export type CategoryValues = Readonly<
  Record<(typeof CATEGORY_TEXTS)[number], string> & {
    code: string;
    price: string;
    is_free: boolean;
    is_active: boolean;
    /** The version that the form was filled in from; 0 for a new one. */
    version: number;
  } & ProvenanceValues
>;

const CATEGORY_TEXTS = [
  'name_en',
  'name_fr',
  'description_en',
  'description_fr',
  'article_prefix_en',
  'article_prefix_fr',
  'icon',
  'color',
] as const;

/** The fields that a conflict between two editors shows. */
export const CATEGORY_FIELDS = [
  ...CATEGORY_TEXTS,
  'price',
  'is_free',
  'is_active',
  ...PROVENANCE_FIELDS,
] as const;

/** The fields of a category as texts, so that two editors' forms can be compared. */
export function comparable(
  values: CategoryValues,
  words: { readonly yes: string; readonly no: string },
  provenance: (typeof provenanceMessages)['en'],
): Record<(typeof CATEGORY_FIELDS)[number], string> {
  return {
    ...values,
    ...comparableProvenance(values, provenance, words),
    is_free: values.is_free ? words.yes : words.no,
    is_active: values.is_active ? words.yes : words.no,
  };
}

/** A new category (docs/specification.md §9). */
export const NEW_CATEGORY: CategoryValues = {
  code: '',
  name_en: '',
  name_fr: '',
  description_en: '',
  description_fr: '',
  article_prefix_en: CATEGORY_DEFAULTS.article_prefix_en,
  article_prefix_fr: CATEGORY_DEFAULTS.article_prefix_fr,
  icon: CATEGORY_DEFAULTS.icon,
  color: CATEGORY_DEFAULTS.color,
  price: String(CATEGORY_DEFAULTS.price),
  is_free: false,
  is_active: false,
  ...NO_PROVENANCE,
  version: 0,
};

/** The form of a category that is there. */
export function valuesOfCategory(category: LawCategory): CategoryValues {
  return {
    code: category.code,
    name_en: category.name_en,
    name_fr: category.name_fr,
    description_en: category.description_en,
    description_fr: category.description_fr,
    article_prefix_en: category.article_prefix_en,
    article_prefix_fr: category.article_prefix_fr,
    icon: category.icon,
    color: category.color,
    price: String(category.price),
    is_free: category.is_free,
    is_active: category.is_active,
    ...valuesOfProvenance(category.provenance),
    version: category.version,
  };
}

/** The fields as the API takes them; an empty price is left out. */
export function fieldsOfCategory(values: Omit<CategoryValues, 'code' | 'version'>) {
  const { name_en, name_fr, description_en, description_fr, icon, color, price } = values;
  const { article_prefix_en, article_prefix_fr, is_free, is_active } = values;
  return {
    ...{ name_en, name_fr, description_en, description_fr, icon, color },
    ...{ article_prefix_en, article_prefix_fr, is_free, is_active },
    provenance: readProvenance(values),
    ...typedPrice(price),
  };
}

/** The sentence about a code that the server would refuse, with the server's words. */
export function codeProblem(code: string, language: Language): string | null {
  const text = code.trim();
  const isCode = CATEGORY_CODE.test(text) && text.length <= LAW_LIMITS.code;
  if (isCode && !isReservedCode(text)) return null;
  const problem = text === '' ? 'required' : isCode ? 'reserved' : 'not_code';
  return describeProblem('code', problem, language, lawLabels[language]).error;
}

/** The values of the article form. */
export type ArticleValues = Readonly<
  Record<(typeof ARTICLE_TEXTS)[number], string> &
    Asked &
    PlaceValues &
    ProvenanceValues & {
      /** Where a new one goes (`Position`). */
      after: string;
      after_label: string;
      /** Whether it comes from somewhere else than its category. */
      differs: boolean;
      version: number;
      asked_version: number;
    }
>;

const NEW_ARTICLE: ArticleValues = {
  article_id: '',
  title_en: '',
  title_fr: '',
  content_en: '',
  content_fr: '',
  asked_en: '',
  asked_fr: '',
  ...NO_PLACE,
  ...NO_PROVENANCE,
  after: LAST.after,
  after_label: LAST.label,
  differs: false,
  version: 0,
  asked_version: 0,
};

/** The form of a new article. */
export function newArticle(category: Provenance): ArticleValues {
  return { ...NEW_ARTICLE, ...valuesOfProvenance(category) };
}

/** The form of an article that is inserted behind another one. */
export function valuesBehind(article: LawArticle): ArticleValues {
  const { after, label: after_label } = behind(article);
  const place = valuesOfPlace(article);
  return { ...newArticle(article.category_provenance), ...place, after, after_label };
}

/** The form of an article that is there. */
export function valuesOfArticle(article: LawArticle): ArticleValues {
  const names = [...ARTICLE_TEXTS, ...ASKED];
  const texts = Object.fromEntries(names.map((name) => [name, article[name]]));
  return {
    ...NEW_ARTICLE,
    ...texts,
    ...valuesOfPlace(article),
    ...valuesOfProvenance(mergeProvenance(article.category_provenance, article.provenance)),
    differs: article.provenance !== null,
    version: article.version,
    asked_version: article.asked_version,
  };
}
