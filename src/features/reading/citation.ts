import type { Language } from '../../kit/languages.ts';
import type { ArticleHead } from './documents.ts';

/** The short word before a label in a citation: 's. 318', 'art. 318'. */
function shortLabel({ code, articleId }: ArticleHead, language: Language): string {
  if (/^section/i.test(code.prefix)) return `s. ${articleId}`;
  if (/^article/i.test(code.prefix)) {
    return `art. ${language === 'fr' && articleId === '1' ? '1er' : articleId}`;
  }
  return `${code.prefix} ${articleId}`;
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
