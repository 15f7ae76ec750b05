import type { CitedCategory, CitedLaw, CitingText, FoundReference } from './cited-law.ts';
import { readMark, readToken } from './tokens.ts';
import { readBehind } from './whose.ts';

const NEIGHBOURS = {
  en: /(?<!\p{L})(?:(preceding|previous|foregoing)|(?:following|next))\s+(?:article|(section))(?!\p{L})/giu,
  fr: /(?<!\p{L})article\s+(?:(précédent|precedent|qui\s+précède)|suivant|qui\s+suit)(?!\p{L})/giu,
} as const;

/**
 * The articles before and behind by their place: 'the preceding section', 'l'article suivant'. A
 * French 'section précédente' is a division.
 */
export function findNeighbours(
  citing: CitingText,
  law: CitedLaw,
  own: CitedCategory,
): FoundReference[] {
  const { text, code } = citing;
  const found: FoundReference[] = [];
  for (const match of text.matchAll(NEIGHBOURS[citing.language])) {
    const [words, before, section] = match;
    const articleId = before === undefined ? citing.nextId : citing.previousId;
    const end = match.index + words.length;
    if (articleId === null || (section !== undefined && !own.hasSections)) continue;
    // 'the following section 12' names it, 'the following article:' cites its words.
    if (readToken(text, end)?.kind === 'number' || readMark(text, end, ':«"“')) continue;
    const { kind } = readBehind({ text, names: law.names, isArticleWord: true }, end).whose;
    if (kind !== 'own' && kind !== 'unsaid') continue;
    found.push({ start: match.index, end, code, articleId });
  }
  return found;
}
