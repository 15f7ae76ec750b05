import type { Language } from '../../kit/languages.ts';
import { labelOf } from '../laws/article-labels.ts';
import type { ArticleHead } from './documents.ts';

/** The label of a citation, with the short word of the code's own: 's. 318', 'art. 1er'. */
function shortLabel({ code, articleId }: ArticleHead, language: Language): string {
  const short = code.prefix.replace(/^section.*$/i, 's.').replace(/^article.*$/i, 'art.');
  return labelOf(short, articleId, language);
}

/**
 * An article as lawyers here cite it: 'Penal Code (Law No. 2016/007 of 12 July 2016), s. 318'.
 *
 * @param act the act of the code, where it is known
 */
export function citationOf(article: ArticleHead, language: Language, act: string | null): string {
  const named = act === null || act === '' ? article.code.name : `${article.code.name} (${act})`;
  return `${named}, ${shortLabel(article, language)}`;
}
