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
  const known = new Set(wordsOf(typed));
  for (const { article, category } of shown) {
    const readable = isOpen(category) ? undefined : PREVIEW_CHARACTERS;
    const { title_en, title_fr, content_en, content_fr } = article;
    const texts = [content_en, content_fr].map((text) => text.slice(0, readable));
    for (const text of [title_en, title_fr, ...texts]) {
      for (const word of wordsOf(text)) known.add(word);
    }
  }
  const unknown = wordsOf(meant).filter((word) => !known.has(word));
  if (unknown.length === 0) return meant;
  const listed = await findListedWords(db, unknown);
  return unknown.every((word) => listed.has(word)) ? meant : null;
}
