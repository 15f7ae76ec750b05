import type { Language } from '../../../../kit/languages.ts';
import { readMark, readToken, readWord, type Token } from './tokens.ts';
import { WORDS } from './words.ts';

/** A number behind 'article', with the words that become its link. */
export interface Cited {
  /** As `keyOfLabel` makes it: `12`, `302-1`, `12bis`. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Whether a paragraph follows: 'section 12 (1)'. */
  readonly hasParagraph: boolean;
}

/** Whether somewhere an article has this key. */
export type IsLabel = (key: string) => boolean;

interface Reading {
  readonly text: string;
  readonly language: Language;
  readonly isLabel: IsLabel;
  readonly isPlural: boolean;
}

const DASHES = '-\u2010\u2011\u2012\u2013\u2014\u2212';
const [OPENING, CLOSING] = ['({[', ')}]'];

/** The numbers of a list or a range: '275, 276 et 289', '12 (1) (b) to 14'. */
export function readNumbers(reading: Reading, at: number): Cited[] {
  const first = readFirst(reading.text, at) ?? readNumber(reading, at);
  if (!first || readMark(reading.text, first.end, '%/')) return [];
  const cited = [...first.cited];
  for (let end = first.end; ; ) {
    const separator = readSeparator(reading, end);
    const next = separator && readNumber(reading, separator.end);
    const before = cited.at(-1);
    if (!next || !before || isCounted(reading.text, next.end)) break;
    // Behind 'article' alone only what is certain to go on: 'section 12 and 14', never '14 and 3'.
    const isLarger = parseInt(next.cited[0]?.key ?? '', 10) >= parseInt(before.key, 10);
    if (!reading.isPlural && (separator.isComma || !isLarger)) break;
    cited.push(...next.cited);
    end = next.end;
  }
  return cited.filter((_, place) => !isBrokenIn(cited, place));
}

/** '114, 15 and 116': a number that lost a digit when it was recognised. */
function isBrokenIn(cited: readonly Cited[], place: number): boolean {
  const [before, now, after] = [-1, 0, 1].map((step) => cited[place + step]?.key ?? '');
  const digits = (key = '') => /^\d*/.exec(key)?.[0].length ?? 0;
  return digits(now) < digits(before) && digits(now) < digits(after);
}

interface ReadNumber {
  readonly cited: readonly Cited[];
  readonly end: number;
}

/** 'article premier'. */
function readFirst(text: string, at: number): ReadNumber | null {
  const token = readToken(text, at);
  if (token?.text !== 'premier') return null;
  return withParagraphs(text, '1', token.start, token.end);
}

function readNumber({ text, isLabel, isPlural }: Reading, at: number): ReadNumber | null {
  const token = readToken(text, at);
  if (token?.kind !== 'number' || !/^[1-9]\d{0,3}$/.test(token.text)) return null;
  let { end } = token;
  let key = token.text;
  const next = readToken(text, end);
  if (next?.kind === 'word' && !next.isApart) {
    if (WORDS.ordinal.has(next.text)) end = next.end;
    else if (WORDS.latin.has(next.text) || /^[a-z]$/.test(next.text)) {
      key += next.text;
      end = next.end;
      if (readMark(text, end, CLOSING)) return null;
    } else return null;
  } else if (next && `${DASHES}.`.includes(next.text)) {
    const part = readToken(text, next.end);
    if (part?.kind === 'number' && !part.isApart && !next.isApart) {
      if (isLabel(`${key}-${part.text}`)) {
        key += `-${part.text}`;
        end = part.end;
      } else if (!isPlural || !isRange(key, part, isLabel)) return null;
    } else if (part?.kind === 'word' && WORDS.latin.has(part.text) && next.text !== '.') {
      key += part.text;
      end = part.end;
    }
  } else if (next && '/%°º'.includes(next.text)) return null;
  const latin = readWord(text, end, WORDS.latin);
  if (latin && key === token.text) {
    key += latin.text;
    end = latin.end;
  }
  return isBroken(text, end) ? null : withParagraphs(text, key, token.start, end);
}

const isRange = (key: string, to: Token, isLabel: IsLabel) =>
  isLabel(key) && isLabel(to.text) && Number(key) < Number(to.text);

/** '1 000 francs', or a number that was recognised in two parts: 'section 11 9 (2)'. */
const isBroken = (text: string, end: number) => readToken(text, end)?.kind === 'number';

