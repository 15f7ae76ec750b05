import { pairRows } from '../../src/features/imports/server/pair-rows.ts';
import { readImportFile } from '../../src/features/imports/server/read-file.ts';
import type { KeyedText, Language, LongScan } from '../support/long-scans/scan-spec.ts';
import { printTable, type Targets } from './report.ts';

/** An article as the product reads it, in one language. */
interface ReadArticle extends KeyedText {
  readonly id: string;
  readonly isSuspected: boolean;
}

interface Wrong {
  readonly id: string;
  readonly what: 'missing' | 'extra' | 'unequal';
  /** Whether a preview has anything to say about it or beside it. */
  readonly isNamed: boolean;
}

/** How many wrong articles that nothing warns of are shown of each scan. */
const SHOWN_WRONG = 12;

/**
 * Reads made-up laws of which every article is known. What nobody can know of a scan (its faults)
 * does not count against ids and texts, but has to be named like everything else that is wrong.
 */
export function measureLongScans(
  scans: readonly LongScan[],
  targets: Targets,
  { showsWrong = false } = {},
): void {
  const shownWrong: string[] = [];
  const rows = scans.flatMap((scan) =>
    languagesOf(scan).map((language) => {
      const { figures, wrong } = measureLongScan(scan, language);
      const name = `${scan.name}, ${language}`;
      const unnamed = wrong.filter(({ isNamed }) => !isNamed);
      const list = unnamed.slice(0, SHOWN_WRONG).map(({ id, what }) => `${id} (${what})`);
      if (list.length > 0) shownWrong.push(`${name}, wrong and not named: ${list.join(', ')}`);
      return [
        name,
        figures.articles,
        targets.atLeast(`${name}, recall of ids`, figures.recall, 99, 1),
        targets.atLeast(`${name}, precision of ids`, figures.precision, 99, 1),
        targets.atLeast(`${name}, equal texts`, figures.equal, 95, 1),
        figures.titles.toFixed(1),
        figures.tableRows.toFixed(1),
        wrong.length,
        targets.atLeast(`${name}, named of what is wrong`, figures.named, 95, 1),
        figures.suspected.toFixed(1),
      ];
    }),
  );
  const found = ['recall %', 'precision %', 'equal texts %', 'titles %', 'table rows %'];
  printTable(['long scan', 'articles', ...found, 'wrong', 'named %', 'suspected of right %'], rows);
  console.log();
  if (showsWrong && shownWrong.length > 0) console.log(`${shownWrong.join('\n')}\n`);
}

function languagesOf({ language }: LongScan): Language[] {
  return language === 'both' ? ['en', 'fr'] : [language];
}

function measureLongScan(scan: LongScan, language: Language) {
  const read = readArticles(scan, language);
  const firstOf = new Map<string, number>();
  for (const [at, { id }] of read.entries()) if (!firstOf.has(id)) firstOf.set(id, at);
  const truth = scan.truth.flatMap(({ article_id, [language]: text }) =>
    text ? [{ id: sameId(article_id), ...text }] : [],
  );
  const found = (id: string) => read[firstOf.get(id) ?? -1];
  const isEqual = (article: (typeof truth)[number]) => {
    const bare = (text: string) => withoutSpare(bared(text), article.id, scan.spare[language]);
    return bare(found(article.id)?.content ?? '') === bare(article.content);
  };

  const hopeless = new Set(
    scan.faults
      .filter((fault) => fault.language === language)
      .map((fault) => sameId(fault.article_id)),
  );
  const fair = truth.filter(({ id }) => !hopeless.has(id));
  const titled = fair.filter(({ title }) => title !== '');
  const known = new Set(truth.map(({ id }) => id));
  const right = [...firstOf.keys()].filter((id) => known.has(id));
  const wrong = wrongOnes(read, firstOf, truth, isEqual);
  return {
    wrong,
    figures: {
      articles: truth.length,
      recall: share(fair.filter(({ id }) => firstOf.has(id)).length, fair.length),
      precision: share(right.length, Math.max(1, read.length)),
      equal: share(fair.filter(isEqual).length, fair.length),
      titles: share(
        titled.filter(({ id, title }) => bared(found(id)?.title ?? '') === bared(title)).length,
        titled.length,
      ),
      tableRows: shareOfRows(truth, (id) => found(id)?.content ?? ''),
      named: share(wrong.filter(({ isNamed }) => isNamed).length, wrong.length),
      suspected: shareOfSuspected(read, new Set(wrong.map(({ id }) => id))),
    },
  };
}

