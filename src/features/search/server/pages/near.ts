import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { articlePath } from '../../../laws/addresses.ts';
import { searchPath } from '../../addresses.ts';
import type { Suggestion } from '../../contract.ts';
import type { NearLink } from '../../documents.ts';
import { wordsOf } from '../../rules.ts';
import type { SearchedCategory } from '../../searched-category.ts';
import type { SearchInput } from '../find-articles.ts';
import { suggest } from '../suggestions/suggest.ts';

/** What comes near a search without results, which named articles and codes. */
export async function findNear(
  db: Database,
  input: SearchInput,
  keys: readonly string[],
  codes: readonly SearchedCategory[],
): Promise<readonly NearLink[]> {
  const near =
    keys.length > 0
      ? await suggestWhole(db, keys, codes, input.lang)
      : await suggestNear(db, input);
  return linksTo(near, input.q);
}

/** Suggestions as links; never the very words that found nothing. */
export function linksTo(suggestions: readonly Suggestion[], q: string): readonly NearLink[] {
  const asked = wordsOf(q).join(' ');
  return suggestions.flatMap(({ kind, text, category_code, article_id, label }) => {
    if (kind === 'words') {
      return wordsOf(text).join(' ') === asked ? [] : [{ path: searchPath({ q: text }), text }];
    }
    if (category_code === null || article_id === null || label === null) return [];
    const path = articlePath(category_code, article_id);
    return [{ path, text: text === '' ? label : `${text} (${label})` }];
  });
}

/** Letters of a word by which others are near that begin so. */
const NEAR_LETTERS = 4;
const MOST_WORDS_LOOKED_AT = 2;

/** Articles of which a missing one would be a part, and its other parts: 12 and 12-2 for '12 bis'. */
async function suggestWhole(
  db: Database,
  keys: readonly string[],
  codes: readonly SearchedCategory[],
  lang: Language,
): Promise<Suggestion[]> {
  const [whole] = keys.flatMap((key) => /^\d+(?=\D)/.exec(key) ?? []);
  if (whole === undefined) return [];
  const names = codes.map((code) => code[`name_${lang}`]);
  const found = await suggest(
    db,
    { q: ['art', whole, ...names].join(' '), lang },
    { isPublic: true },
  );
  return found.filter(({ article_id }) => /^\d+/.exec(article_id ?? '')?.[0] === whole);
}

/** Suggestions for a query without results: for all of it, or for its longest words. */
async function suggestNear(db: Database, { q, lang }: SearchInput): Promise<Suggestion[]> {
  const longest = wordsOf(q)
    .filter((word) => word.length >= NEAR_LETTERS)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS_LOOKED_AT);
  const near = longest.flatMap((word) => [word, word.slice(0, NEAR_LETTERS)]);
  for (const part of [q, ...near]) {
    const found = await suggest(db, { q: part, lang }, { isPublic: true });
    if (found.length > 0) return found;
  }
  return [];
}
