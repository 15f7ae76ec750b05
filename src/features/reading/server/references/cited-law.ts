import type { Language } from '../../../../kit/languages.ts';
import { type CodeName, type NamedCategory, namesOfCategories } from '../../../search/citations.ts';
import { indexLabels, type Labels } from './labels.ts';

/** Words of a text that refer to an article. */
export interface FoundReference {
  /** Offsets in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
  readonly articleId: string;
}

/** The text that is read, and where it stands. */
export interface CitingText {
  readonly text: string;
  readonly language: Language;
  /** Its own category, label, and neighbours. */
  readonly code: string;
  readonly articleId: string;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** A published category that may be referred to. */
export interface CitedCategory {
  readonly labels: Labels;
  /** Whether its articles are called sections in one of the languages. */
  readonly hasSections: boolean;
  /** How many divisions of different names are sections as well: 'Section II' of its chapters. */
  readonly sectionDivisions: number;
}

/** What there is to refer to. */
export interface CitedLaw {
  readonly categories: ReadonlyMap<string, CitedCategory>;
  /** Of all categories, published or not, the longest first. */
  readonly names: readonly CodeName[];
}

/** A published category as the database has it. */
export interface PublishedCategory {
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly section_divisions: number;
  /** Labels of its active articles. */
  readonly article_ids: readonly string[];
}

/** Shorter names are no names in a text: 'CP', 'PC'. */
const SHORTEST_NAME = 3;

/** A category by the labels that texts use. */
export function toCitedCategory(category: PublishedCategory): CitedCategory {
  const prefixes = [category.article_prefix_en, category.article_prefix_fr];
  return {
    labels: indexLabels(category.article_ids),
    hasSections: prefixes.some((prefix) => /^sec/i.test(prefix)),
    sectionDivisions: category.section_divisions,
  };
}

/** The names of categories that texts use, the longest first. */
export function namesInTexts(categories: readonly NamedCategory[]): CodeName[] {
  return namesOfCategories(categories)
    .filter(({ words }) => words.join('').length >= SHORTEST_NAME)
    .sort((a, b) => b.words.length - a.words.length);
}
