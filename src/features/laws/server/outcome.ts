/** How a command ends, surprises apart; whatever is not `done` has changed nothing. */
export type Outcome<Row> =
  | { readonly kind: 'done'; readonly row: Row }
  | { readonly kind: 'missing' }
  /** Somebody else's edit came first; this is the row now. */
  | { readonly kind: 'stale'; readonly current: Row }
  /** Another row has this value already. */
  | { readonly kind: 'taken'; readonly field: 'code' | 'article_id' }
  /** The article has a text here, which an edit must not take away. */
  | { readonly kind: 'emptied'; readonly field: 'content_en' | 'content_fr' }
  /** The category that it belongs to is not there. */
  | { readonly kind: 'no_category' };

export const MISSING = { kind: 'missing' } as const;
