import type { CodeName } from '../../../search/citations.ts';
import { wordsOf } from '../../../search/rules.ts';
import { readMark, readToken, readWord, type Token } from './tokens.ts';
import { WORDS } from './words.ts';

/**
 * Whose articles are meant: those of a category by its code, those of the act that refers to them
 * (`own`), nobody's that is known (`foreign`), or the text does not say (`unsaid`).
 */
export type Whose =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'own' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unsaid' };

/** What stands behind the numbers, and where it ends. */
export interface Behind {
  readonly whose: Whose;
  readonly end: number;
}

export interface WhoseReading {
  readonly text: string;
  /** The longest first. */
  readonly names: readonly CodeName[];
  /** Whether 'of this chapter' speaks of articles: 'section' may be a division itself. */
  readonly isArticleWord: boolean;
}

export const FOREIGN = { kind: 'foreign' } as const;
const OWN = { kind: 'own' } as const;
export const UNSAID = { kind: 'unsaid' } as const;

/** What stands behind numbers: 'above', 'of this Code', ', du Code pénal', 'de la loi n° …'. */
export function readBehind(reading: WhoseReading, at: number): Behind {
  const { text } = reading;
  const place = skipPlace(text, at);
  const comma = readMark(text, place.end, ',');
  const start = comma?.end ?? place.end;
  const preposition = readWord(text, start, WORDS.of) ?? readWord(text, start, WORDS.in);
  const act = readAct(reading, preposition?.end ?? start, !preposition);
  if (act) return act;
  const isNear = { whose: place.isNear ? OWN : UNSAID, end: place.end };
  if (!preposition || comma || WORDS.in.has(preposition.text)) return isNear;
  // 'of' something that is not known.
  return place.isNear ? isNear : { whose: FOREIGN, end: preposition.end };
}

/** Skips 'ci-dessus', 'above', 'inclus', 'et suivants', 'nouveau'. */
function skipPlace(text: string, at: number): { isNear: boolean; end: number } {
  let end = at;
  let isNear = false;
  for (;;) {
    const comma = readMark(text, end, ',');
    const token = readToken(text, comma?.end ?? end);
    if (token?.kind !== 'word') return { isNear, end };
    const near = readNear(text, token);
    if (near !== null) {
      isNear = true;
      end = near;
    } else if (WORDS.and.has(token.text)) {
      const following = readWord(text, token.end, WORDS.following);
      if (!following) return { isNear, end };
      end = following.end;
    } else if (!comma && /^(nouveau|nouvelle|new)$/.test(token.text)) ({ end } = token);
    else return { isNear, end };
  }
}

/** The end of 'above', 'ci-dessus', 'au-dessus', 'of the present'. */
function readNear(text: string, token: Token): number | null {
  if (WORDS.near.has(token.text)) return token.end;
  if (token.text !== 'ci' && token.text !== 'au') return null;
  const dash = readMark(text, token.end, '-\u2010\u2011\u2013');
  const end = dash?.end ?? token.end;
  return readWord(text, end, BESIDE)?.end ?? null;
}
const BESIDE: ReadonlySet<string> = new Set(['dessus', 'dessous', 'apres', 'avant']);

/** 'the said Code', 'présente loi', 'Code de procédure pénale', 'loi n° 90/53'. */
function readAct(reading: WhoseReading, at: number, isBare: boolean): Behind | null {
  const { text, names } = reading;
  const { isOwn, isSaid, end } = readDeterminers(text, at);
  const isDetermined = end > at;
  const named = readName(text, end, names);
  if (named && (!isBare || !isDetermined)) return named;
  const kind = readWord(text, end, WORDS.kindOfAct);
  const head = readToken(text, kind?.end ?? end);
  if (head?.kind !== 'word') return null;
  if (isBare && isAbbreviation(text, head)) return { whose: FOREIGN, end: head.end };
  const isAct = WORDS.act.has(head.text);
  if (isAct && isOwn) return { whose: OWN, end: head.end };
  if (isAct && isSaid) return { whose: lastNamed(text, at, names), end: head.end };
  if (isBare) return isAct && isNumbered(text, head) ? { whose: FOREIGN, end: head.end } : null;
  if (isOwn && reading.isArticleWord && WORDS.division.has(head.text)) {
    return { whose: OWN, end: head.end };
  }
  return isAct ? { whose: FOREIGN, end: head.end } : null;
}

