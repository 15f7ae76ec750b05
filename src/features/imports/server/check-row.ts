import { hasNoPage, LAW_LIMITS } from '../../laws/rules.ts';
import { tidyPath } from './formats/division-text.ts';
import { normalArticleId } from './scan/article-number.ts';
import type { FileProblem, SourceRow, SourceText } from './source-row.ts';

const CONTROL = /(?!\n|\t)\p{Cc}/u;

/** A text in the form in which the law is stored: NFC, line feeds, trimmed. */
function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** A row as it can be stored, its id in normal form, or what is wrong with it. */
export function checkRow(row: SourceRow): SourceRow | FileProblem {
  const article_id = normalArticleId(row.article_id);
  if (article_id === '' || hasNoPage(article_id)) return { line: row.line, problem: 'article_id' };
  const en = row.en && tidy(row.en);
  const fr = row.fr && tidy(row.fr);
  for (const text of [en, fr]) {
    if (!text) continue;
    const isLong = text.title.length > LAW_LIMITS.title || text.content.length > LAW_LIMITS.content;
    if (isLong) return { line: row.line, problem: 'too_long' };
    const all = `${text.title}${text.content}`;
    if (CONTROL.test(all) || !all.isWellFormed()) return { line: row.line, problem: 'characters' };
  }
  if (article_id.length > LAW_LIMITS.articleId) return { line: row.line, problem: 'too_long' };
  if (CONTROL.test(article_id)) return { line: row.line, problem: 'characters' };
  const path = {
    en: row.path.en && tidyPath(row.path.en),
    fr: row.path.fr && tidyPath(row.path.fr),
  };
  return { ...row, article_id, en, fr, path };
}

function tidy({ title, content, ...others }: SourceText): SourceText {
  return { ...others, title: tidyText(title).replace(/\s+/g, ' '), content: tidyText(content) };
}
