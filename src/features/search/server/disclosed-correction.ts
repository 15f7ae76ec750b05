import type { Database } from '../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import { wordsOf } from '../rules.ts';
import { findListedWords } from './analysis/queries.ts';
import type { ShownArticle } from './search.ts';

/**
 * The corrected query, if it may be suggested to this reader: each corrected word has to stand in
 * what they may read of these results, or in the editors' list. Otherwise a misspelled word would
 * disclose words of paid texts and of drafts.
 *
 * @returns `null` where it may not be suggested
 */
export async function disclosedCorrection(
  db: Database,
  corrected: string | null,
  {
    typed,
    shown,
    isOpen,
  }: {
    readonly typed: string;
    readonly shown: readonly ShownArticle[];
    readonly isOpen: (category: ShownArticle['category']) => boolean;
  },
): Promise<string | null> {
  if (corrected === null) return null;
  const typedWords = new Set(wordsOf(typed));
  const undisclosed = new Set(wordsOf(corrected).filter((word) => !typedWords.has(word)));
  for (const { article, category } of shown) {
    const readable = isOpen(category) ? undefined : PREVIEW_CHARACTERS;
    const { title_en, title_fr, content_en, content_fr } = article;
    const texts = [content_en, content_fr].map((text) => text.slice(0, readable));
    for (const text of [title_en, title_fr, ...texts]) {
      // Mostly the first article has all of them.
      if (undisclosed.size === 0) return corrected;
      for (const word of wordsOf(text)) undisclosed.delete(word);
    }
  }
  if (undisclosed.size === 0) return corrected;
  const listed = await findListedWords(db, [...undisclosed]);
  return [...undisclosed].every((word) => listed.has(word)) ? corrected : null;
}
