import type pg from 'pg';
import { articlePath } from '../../src/features/laws/addresses.ts';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { localPath } from '../../src/kit/paths.ts';

/** An article in a language, with its text and the path of its page. */
export interface ArticleAddress {
  readonly code: string;
  readonly articleId: string;
  readonly language: Language;
  readonly text: string;
  readonly path: string;
}

/** So many published articles by lot, the same ones each time, or all; in both languages. */
export async function listAddresses(db: pg.Pool, count: number | null): Promise<ArticleAddress[]> {
  const { rows } = await db.query<{
    code: string;
    article_id: string;
    content_en: string;
    content_fr: string;
  }>(
    `select c.code, a.article_id, a.content_en, a.content_fr
     from law_articles a join law_categories c on c.id = a.category_id
     where a.is_active and c.is_active
     order by md5(c.code || ' ' || a.article_id) limit $1`,
    [count],
  );
  return rows.flatMap(({ code, article_id: articleId, ...row }) =>
    LANGUAGES.map((language) => ({
      code,
      articleId,
      language,
      text: row[`content_${language}`],
      path: localPath(articlePath(code, articleId), language),
    })),
  );
}
