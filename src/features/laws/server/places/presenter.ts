import type { ArticlePlace, LawBook, PlaceChoices } from '../../place-contract.ts';

/** A book as forms show it. */
export function presentBook({ code, name_en, name_fr }: LawBook): LawBook {
  return { code, name_en, name_fr };
}

/** Where an article stands in its law. */
export function presentPlace({ book, path_en, path_fr }: ArticlePlace): ArticlePlace {
  return { book: book && presentBook(book), path_en, path_fr };
}

/** The place before an article or at the end, with the label of the article that has it. */
export function presentPlaceBefore(
  row: ArticlePlace & { readonly article_id: string },
): PlaceChoices['before'] {
  return { article_id: row.article_id, ...presentPlace(row) };
}
