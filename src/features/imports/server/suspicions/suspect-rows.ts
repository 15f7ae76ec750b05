import type { Suspicion } from '../../../laws/suspicions.ts';
import { type ArticleNumber, readArticleNumber } from '../scan/article-number.ts';
import type { SourceText } from '../source-row.ts';
import { findGaps } from './gaps.ts';
import { hasHeadingInside } from './headings-inside.ts';
import { findUneven } from './lengths.ts';
import { isOddNumber } from './odd-numbers.ts';
import { lacksPoint } from './points.ts';
import { judgeTitles } from './titles.ts';

/** A content is suspiciously long from so many times the length of the 90th percentile on. */
const FAR_LONGER = 8;
const LONG_AT_LEAST = 8_000;

/** What is told from all rows together, and therefore again when some of them change. */
const OF_ALL_ROWS: ReadonlySet<Suspicion> = new Set([
  'gap',
  'gap_behind',
  'empty',
  'long',
  'one_language',
  'uneven',
  'points',
  'heading_inside',
  'title',
  'untitled',
  'odd_number',
  'lost_letter',
]);

const LANGUAGES = ['en', 'fr'] as const;

/** An article as far as it is judged among the others. */
export interface SuspectedRow {
  readonly article_id: string;
  readonly en: SourceText | null;
  readonly fr: SourceText | null;
  readonly suspicions: readonly Suspicion[];
  readonly left_out: boolean;
}

/**
 * What a person should look at in each row, as all of them together tell it.
 *
 * @param present ids of articles that are there already and that the rows may leave out
 */
export function suspectRows(
  rows: readonly SuspectedRow[],
  present: ReadonlySet<string> = new Set(),
): Suspicion[][] {
  const found = rows.map((row) => new Set(row.suspicions.filter((one) => !OF_ALL_ROWS.has(one))));
  const suspect = (suspicion: Suspicion, places: Iterable<number>) => {
    for (const place of places) found[place]?.add(suspicion);
  };
  const taken = rows.map((row) => (row.left_out ? null : row));
  const isBilingual = LANGUAGES.every((language) => rows.some((row) => row[language]));
  for (const language of LANGUAGES) {
    const texts = taken.map((row) => row?.[language] ?? null);
    if (texts.every((text) => text === null)) continue;
    const numbers = taken.map((row) =>
      row?.[language] ? readArticleNumber(row.article_id) : null,
    );
    const gaps = findGaps(numbers, present);
    suspect('gap', gaps.behind);
    suspect('gap_behind', gaps.before);
    const following = nextNumbers(numbers);
    const longest = longestContent(texts.map((text) => text?.content.length ?? 0));
    const titles = judgeTitles(texts);
    texts.forEach((text, at) => {
      if (text === null) {
        if (isBilingual && taken[at]) suspect('one_language', [at]);
        return;
      }
      const { content, kept } = text;
      if (content === '' && kept !== 'content') suspect('empty', [at]);
      if (content.length > longest) suspect('long', [at]);
      if (hasHeadingInside(content, numbers[at] ?? null, following[at] ?? null))
        suspect('heading_inside', [at]);
      if (titles[at]?.isText) suspect('title', [at]);
      if (titles[at]?.isMissing && kept !== 'title') suspect('untitled', [at]);
    });
  }
  suspect(
    'uneven',
    findUneven(
      taken.map((row) =>
        row?.en && row.fr ? { en: row.en.content.length, fr: row.fr.content.length } : null,
      ),
    ),
  );
  taken.forEach((row, at) => {
    if (row && LANGUAGES.some((language) => hasLostLetter(row[language])))
      suspect('lost_letter', [at]);
    if (row && isOddNumber(row.article_id)) suspect('odd_number', [at]);
    if (row?.en && row.fr && lacksPoint(row.en.content, row.fr.content)) suspect('points', [at]);
  });
  return found.map((suspicions) => [...suspicions]);
}

/** What stands where a program did not know a letter: within a word where it may be a sign of a list. */
const LOST_LETTER = /\ufffd|\p{L}\p{Co}|\p{Co}\p{L}/u;

const hasLostLetter = (text: SourceText | null) =>
  text !== null && LOST_LETTER.test(`${text.title}\n${text.content}`);

/** The number of the next row that has one, for each row. */
function nextNumbers(numbers: readonly (ArticleNumber | null)[]): (ArticleNumber | null)[] {
  let next: ArticleNumber | null = null;
  return numbers
    .toReversed()
    .map((number) => {
      const following = next;
      next = number ?? next;
      return following;
    })
    .reverse();
}

function longestContent(lengths: readonly number[]): number {
  const sorted = lengths.filter((length) => length > 0).sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  return Math.max(LONG_AT_LEAST, usual * FAR_LONGER);
}
