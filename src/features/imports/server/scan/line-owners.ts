import type { LineUse } from '../../rules.ts';
import type { CutArticle } from './contents-list.ts';
import { MOST_TITLE_LINES, readDivision } from './divisions.ts';
import { isErrata, isSignature } from './end-of-content.ts';
import { frontMatterOf } from './front-matter.ts';
import type { LawPart } from './law-parts.ts';
import type { LineOwner } from './line-uses.ts';
import type { ScannedArticle } from './scanned-article.ts';
import type { SourceLine } from './source-lines.ts';

/**
 * What each line was cut to, by the indexes of the lines.
 *
 * @param cut all articles, those of a list of contents too
 * @param articles those of the law, by the indexes of their headings
 */
export function findOwners(
  lines: readonly SourceLine[],
  cut: readonly CutArticle[],
  articles: ReadonlyMap<number, ScannedArticle>,
  parts: readonly LawPart[],
): LineOwner[] {
  const owners: LineOwner[] = lines.map(() => 'blank');
  const put = (indexes: readonly number[], uses: readonly LineOwner[]) => {
    indexes.forEach((index, at) => {
      owners[index] = uses[at] ?? 'unexplained';
    });
  };
  const filledBetween = (start: number, stop: number) =>
    lines.slice(start, stop).flatMap(({ text }, at) => (text === '' ? [] : [start + at]));
  const textsAt = (indexes: readonly number[]) => indexes.map((index) => lines[index]?.text ?? '');

  const opening = filledBetween(0, cut[0]?.heading.index ?? lines.length);
  put(opening, usesBefore(textsAt(opening)));
  cut.forEach((article, at) => {
    const { index } = article.heading;
    const next = cut[at + 1];
    const own = articles.get(index);
    const ownUse: LineOwner = own ?? 'contents';
    owners[index] = ownUse;
    const filled = filledBetween(index + 1, next?.heading.index ?? lines.length);
    const content = filled.slice(0, article.text.below.length);
    put(
      content,
      content.map(() => ownUse),
    );
    const behind = filled.slice(content.length);
    const above = next && next.title !== null ? behind.splice(-1) : [];
    put(above, ['title']);
    const texts = textsAt(behind);
    const isEnd = next === undefined || next.heading.run !== article.heading.run;
    if (own && isEnd) put(behind, usesBehind(texts));
    else put(behind, own ? divisionUses(texts) : usesBefore(texts));
  });
  for (const part of parts) {
    put(
      part.indexes,
      part.indexes.map(() => part.article),
    );
  }
  return owners;
}

/** Lines before the first article: the head of the act, then the first divisions. */
function usesBefore(texts: readonly string[]): LineUse[] {
  const front = frontMatterOf(texts);
  return divisionUses(texts).map((use, at) => {
    const known = front[at] ?? 'unexplained';
    return known === 'unexplained' ? use : known;
  });
}

/** The headings of divisions with their titles, which the articles behind them have as a path. */
function divisionUses(texts: readonly string[]): LineUse[] {
  let left = 0;
  return texts.map((text) => {
    left = readDivision(text) === null ? left - 1 : MOST_TITLE_LINES + 1;
    return left > 0 ? 'division' : 'unexplained';
  });
}

/** The longest line of a signature, in characters. */
const LONGEST_SIGNATURE = 60;

/** Lines behind the last article of the law or of an annex: where and by whom the law was signed. */
function usesBehind(texts: readonly string[]): LineUse[] {
  const front = frontMatterOf(texts);
  const divisions = divisionUses(texts);
  let isSigned = false;
  let isCorrected = false;
  return texts.map((text, at) => {
    isSigned ||= isSignature(text);
    isCorrected ||= isErrata(text);
    const isBack = isCorrected || (isSigned && text.length <= LONGEST_SIGNATURE);
    if (isBack || front[at] === 'front_matter') return 'back_matter';
    return front[at] === 'contents' ? 'contents' : (divisions[at] ?? 'unexplained');
  });
}
