import { foldText } from '../../../search/rules.ts';

/** A word in normal form, a number, or any other character of a text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether white space stands before it. */
  readonly isApart: boolean;
}

/** White space that may stand between two words of a reference. */
const TOKEN = /\s{0,20}(?:(\p{L}[\p{L}\p{M}]{0,40})|(\d{1,9})|(\S))/uy;

/** What stands in a text at an offset; `null` at its end. */
export function readToken(text: string, at: number): Token | null {
  TOKEN.lastIndex = at;
  const match = TOKEN.exec(text);
  if (!match) return null;
  const [whole, word, number, mark] = match;
  const said = word ?? number ?? mark ?? '';
  const end = at + whole.length;
  const start = end - said.length;
  return {
    kind: word === undefined ? (number === undefined ? 'mark' : 'number') : 'word',
    text: word === undefined ? said : foldText(word),
    start,
    end,
    isApart: start > at,
  };
}

/** The token at an offset when it is a word of a list. */
export function readWord(text: string, at: number, words: ReadonlySet<string>): Token | null {
  const token = readToken(text, at);
  return token?.kind === 'word' && words.has(token.text) ? token : null;
}

/** The token at an offset when it is one of these characters. */
export function readMark(text: string, at: number, marks: string): Token | null {
  const token = readToken(text, at);
  return token?.kind === 'mark' && marks.includes(token.text) ? token : null;
}