/** Whether the number before counts something: '12 days'. */
function isCounted(text: string, end: number): boolean {
  return readWord(text, end, WORDS.counted) !== null || readMark(text, end, '%/') !== null;
}

function withParagraphs(text: string, key: string, start: number, numberEnd: number): ReadNumber {
  let end = numberEnd;
  for (let next = readParagraph(text, end); next !== null; next = readParagraph(text, end)) {
    end = next;
    // 'section 183 (2) (3) The witness': the next paragraph of the text itself begins.
    if (NEXT_PARAGRAPH.test(text.slice(end, end + 12))) break;
  }
  return { cited: [{ key, start, end, hasParagraph: end > numberEnd }], end };
}

/** The end of a paragraph behind a number: '(1)', 'a)', 'and (3)', ', alinéa 2', 'subsection (4)'. */
function readParagraph(text: string, at: number): number | null {
  const group = readGroup(text, at);
  if (group !== null) return group;
  const token = readToken(text, at);
  if (!token) return null;
  if (token.kind === 'word' && /^[a-z]{1,3}$/.test(token.text)) {
    const closing = readMark(text, token.end, CLOSING);
    if (closing && !closing.isApart) return closing.end;
  }
  const isComma = token.text === ',';
  const named = readNamedParagraph(text, isComma ? token.end : at);
  if (named !== null) return named;
  const isJoined = isComma || WORDS.and.has(token.text) || token.text === 'to';
  return isJoined ? readGroup(text, token.end) : null;
}

const NEXT_PARAGRAPH = /^\s*[({[]\d{1,2}[)}\]]\s*\p{Lu}/u;

/** At most so many words and signs stand within one pair of brackets: '(1°, 2° and 3°)'. */
const MOST_IN_GROUP = 12;

function readGroup(text: string, at: number): number | null {
  const opening = readMark(text, at, OPENING);
  if (!opening) return null;
  let { end } = opening;
  for (let count = 0; count < MOST_IN_GROUP; count += 1) {
    const token = readToken(text, end);
    if (!token) return null;
    ({ end } = token);
    if (token.kind === 'mark' && CLOSING.includes(token.text)) return count > 0 ? end : null;
    const isShort = token.text.length <= (token.kind === 'number' ? 2 : 4);
    if (!isShort || (token.kind === 'mark' && !'°º,.-'.includes(token.text))) return null;
  }
  return null;
}

function readNamedParagraph(text: string, at: number): number | null {
  let name = readToken(text, at);
  if (name?.text === 'sub' || name?.text === 'sous') {
    const dash = readMark(text, name.end, DASHES);
    name = readWord(text, dash?.end ?? name.end, WORDS.division);
  } else if (name?.text !== '§' && !WORDS.paragraph.has(name?.text ?? '')) return null;
  if (!name) return null;
  const dot = readMark(text, name.end, '.');
  let end = readOneParagraph(text, dot?.end ?? name.end);
  if (end === null || !/s$/.test(name.text)) return end;
  for (;;) {
    const joint: Token | null = readMark(text, end, ',') ?? readWord(text, end, WORDS.and);
    const more: number | null = joint && readOneParagraph(text, joint.end);
    if (more === null) return end;
    end = more;
  }
}

function readOneParagraph(text: string, at: number): number | null {
  const token = readToken(text, at);
  if (token?.kind === 'number') {
    if (token.text.length > 2) return null;
    return readWord(text, token.end, WORDS.ordinal)?.end ?? token.end;
  }
  if (token?.kind === 'word') {
    return /^([a-z]|premier|premiere|first|second|[ivx]{1,4})$/.test(token.text) ? token.end : null;
  }
  return readGroup(text, at);
}

/** What stands between two numbers: ',', 'et', ', and', 'à', '-'. */
function readSeparator({ text, language }: Reading, at: number) {
  const token = readToken(text, at);
  if (!token) return null;
  if (token.text === ',') {
    const joint = readWord(text, token.end, WORDS.and);
    return { end: joint?.end ?? token.end, isComma: !joint };
  }
  const isRange =
    language === 'fr' ? /^(a|au|to)$/.test(token.text) : /^(to|through)$/.test(token.text);
  if (!isRange && !WORDS.and.has(token.text) && !'&'.includes(token.text)) {
    // '99.101' is a list with a recognition error; a label with a dot was read before.
    const isPoint = token.text === '.' && /^\d/.test(text.slice(token.end, token.end + 1));
    return isPoint || DASHES.includes(token.text) ? { end: token.end, isComma: true } : null;
  }
  return { end: token.end, isComma: false };
}
