/** A made-up law of one domain, for measuring the search where it was not tuned. */
export interface DomainArticles {
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly articles: readonly {
    readonly article_id: string;
    readonly title_en: string;
    readonly title_fr: string;
    readonly content_en: string;
    readonly content_fr: string;
  }[];
}

/**
 * Reads articles that are parted by empty lines. The first line of each is its number and, if it
 * has any, its titles; the second is the English text, the third the French one.
 */
export function readArticles(text: string): DomainArticles['articles'] {
  return text
    .trim()
    .split('\n\n')
    .map((article) => {
      const [head = '', content_en, content_fr, ...more] = article.split('\n');
      const [article_id, title_en = '', title_fr = ''] = head.split(' | ');
      if (!article_id || !content_en || !content_fr || more.length > 0)
        throw new Error(`Not an article: ${article}`);
      return { article_id, title_en, title_fr, content_en, content_fr };
    });
}
