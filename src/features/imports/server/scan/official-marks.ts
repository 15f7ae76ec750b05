import type { LineKinds } from './line-kinds.ts';
import { isAlike, keyOf } from './running-lines.ts';
import { capitalShare, type SourceLine } from './source-lines.ts';

/** What the offices of Cameroon stamp on certified copies and on what they have seen, line below line. */
const STAMPS = [
  'présidence de la république secrétariat général service du fichier législatif et réglementaire copie certifiée conforme',
  'presidency of the republic secretariat general legislative and statutory affairs card index service certified true copy',
  "services du premier ministre visa prime minister's office",
].map(keyOf);
/** What gazettes and letters of the state have at the ends of pages. */
const HEADS = [
  'république du cameroun',
  'republic of cameroon',
  'paix travail patrie',
  'peace work fatherland',
  "journal officiel de l'ohada",
  'journal officiel de la république du cameroun',
  'official gazette of the republic of cameroon',
].map(keyOf);
/** In small letters the law may name an office. */
const CAPITALS = 0.7;
/** Letters of what is a stamp by itself, and of what is one beside that; shares of wrong letters. */
const WHOLE = { letters: 12, errors: 0.2 };
const PART = { letters: 3, errors: 0.34, lines: 5 };
/** Longer lines are law. */
const LONGEST = 75;

/**
 * The indexes of lines with nothing but what an office has stamped on a page, however a scanner has
 * parted it, and of the names of gazettes and of the state near the ends of pages. In a short law
 * each of them comes too seldom to be told by that.
 */
export function findOfficialMarks(
  lines: readonly SourceLine[],
  nearBreak: ReadonlySet<number>,
  { isHeading, isDivision }: LineKinds,
): ReadonlySet<number> {
  const hasSmall = (text: string) => /\p{Ll}{3,}/u.test(text);
  const loud = lines.flatMap(({ text }, index) => {
    const isTitle = isHeading(index) || isDivision(index) || isDivision(index - 1);
    const isLoud = text.length <= LONGEST && capitalShare(text) >= CAPITALS && !hasSmall(text);
    return isLoud && !isTitle ? [{ index, key: keyOf(text) }] : [];
  });
  const isOf = ({ key }: { readonly key: string }, least: { letters: number; errors: number }) =>
    key.length >= least.letters &&
    STAMPS.some((stamp) => errorsWithin(key, stamp) <= key.length * least.errors);
  const whole = loud.filter((line) => isOf(line, WHOLE)).map(({ index }) => index);
  const beside = new Set(
    whole.flatMap((index) =>
      Array.from({ length: 2 * PART.lines + 1 }, (_, at) => index + at - PART.lines),
    ),
  );
  const parts = loud.filter((line) => beside.has(line.index) && isOf(line, PART));
  const heads = loud.filter(
    ({ index, key }) => nearBreak.has(index) && HEADS.some((head) => isAlike(key, head)),
  );
  return new Set([...whole, ...[...parts, ...heads].map(({ index }) => index)]);
}

/** The least distance of a key from any part of a text (Sellers 1980). */
function errorsWithin(key: string, text: string): number {
  let row = new Array<number>(text.length + 1).fill(0);
  for (let at = 1; at <= key.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= text.length; place += 1) {
      const differs = key[at - 1] === text[place - 1] ? 0 : 1;
      next.push(
        Math.min(
          (row[place - 1] ?? 0) + differs,
          (row[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
        ),
      );
    }
    row = next;
  }
  return Math.min(...row);
}
