import type { Suspicion } from '../../laws/suspicions.ts';
import type { SourceAccount } from '../account.ts';
import type { LineUse } from '../rules.ts';
import { bookCode } from './formats/book-code.ts';
import { markRunningLines, readScannedLines } from './scan/read-scanned-text.ts';
import type { ScannedArticle } from './scan/scanned-article.ts';
import { sourceLines, splitLines } from './scan/source-lines.ts';
import { type SplitText, splitLanguages } from './scan/split-languages.ts';
import { suspectTexts } from './scan/suspect-text.ts';
import {
  bookIn,
  type FileWarning,
  inLanguage,
  type Prefixes,
  pathIn,
  type ReadRows,
  type SourceRow,
} from './source-row.ts';
import { numberedFeet } from './suspicions/numbered-feet.ts';
import { findRunningWords } from './suspicions/running-words.ts';
import { findShortLines } from './suspicions/short-lines.ts';
import { findStrayLines } from './suspicions/stray-lines.ts';

/** The articles of a scan, and what each of its lines is used for. */
export interface ReadScan extends ReadRows {
  readonly account: SourceAccount;
  readonly warnings: readonly FileWarning[];
}

/** What is known of a text beside its language. */
interface TextOptions {
  /** Lines that a person has marked as running heads or feet. */
  readonly removed?: readonly string[];
  /** Whether it was typed, and not scanned. */
  readonly isTyped?: boolean;
}

/** From such a share of a text's letters on, and so many lines, its other language is read too. */
const OTHER_LANGUAGE = { share: 0.2, lines: 20 };

/**
 * Reads a text that came out of a scanner, with what a person should look at in each article. Both
 * languages are read where the text has both, whatever it is said to be.
 */
export function readScan(
  text: string,
  language: 'en' | 'fr' | 'both',
  prefixes: Prefixes,
  { removed = [], isTyped = false }: TextOptions = {},
): ReadScan {
  const lines = splitLines(text);
  const raw = sourceLines(text);
  const isOther =
    language !== 'both' && isMixed(splitLanguages(raw), language === 'en' ? 'fr' : 'en');
  if (language !== 'both' && !isOther) {
    const { articles, uses } = readScannedLines(raw, lines.length, {
      prefix: prefixes[language],
      removed,
      isTyped,
    });
    const account = { lines, uses };
    const rows = suspectStrayLines(rowsOf(articles, language), account, uses);
    return { rows: suspectRunningWords(rows, account), problems: [], account, warnings: [] };
  }
  // What a running foot is glued to begins the next page, which may be of the other language.
  const split = splitLanguages(markRunningLines(raw, removed));
  const en = readScannedLines(split.en, lines.length, { prefix: prefixes.en, removed, isTyped });
  const fr = readScannedLines(split.fr, lines.length, { prefix: prefixes.fr, removed, isTyped });
  const uses = en.uses.map((use, at) => bothUses(use, fr.uses[at] ?? use));
  const account = { lines, uses };
  const rows = interleave(
    suspectStrayLines(rowsOf(en.articles, 'en'), account, en.uses),
    suspectStrayLines(rowsOf(fr.articles, 'fr'), account, fr.uses),
  );
  return {
    rows: suspectRunningWords(rows, account),
    problems: [],
    account,
    warnings: isOther ? [{ kind: 'other_language' }] : [],
  };
}

/** The use of a line that may have both languages, side by side. */
function bothUses(one: LineUse, other: LineUse): LineUse {
  if (one === 'blank' || one === other) return other;
  if (other === 'blank') return one;
  return [one, other].includes('unexplained') ? 'unexplained' : 'text';
}

/** Marks articles whose texts seem to have running heads or feet inside. */
function suspectRunningWords(rows: readonly SourceRow[], account: SourceAccount): SourceRow[] {
  const inOrder = rows.toSorted((one, other) => one.line - other.line);
  const starts = inOrder.map(({ line }) => line);
  const found = new Set([...findRunningWords(account, starts)].map((at) => inOrder[at]));
  const holdsFoot = numberedFeet(account);
  return rows.map((row) => {
    const isGlued = [row.en, row.fr].some((text) => text && holdsFoot(text.content));
    return found.has(row) || isGlued ? suspect(row, 'running_words') : row;
  });
}

/** Marks articles of one language whose texts seem to have a stain or a note of the margin inside. */
function suspectStrayLines(
  rows: readonly SourceRow[],
  account: SourceAccount,
  own: readonly LineUse[],
): SourceRow[] {
  const starts = rows.map(({ line }) => line);
  const stray = findStrayLines(account, own, starts);
  const texts = account.lines.map((text, at) => ({ number: at + 1, text: text.trim() }));
  const short = findShortLines(
    texts.filter((_, at) => own[at] === 'text'),
    starts,
  );
  return rows.map((row, at) => {
    const shown = stray.has(at) ? suspect(row, 'noise') : row;
    return short.has(at) ? suspect(shown, 'note') : shown;
  });
}

function suspect(row: SourceRow, suspicion: Suspicion): SourceRow {
  return { ...row, suspicions: [...new Set([...row.suspicions, suspicion])] };
}

function isMixed(split: SplitText, other: 'en' | 'fr'): boolean {
  return split.shares[other] >= OTHER_LANGUAGE.share && split[other].length >= OTHER_LANGUAGE.lines;
}

/** Each French row behind the English one of its article, else behind that of the one before it. */
function interleave(en: readonly SourceRow[], fr: readonly SourceRow[]): SourceRow[] {
  const places = new Map(en.map(({ article_id }, place) => [article_id, place]));
  const behind = new Map<number, SourceRow[]>();
  let last = -1;
  for (const row of fr) {
    last = places.get(row.article_id) ?? last;
    const others = behind.get(last);
    if (others) others.push(row);
    else behind.set(last, [row]);
  }
  return [...(behind.get(-1) ?? []), ...en.flatMap((row, at) => [row, ...(behind.get(at) ?? [])])];
}

function rowsOf(articles: readonly ScannedArticle[], language: 'en' | 'fr'): SourceRow[] {
  const isDivided = articles.some(({ path }) => path.length > 0);
  const suspected = suspectTexts(articles);
  return articles.map((article, at): SourceRow => {
    const own = { title: article.title, content: article.content };
    const book = article.path.find(({ level }) => level === 'book');
    const name = book ? [book.label, book.title].filter((part) => part !== '').join(' – ') : null;
    return {
      article_id: article.article_id,
      code: null,
      line: article.line,
      ...inLanguage(language, own),
      book: book ? bookIn(language, bookCode(book.label), name) : null,
      path: pathIn(language, article.path.length === 0 && !isDivided ? null : article.path),
      suspicions: [
        ...(article.isRepaired ? (['number_repaired'] as const) : []),
        ...(article.isOutOfOrder ? (['out_of_order'] as const) : []),
        ...(suspected[at] ?? []),
      ],
    };
  });
}
