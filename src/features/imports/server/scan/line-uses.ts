import type { LineUse } from '../../rules.ts';
import type { ScannedArticle } from './scanned-article.ts';
import type { SourceLine } from './source-lines.ts';

/** What a line was cut to: an article, or what it is beside the articles. */
export type LineOwner = ScannedArticle | LineUse;

/** A text that was read, by the indexes of its lines. */
export interface ReadLines {
  /** The lines before running lines were removed, and after it. */
  readonly lines: readonly SourceLine[];
  readonly law: readonly SourceLine[];
  readonly owners: readonly LineOwner[];
  /** Where the text behind an article's number begins, by the index of its line. */
  readonly restAt: ReadonlyMap<number, number>;
}

/** How many signs of a line have each use. */
type Shares = Map<LineUse, number>;

/**
 * What each line of a source is used for. That a line is text is not taken from the steps that
 * read it, but from the articles that came out: its words must stand in their contents, in order.
 *
 * @param count of all lines of the source
 * @param raw its lines that are not empty
 */
export function usesOf(
  count: number,
  raw: readonly SourceLine[],
  read: ReadLines,
): readonly LineUse[] {
  const uses: LineUse[] = Array.from({ length: count }, () => 'blank');
  const shares = sharesByNumber(read);
  const own = new Set(read.lines.map(({ number }) => number));
  let last = 0;
  for (const { number } of raw) {
    if (own.has(number)) {
      last = number;
      uses[number - 1] = largest(shares.get(number));
    } else {
      // Of a heading that was broken over lines, the words behind the number are on the last one.
      uses[number - 1] = uses[last - 1] ?? 'unexplained';
      uses[last - 1] = 'heading';
    }
  }
  return uses;
}

/** The shares of each line of the source; what was split has several parts of one number. */
function sharesByNumber({ lines, law, owners, restAt }: ReadLines): Map<number, Shares> {
  const shares = new Map<number, Shares>();
  const cursors = new Map<ScannedArticle, ArticleCursor>();
  for (const [index, { number, text, isContents, isCopy }] of lines.entries()) {
    const known: Shares = shares.get(number) ?? new Map();
    shares.set(number, known);
    const add = (use: LineUse, signs: number) => known.set(use, (known.get(use) ?? 0) + signs);
    const kept = law[index]?.text ?? '';
    // Lines of signs alone count as well.
    const removed = bareSigns(text).length - bareSigns(kept).length;
    if (kept === '') {
      add(
        isCopy || law[index]?.isCopy ? 'copy' : isContents ? 'contents' : 'running',
        Math.max(1, removed),
      );
      continue;
    }
    add('running', removed);
    const owner = owners[index] ?? 'unexplained';
    if (typeof owner === 'string') {
      add(owner, Math.max(1, bareSigns(kept).length));
      continue;
    }
    const cursor = cursors.get(owner) ?? new ArticleCursor(owner);
    cursors.set(owner, cursor);
    const begin = restAt.get(index);
    const { title, content, missed } = cursor.take(bareSigns(kept.slice(begin ?? 0)));
    if (begin !== undefined) add(content > 0 ? 'text' : 'heading', 1 + bareSigns(kept).length);
    else {
      add('title', title);
      add('text', content);
      add('unexplained', missed);
      // Punctuation alone goes where the line before went.
      if (title + content + missed === 0) add('text', 1);
    }
  }
  return shares;
}

function largest(shares: Shares | undefined): LineUse {
  let best: LineUse = 'unexplained';
  let most = 0;
  for (const [use, signs] of shares ?? []) {
    if (signs <= most) continue;
    best = use;
    most = signs;
  }
  return best;
}

/** Letters and digits: reading lays out anew what stands between them. */
function bareSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** How far ahead a line is searched in an article after one that is not there. */
const AHEAD = 2_000;
/** Fewer signs are found ahead by chance. */
const FEWEST_SIGNS = 12;

/** Goes through the title and the content of an article, line by line. */
class ArticleCursor {
  private readonly title: string;
  private readonly content: string;
  private inTitle = 0;
  private inContent = 0;

  constructor(article: ScannedArticle) {
    this.title = bareSigns(article.title);
    this.content = bareSigns(article.content);
  }

  /** How many signs of the next line are in the title, in the content and in neither. */
  take(signs: string): { title: number; content: number; missed: number } {
    const title = commonLength(signs, this.title, this.inTitle);
    const isTitle = title === signs.length || this.inTitle + title === this.title.length;
    if (isTitle) this.inTitle += title;
    const rest = isTitle ? signs.slice(title) : signs;
    const content = this.takeContent(rest);
    return { title: isTitle ? title : 0, content, missed: rest.length - content };
  }

  private takeContent(signs: string): number {
    const common = commonLength(signs, this.content, this.inContent);
    if (common === signs.length || common >= FEWEST_SIGNS) {
      this.inContent += common;
      return common;
    }
    if (signs.length < FEWEST_SIGNS) return 0;
    const ahead = this.content.slice(this.inContent, this.inContent + AHEAD);
    const found = ahead.indexOf(signs.slice(0, FEWEST_SIGNS));
    if (found < 0) return 0;
    const length = commonLength(signs, this.content, this.inContent + found);
    this.inContent += found + length;
    return length;
  }
}

function commonLength(text: string, other: string, from: number): number {
  let length = 0;
  while (length < text.length && from + length < other.length) {
    if (text[length] !== other[from + length]) break;
    length += 1;
  }
  return length;
}