function readDeterminers(text: string, at: number) {
  let [isOwn, isSaid, end] = [false, false, at];
  for (;;) {
    const apostrophe = readMark(text, end, "'’");
    const token = readToken(text, apostrophe?.end ?? end);
    if (token?.kind !== 'word') return { isOwn, isSaid, end };
    // Recognised as two words: 'pré sent'.
    const broken = token.text === 'pre' ? readWord(text, token.end, SENT) : null;
    if (WORDS.own.has(token.text) || broken) isOwn = true;
    else if (WORDS.said.has(token.text)) isSaid = true;
    else if (!WORDS.determiner.has(token.text)) {
      return { isOwn, isSaid, end: apostrophe?.end ?? end };
    }
    end = broken?.end ?? token.end;
  }
}
const SENT: ReadonlySet<string> = new Set(['sent', 'sente']);

/** 'C. civ.', 'CGI'; or 'thereof', of an act that was named before. */
const isAbbreviation = (text: string, { text: word, start, end }: Token) =>
  /^\p{Lu}(?:\.|\p{Lu}{1,6}$)/u.test(text.slice(start, end + 1).trimEnd()) || word === 'thereof';

/** 'Law No. 90/53', 'loi n° 90/53', 'Ordinance 72/4'. */
function isNumbered(text: string, act: Token): boolean {
  const next = readToken(text, act.end);
  return next !== null && (next.kind === 'number' || /^(n|no|nos|numero|number)$/.test(next.text));
}

/** 'the Penal Code of Nigeria', 'le Code pénal de la République française'. */
const ABROAD = /^\s(?:of|de|du|d['’])\s?(?:the\s|la\s|le\s|l['’])?(?!Camero)\p{Lu}/u;

/** The name of a category at an offset. */
function readName(text: string, at: number, names: readonly CodeName[]): Behind | null {
  for (const { code, words } of names) {
    let end: number | null = at;
    for (const word of words) {
      end = readNameWord(text, end, word);
      if (end === null) break;
    }
    if (end === null) continue;
    const isOther =
      readWord(text, end, WORDS.otherAct) !== null || ABROAD.test(text.slice(end, end + 30));
    const isShared = names.some((n) => n.code !== code && n.words.join() === words.join());
    return { whose: isOther || isShared ? FOREIGN : { kind: 'code', code }, end };
  }
  return null;
}

function readNameWord(text: string, at: number, word: string): number | null {
  const apostrophe = readMark(text, at, "'’-");
  const token = readToken(text, apostrophe?.end ?? at);
  return token && token.kind !== 'mark' && token.text === word ? token.end : null;
}

/** How far back a text is read for what it spoke of last. */
const LOOK_BACK = 600;

/** The act that was named last before 'the said Code'. */
function lastNamed(text: string, before: number, names: readonly CodeName[]): Whose {
  const words = wordsOf(text.slice(Math.max(0, before - LOOK_BACK), before));
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const name = names.find((n) => n.words.every((word, place) => words[at + place] === word));
    if (name) return { kind: 'code', code: name.code };
    const isAct = WORDS.act.has(words[at] ?? '');
    const isPartOfName = names.some(({ words: parts }) =>
      parts.some((part, place) => {
        if (part !== words[at]) return false;
        return parts.every((word, other) => words[at - place + other] === word);
      }),
    );
    if (isAct && !isPartOfName) return FOREIGN;
  }
  return FOREIGN;
}
