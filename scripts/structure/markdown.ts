/** A piece of a page that may name paths. */
export interface Mention {
  /** As it is written. */
  readonly text: string;
  readonly line: number;
  /** `link`: leads somewhere from the page itself. `code`: a word in code. `tree`: see `readTree`. */
  readonly kind: 'link' | 'code' | 'tree';
}

const LINK =
  /\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\s*\[[^\]]+\]:\s*<?([^\s>]+)|(?:src|href|srcset)="([^"\s]+)/g;
const INLINE_CODE = /(`+)(.+?)\1/g;
const FENCE = /^\s*(```+|~~~+)\s*(\S*)/;
/** The lines of a drawn tree before a name. */
const BRANCHES = /^[\s│├└─|`+-]*/u;

/** All links, words of code and drawn folder trees of a Markdown page. */
export function readMentions(markdown: string): Mention[] {
  const mentions: Mention[] = [];
  let block: { text: string; line: number }[] | null = null;
  let fence = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const marker = FENCE.exec(text)?.[1];
    if (block && marker === fence) {
      mentions.push(...readBlock(block));
      block = null;
    } else if (block) {
      block.push({ text, line });
    } else if (marker) {
      fence = marker;
      block = [];
    } else {
      mentions.push(...readLine(text, line));
    }
  }
  return mentions;
}

function readLine(text: string, line: number): Mention[] {
  const code = [...text.matchAll(INLINE_CODE)].flatMap(([, , words = '']) => wordsOf(words, line));
  const links = [...text.replace(INLINE_CODE, '').matchAll(LINK)].map(
    ([, inline, reference, attribute]): Mention => ({
      text: inline ?? reference ?? attribute ?? '',
      line,
      kind: 'link',
    }),
  );
  return [...links, ...code];
}

function wordsOf(text: string, line: number): Mention[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ text: word, line, kind: 'code' }));
}

function readBlock(lines: readonly { text: string; line: number }[]): Mention[] {
  const isTree = lines.some(({ text }) => /^[\w.-]+\/(\s|$)/.test(text.replace(BRANCHES, '')));
  if (isTree) return readTree(lines);
  return lines.flatMap(({ text, line }) => wordsOf(text, line));
}

/** A folder tree, one name a line and deeper ones further right, as whole paths. */
function readTree(lines: readonly { text: string; line: number }[]): Mention[] {
  const above: { indent: number; path: string }[] = [];
  return lines.flatMap(({ text, line }): Mention[] => {
    const indent = BRANCHES.exec(text)?.[0].length ?? 0;
    const name = /^(\S+\/|\S*\.\w+)(?=\s|$)/.exec(text.slice(indent))?.[1];
    if (name === undefined) return [];
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const path = `${above.at(-1)?.path ?? ''}${name}`;
    if (name.endsWith('/')) above.push({ indent, path });
    return [{ text: path, line, kind: 'tree' }];
  });
}

const HEADING = /^#+\s+(.+)$/gm;
const BOLD = /\*\*(.+?)\*\*/g;
const ROW = /^\|\s*([^|]*?)\s*\|/;

/**
 * What of a page can be cited: its headings and bold terms, by their words and by the number of
 * a section that stands before them; the rows of its tables by the name of the first column and
 * their cell in it.
 */
export function readTargets(markdown: string): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const [, words = ''] of [...markdown.matchAll(HEADING), ...markdown.matchAll(BOLD)]) {
    const term = words.replace(/[`*]/g, '').replace(/[.:]$/, '');
    const [, section, name = ''] = /^(§\d+(?:\.\d+)*[a-z]?)?\s*(.*)$/.exec(term) ?? [];
    if (section) targets.add(section);
    targets.add(name);
  }
  let column: string | null = null;
  for (const line of markdown.split('\n')) {
    const cell = ROW.exec(line)?.[1];
    if (cell === undefined) column = null;
    else if (column === null) column = cell.toLowerCase();
    else targets.add(`${column} ${cell}`);
  }
  return targets;
}
