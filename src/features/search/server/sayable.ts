import type { Database } from '../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import { wordsOf } from '../rules.ts';
import { findListedWords } from './queries/listed-words.ts';
import type { Shown } from './search.ts';

/**
 * How a query may have been meant, if its reader may know: each word that was not typed has to
 * stand in what they may read of these results, or in the editors' list. Otherwise whoever
 * misspells a word would be told those of paid texts and of drafts.
 *
 * @returns `null` where it may not be said
 */
export async function sayableMeaning(
  db: Database,
  meant: string | null,
  {
    typed,
    shown,
    isOpen,
  }: {
    readonly typed: string;
    readonly shown: readonly Shown[];
    readonly isOpen: (category: Shown['category']) => boolean;
  },
): Promise<string | null> {
  if (meant === null) return null;
  const typedWords = new Set(wordsOf(typed));
  const unknown = new Set(wordsOf(meant).filter((word) => !typedWords.has(word)));
  for (const { article, category } of shown) {
    const readable = isOpen(category) ? undefined : PREVIEW_CHARACTERS;
    const { title_en, title_fr, content_en, content_fr } = article;
    const texts = [content_en, content_fr].map((text) => text.slice(0, readable));
    for (const text of [title_en, title_fr, ...texts]) {
      // Mostly the first article says all of it.
      if (unknown.size === 0) return meant;
      for (const word of wordsOf(text)) unknown.delete(word);
    }
  }
  if (unknown.size === 0) return meant;
  const listed = await findListedWords(db, [...unknown]);
  return [...unknown].every((word) => listed.has(word)) ? meant : null;
}
