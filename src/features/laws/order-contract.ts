import { z } from 'zod';
import { listQuery } from '../../kit/lists.ts';
import type { FieldProblem } from '../../kit/text-fields.ts';
import { choice, rowId } from '../../kit/value-fields.ts';
import type { ArticlePlace } from './place-contract.ts';
import { DIRECTIONS } from './rules.ts';

/**
 * A category changes places with its neighbour. `from_order` takes a move back: the
 * `display_order` that it has left, refused where the category has another one since.
 */
export const moveSchema = z.strictObject({
  direction: choice(DIRECTIONS),
  from_order: z.int32().optional(),
});
export type CategoryMove = z.output<typeof moveSchema>;

/** The article behind which another one stands; null at the beginning of its category. */
export const afterId = () => rowId().nullable();

/**
 * An article changes places with its neighbour, or goes behind another article. `from_after_id`
 * takes a move back: what the article stood behind then, refused where that is another one since.
 */
export const articleMoveSchema = z
  .strictObject({
    direction: moveSchema.shape.direction.optional(),
    after_id: afterId().optional(),
    from_after_id: afterId().optional(),
  })
  .refine(({ direction, after_id }) => (direction === undefined) !== (after_id === undefined), {
    error: 'required' satisfies FieldProblem,
    path: ['after_id'],
  });

/** What is searched for among the labels and titles of a category. */
export const articleChoiceSchema = listQuery(['article_number']).pick({ q: true });
export type ArticleChoiceQuery = z.output<typeof articleChoiceSchema>;

/** An article to be chosen by its label. */
export interface ArticleChoice {
  readonly id: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** The first of those that fit, with their places; those with that very label come first. */
export interface ArticleChoices {
  readonly items: readonly (ArticleChoice & ArticlePlace)[];
}

/** How many articles are offered at once. */
export const CHOICES = 20;

/** Where an article stands among those of its category. */
export interface ArticleNeighbours {
  readonly previous: ArticleChoice | null;
  readonly next: ArticleChoice | null;
  /** Counted from 1. */
  readonly place: number;
}
