import { foldText } from '../../../search/rules.ts';
import { readBefore } from './before.ts';
import type { CitedCategory, CitedLaw, CitingText, FoundReference } from './cited-law.ts';
import { findNeighbours } from './neighbours.ts';
import { type Cited, readNumbers } from './numbers.ts';
import { readMark, readToken } from './tokens.ts';
import { FOREIGN, readBehind, type Whose } from './whose.ts';
import { WORDS } from './words.ts';

/** 'article', 'sections', 'art.', 'ss.'; 'secte' is a frequent error of machine translations. */
const ARTICLE_WORD =
  /(?<![\p{L}\p{M}\d])(l['’]\s?)?(?:(articles?|arts?)|sections?|secte|sects?|secs?|(?<!['’])ss?(?=\.\s?\d))(?![\p{L}\p{M}])/giu;
const ABBREVIATED = /^(?:arts?|sects?|secs?|ss?)$/i;
/** Divisions that are called sections have small numbers. */
const MOST_SECTIONS = 20;
/** 'and' or a comma, and small words before the next 'article'; one way alone to read each blank. */
const JOINED =
  /^\s*(?:,\s*(?:(?:et|and|ou|or)\s)?|(?:et|and|ou|or|a|to)\s)(?:(?:de|du|des|la|le|les|l|a|aux|au|of|in|under|the)\b\s{0,2}(?:['’]\s?)?)*$/;
const MOST_JOINED = 60;
/** 'n° 90/53 du 19 décembre 1990' behind 'loi'. */
const ACT_NUMBER =
  /^\s*(?:nos?\b\.?\s?\S{1,20}|n[°.]\s?\S{1,20})?(?:\s(?:du|of)\s\d{1,2}\S{0,2}\s\S{3,10}\s\d{4})?/;

/** A group of numbers with one 'article' before it. */
interface Group {
  readonly cited: readonly Cited[];
  readonly whose: Whose;
  readonly isSection: boolean;
  /** Whether 'and' alone joins it to the group before. */
  readonly isJoined: boolean;
}

/**
 * Finds the references to articles in a text, in their order. What is not certain is none
 * (docs/decisions/2026-11-22-references.md).
 */
export function findReferences(citing: CitingText, law: CitedLaw): FoundReference[] {
  const own = law.categories.get(citing.code);
  if (!own) return [];
  const groups = readGroups(citing, law, own);
  const found = groups.flatMap((group, place) =>
    resolve(citing, law, own, group, groups[place + 1]),
  );
  return [...found, ...findNeighbours(citing, law, own)].sort((a, b) => a.start - b.start);
}

function readGroups(citing: CitingText, law: CitedLaw, own: CitedCategory): Group[] {
  const { text, language } = citing;
  const categories = [...law.categories.values()];
  const isLabel = (key: string) => categories.some(({ labels }) => labels.has(key));
  const groups: Group[] = [];
  let last: { end: number; behindEnd: number; whose: Whose } | null = null;
  for (const match of text.matchAll(ARTICLE_WORD)) {
    if (last && match.index < last.end) continue;
    const [whole, elision = ''] = match;
    const start = match.index + elision.length;
    const word = whole.slice(elision.length);
    const isSection = match[2] === undefined;
    const before = readBefore(text, match.index, law.names);
    if (elision === '' && WORDS.notBefore.has(before.word)) continue;
    const isPlural = /s$/i.test(word);
    const wordEnd = start + word.length;
    const dot = ABBREVIATED.test(word) ? readMark(text, wordEnd, '.') : null;
    const numberAt = skipNumero(text, dot?.end ?? wordEnd);
    const cited = readNumbers({ text, language, isLabel, isPlural }, numberAt);
    const [first, tail] = [cited[0], cited.at(-1)];
    if (!first || !tail) continue;
    const isArticleWord = !isSection || own.hasSections;
    const behind = readBehind({ text, names: law.names, isArticleWord }, tail.end);
    const isUnsaid = behind.whose.kind === 'unsaid';
    // 'Code pénal, l'article 12': the article may begin a sentence of its own.
    const isOpen = elision !== '' && before.whose.kind === 'code';
    const said = isUnsaid ? (isOpen ? FOREIGN : before.whose) : behind.whose;
    const isOfOther: boolean = last !== null && isOther(last.whose, citing.code);
    const isJoined: boolean = last !== null && isJoint(text.slice(last.end, match.index));
    const isJoinedBehind: boolean =
      last !== null && isJoint(text.slice(last.behindEnd, match.index));
    // 'section 30 of the Labour Code and section 31': whose is 31?
    const whose: Whose = said.kind === 'unsaid' && isOfOther && isJoinedBehind ? FOREIGN : said;
    last = { end: tail.end, behindEnd: behind.end, whose };
    // 'sub-section 2' is a paragraph; 'sous sections 12 et 13 du Code pénal' are not.
    const isPart = before.word === 'sub' || before.word === 'sous';
    if (isPart && (!isPlural || whose.kind !== 'code')) continue;
    groups.push({ cited: [{ ...first, start }, ...cited.slice(1)], whose, isSection, isJoined });
  }
  return groups;
}

/** Whether nothing but 'and' or a comma stands between two references. */
function isJoint(between: string): boolean {
  if (between.length > MOST_JOINED) return false;
  return JOINED.test(foldText(between).replace(ACT_NUMBER, ''));
}

const isOther = (whose: Whose, own: string) =>
  whose.kind === 'foreign' || (whose.kind === 'code' && whose.code !== own);

/** Skips 'n°', 'no.', 'nos' before a number. */
function skipNumero(text: string, at: number): number {
  const token = readToken(text, at);
  if (token?.kind !== 'word' || !/^n(?:o|os)?$/.test(token.text)) return at;
  return readMark(text, token.end, '°º.')?.end ?? token.end;
}

function resolve(
  citing: CitingText,
  law: CitedLaw,
  own: CitedCategory,
  group: Group,
  next: Group | undefined,
): FoundReference[] {
  const { whose, cited } = group;
  if (whose.kind === 'foreign') return [];
  const code = whose.kind === 'code' ? whose.code : citing.code;
  const category = law.categories.get(code);
  if (!category) return [];
  if (code === citing.code && group.isSection && !isArticleNumber(citing, own, group)) return [];
  if (whose.kind === 'unsaid' && next?.isJoined && mayBeOf(law, next.whose, group)) return [];
  return cited.flatMap(({ key, start, end }) => {
    const articleId = category.labels.get(key);
    const isItself = code === citing.code && articleId === citing.articleId;
    return articleId && !isItself ? [{ start, end, code, articleId }] : [];
  });
}

/** 'article 12 and article 13 of the Penal Code': whether the first may be of that code as well. */
function mayBeOf({ categories }: CitedLaw, whose: Whose, { cited }: Group): boolean {
  if (whose.kind === 'foreign') return true;
  if (whose.kind !== 'code') return false;
  return cited.some(({ key }) => categories.get(whose.code)?.labels.has(key));
}

/** Whether 'section 12' is an article, not a division of that name. */
function isArticleNumber(citing: CitingText, own: CitedCategory, { cited, whose }: Group): boolean {
  if (own.hasSections && citing.language === 'en') return true;
  const least = whose.kind === 'own' ? own.sectionDivisions : MOST_SECTIONS;
  return cited.some(({ key, hasParagraph }) => hasParagraph || Number.parseInt(key, 10) > least);
}
