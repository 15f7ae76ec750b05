import type { ArticlePlace } from '../../place-contract.ts';

/** Where an article goes. */
export interface Position {
  /** The id of the article before; `first`: to the beginning, `last`: to the end. */
  readonly after: string;
  /** The label of the article before; empty at both ends. */
  readonly label: string;
}

/** A position with the book and the divisions that an article has there. */
export interface PlacedPosition extends Position {
  readonly place: ArticlePlace;
}

const NOWHERE: ArticlePlace = { book: null, path_en: null, path_fr: null };
export const FIRST: PlacedPosition = { after: 'first', label: '', place: NOWHERE };
export const LAST: PlacedPosition = { after: 'last', label: '', place: NOWHERE };

/** A position as the API takes it: null for the beginning, nothing for the end. */
export function afterIdOf({ after }: Position): { readonly after_id?: string | null } {
  if (after === LAST.after) return {};
  return { after_id: after === FIRST.after ? null : after };
}

/** The position behind an article, or before all of them. */
export function behind(
  article: { readonly id: string; readonly article_id: string } | null,
): Position {
  return article ? { after: article.id, label: article.article_id } : FIRST;
}
