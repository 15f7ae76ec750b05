/**
 * Icons of categories, as existing readers know them (docs/contract.md, 'What existing readers of
 * the data rely on').
 */
export const LAW_ICONS = [
  'document-text',
  'gavel',
  'scale-balanced',
  'users',
  'briefcase',
  'hard-hat',
  'home',
  'book-open',
  'shield-check',
  'building-office',
  'banknotes',
  'academic-cap',
  'heart',
  'truck',
  'globe-alt',
] as const;

export type LawIcon = (typeof LAW_ICONS)[number];

/** Prices are whole numbers of it (docs/contract.md, 'HTTP'). */
export const CURRENCIES = ['XAF'] as const;

/** The defaults of a category's fields (docs/specification.md §3, §9). */
export const CATEGORY_DEFAULTS = {
  article_prefix_en: 'Article',
  article_prefix_fr: 'Article',
  icon: 'document-text',
  color: '#3B82F6',
  price: 1000,
  currency: 'XAF',
} as const;

/** Lengths in UTF-16 units, and the largest price that fits its column. */
export const LAW_LIMITS = {
  code: 60,
  name: 200,
  description: 2_000,
  prefix: 60,
  price: 2_147_483_647,
  articleId: 60,
  title: 500,
  content: 200_000,
  asked: 2_000,
} as const;

/** How much of an article a list shows (docs/specification.md §9). */
export const PREVIEW_CHARACTERS = 300;

/**
 * Whether an article could have no page under a label: browsers leave dots out of an address, and
 * others have its place (docs/contract.md, 'Pages').
 */
export function hasNoPage(label: string): boolean {
  return ['.', '..', 'print', 'feed.xml'].includes(label);
}

/** How a category's code is written; also a check of the database. */
export const CATEGORY_CODE = /^[a-z][a-z0-9_]*$/;

export const DIRECTIONS = ['up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What an editor has to look at in an article. */
export const QUALITY_KINDS = [
  'missing_en',
  'missing_fr',
  'translation_to_review',
  'to_check',
] as const;
export type QualityKind = (typeof QUALITY_KINDS)[number];

/** How many articles the check of a category names of each kind. */
export const CHECK_EXAMPLES = 20;

/** Fields of an article that an edit may change and that its versions store. */
export const ARTICLE_TEXTS = [
  'article_id',
  'title_en',
  'title_fr',
  'content_en',
  'content_fr',
] as const;

export type ArticleTexts = Readonly<Record<(typeof ARTICLE_TEXTS)[number], string>>;

/**
 * What people ask of an article, in each language: questions or words, one a line, by which the
 * search finds it. No text of the law: readers do not see it, and it makes no version.
 */
export const ASKED = ['asked_en', 'asked_fr'] as const;

export type Asked = Readonly<Record<(typeof ASKED)[number], string>>;

/** The lines of what people ask, without blank and repeated ones. */
export function askedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The fields of `after` that differ from `before`, as both had them; `null` when none does. */
export function findChanges<Row extends object>(
  before: Row,
  after: { readonly [Name in keyof Row]?: Row[Name] | undefined },
): { readonly before: Partial<Row>; readonly after: Partial<Row> } | null {
  const changes: { before: Partial<Row>; after: Partial<Row> } = { before: {}, after: {} };
  let isChanged = false;
  for (const name in after) {
    if (after[name] === undefined || after[name] === before[name]) continue;
    changes.before[name] = before[name];
    changes.after[name] = after[name];
    isChanged = true;
  }
  return isChanged ? changes : null;
}

/** Colours to choose from beside any other; dark enough for a white icon on them. */
export const SWATCHES = [
  '#3B82F6',
  '#0F766E',
  '#15803D',
  '#B45309',
  '#B91C1C',
  '#BE185D',
  '#7C3AED',
  '#475569',
] as const;

/** What a code can be imported from and exported as. */
export const IMPORT_FORMATS = ['txt', 'md', 'csv', 'jsonl', 'xml'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The levels of a law above its articles, the highest first. */
export const DIVISION_LEVELS = [
  'book',
  'part',
  'title',
  'subtitle',
  'chapter',
  'subchapter',
  'section',
  'subsection',
  'paragraph',
] as const;
export type DivisionLevel = (typeof DIVISION_LEVELS)[number];

/** A heading above articles, as in 'Chapter II, Of the penalties'. */
export interface Division {
  readonly level: DivisionLevel;
  /** As it is printed: 'CHAPITRE II'. */
  readonly label: string;
  readonly title: string;
}

/** How many divisions an article may stand in, and how long their headings may be. */
export const DIVISION_LIMITS = { depth: 10, label: 100, title: 500 } as const;

/** Lengths of a book's code and names. */
export const BOOK_LIMITS = { code: 60, name: 500 } as const;

/** What the list of articles is narrowed to: what readers see, and what they do not. */
export const ARTICLE_STATUSES = ['published', 'unpublished'] as const;
