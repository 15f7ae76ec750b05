import { z } from 'zod';
import { type FieldProblem, singleLine } from '../../kit/text-fields.ts';
import { choice, optionalTitle } from '../../kit/value-fields.ts';
import type { DivisionPath } from './divisions.ts';
import { BOOK_LIMITS, DIVISION_LEVELS, DIVISION_LIMITS } from './rules.ts';

/** A colon ends a label where divisions are lines of text, as in exports. */
const withoutColon = (label: string) => label.replaceAll(':', ' ').trim();

const division = z
  .strictObject({
    level: choice(DIVISION_LEVELS),
    label: optionalTitle(DIVISION_LIMITS.label).transform(withoutColon),
    title: optionalTitle(DIVISION_LIMITS.title),
  })
  .refine(({ label, title }) => label !== '' || title !== '', {
    error: 'required' satisfies FieldProblem,
  });

/** The divisions in which an article stands, the highest first; null where nobody knows. */
const divisions = () =>
  z
    .array(division)
    .refine(({ length }) => length <= DIVISION_LIMITS.depth, {
      error: 'out_of_range' satisfies FieldProblem,
      params: { minimum: 0, maximum: DIVISION_LIMITS.depth },
    })
    .readonly()
    .nullable();

const book = z.strictObject({
  code: singleLine(BOOK_LIMITS.code).refine((code) => !code.includes(':'), {
    error: 'characters' satisfies FieldProblem,
  }),
  name_en: singleLine(BOOK_LIMITS.name),
  name_fr: singleLine(BOOK_LIMITS.name),
});

/**
 * Where an article stands in its law. A book that the category does not have is made; one that it
 * has takes these names, for all of its articles.
 */
export const placeFields = { book: book.nullable(), path_en: divisions(), path_fr: divisions() };

/** A book within a category (docs/contract.md, 'law_articles_with_category'). */
export type LawBook = Readonly<z.output<typeof book>>;

/** Where an article stands in its law. */
export interface ArticlePlace {
  readonly book: LawBook | null;
  readonly path_en: DivisionPath | null;
  readonly path_fr: DivisionPath | null;
}

/** What an article's form offers for its place. */
export interface PlaceChoices {
  /** The books in which articles of the category stand, in their order. */
  readonly books: readonly LawBook[];
  /** Where the article before it stands; null for the first one. */
  readonly before: (ArticlePlace & { readonly article_id: string }) | null;
}