/** As a preview has them: the languages paired, with what all rows together make suspicious. */
function readArticles(scan: LongScan, language: Language): ReadArticle[] {
  const files = scan.files.map(
    (file) => readImportFile({ ...file, bytes: Buffer.from(file.text) }, scan.prefix).rows,
  );
  return pairRows(files).flatMap(({ article_id, suspicions, [language]: text }) =>
    text ? [{ ...text, id: sameId(article_id), isSuspected: suspicions.length > 0 }] : [],
  );
}

/** Missing ones are named when the row before their place or the one behind it is suspected. */
function wrongOnes(
  read: readonly ReadArticle[],
  firstOf: ReadonlyMap<string, number>,
  truth: readonly (KeyedText & { readonly id: string })[],
  isEqual: (article: KeyedText & { readonly id: string }) => boolean,
): Wrong[] {
  const isNamedFrom = (from: number, to: number) =>
    read.slice(Math.max(0, from), to + 1).some(({ isSuspected }) => isSuspected);
  const known = new Set(truth.map(({ id }) => id));
  const wrong: Wrong[] = [];
  let before = -1;
  for (const article of truth) {
    const { id } = article;
    const at = firstOf.get(id);
    if (at === undefined) {
      wrong.push({ id, what: 'missing', isNamed: isNamedFrom(before, before + 1) });
      continue;
    }
    before = at;
    if (!isEqual(article))
      wrong.push({ id, what: 'unequal', isNamed: isNamedFrom(at - 1, at + 1) });
  }
  for (const [at, { id }] of read.entries()) {
    if (known.has(id) && firstOf.get(id) === at) continue;
    wrong.push({ id, what: 'extra', isNamed: isNamedFrom(at - 1, at + 1) });
  }
  return wrong;
}

/** How many of the right articles somebody has to look at for nothing. */
function shareOfSuspected(read: readonly ReadArticle[], wrong: ReadonlySet<string>): number {
  const right = read.filter(({ id }) => !wrong.has(id));
  return share(right.filter(({ isSuspected }) => isSuspected).length, right.length);
}

/** '12 bis' is '12-bis'. */
function sameId(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}

/** Without white space, bars and rules of tables. */
function bared(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^[\s|:-]*\|[\s|:-]*$/.test(line))
    .join('')
    .replace(/[\s|]+/g, '');
}

/** Preamble, visas and annexes may begin or end with the formula that enacts, and the like. */
function withoutSpare(text: string, id: string, spare: readonly string[]): string {
  if (/^\d/.test(id)) return text;
  let rest = text;
  for (const one of [...spare, ...spare].map(bared)) {
    if (rest.startsWith(one)) rest = rest.slice(one.length);
    if (rest.endsWith(one)) rest = rest.slice(0, rest.length - one.length);
  }
  return rest;
}

/** The rows of tables that stay rows of a Markdown table. */
function shareOfRows(
  truth: readonly (KeyedText & { readonly id: string })[],
  contentOf: (id: string) => string,
): number {
  const rowsOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^\s*\|.*\|\s*$/.test(line))
      .map((row) => row.replace(/\s/g, ''));
  const all = truth.map(({ id, content }) => {
    const read = new Set(rowsOf(contentOf(id)));
    const rows = rowsOf(content);
    return [rows.filter((row) => read.has(row)).length, rows.length] as const;
  });
  const sum = (at: 0 | 1) => all.reduce((total, pair) => total + pair[at], 0);
  return share(sum(0), sum(1));
}

function share(some: number, all: number): number {
  return all === 0 ? 100 : (100 * some) / all;
}
