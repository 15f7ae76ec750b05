import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComments } from './comments.ts';
import { exists } from './documented-paths.ts';
import { readTargets } from './markdown.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const SOURCE = /^(?:(?:src|scripts|tests|migrations)\/.+|[^/]+)\.(?:ts|tsx|mjs|css|sql)$/;
/** A source file by its name, with or without folders. */
const FILE = /(?<![\w@/.-])(?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|sql|css)(?![\w/])/g;
const PAGE = /docs\/[\w./-]+\.md/g;
/** A place in the page that was just named: a section, a term in quotes, or rows of its tables. */
const PLACE =
  /,?\s+(?:and\s+)?(?:(§\d+(?:\.\d+)*[a-z]?)|'([^']+)'|(threat|figure|case|row)s?\s+(\d+|[a-z]\b))/y;
const NEXT_NUMBER = /(?:,|\s+and|\s+to)\s+(\d+)/y;

/** What only somebody with other papers than this repository can look up. */
const CLOSED = [
  /(?<!\bRFC\s+\d{1,5}\s+)§\d+(?:\.\d+)*[a-z]?/g,
  /\bthreats?\s+\d+/g,
  /\b(?:specification|contract|promises|design|style)\s*,\s*(?:['`]|habit|figure|threat|\d)/g,
  /\bpayment\s+rules\b/g,
  /\bdocs\/[\w-]+\s*,\s*'/g,
  /\bissue\s*[,:]?\s*(?:['`#]|\d)/g,
] as const;

/**
 * Whatever a comment cites can be opened in this repository: the page of `docs/` exists, and so
 * does the section, row or term that is named in it, or the source file. Citations of anything
 * else but an RFC are refused.
 */
export function checkCitations(tree: SourceTree): Violation[] {
  const targets = new Map<string, ReadonlySet<string> | null>();
  const targetsOf = (page: string) => {
    const known = targets.get(page);
    if (known !== undefined) return known;
    const file = join(tree.root, page);
    const read = existsSync(file) ? readTargets(readFileSync(file, 'utf8')) : null;
    targets.set(page, read);
    return read;
  };
  return [...tree.paths]
    .filter((path) => SOURCE.test(path))
    .flatMap((file) => {
      const comments = readComments(file, readFileSync(join(tree.root, file), 'utf8'));
      const broken = [...findBroken(comments, targetsOf), ...findMissing(comments, tree)];
      return broken.map(({ index, reason }) => ({
        file,
        line: comments.slice(0, index).split('\n').length,
        reason,
      }));
    });
}

interface Broken {
  readonly index: number;
  readonly reason: string;
}

function findBroken(
  comments: string,
  targetsOf: (page: string) => ReadonlySet<string> | null,
): Broken[] {
  const broken: Broken[] = [];
  let rest = comments;
  for (const { 0: page, index } of comments.matchAll(PAGE)) {
    const targets = targetsOf(page);
    if (!targets) broken.push({ index, reason: `It cites ${page}, which does not exist.` });
    const { places, end } = readPlaces(comments, index + page.length);
    for (const place of targets ? places : []) {
      if (targets?.has(place)) continue;
      broken.push({ index, reason: `It cites ${place} of ${page}, where there is no such place.` });
    }
    rest = rest.slice(0, index) + ' '.repeat(end - index) + rest.slice(end);
  }
  const closed = CLOSED.flatMap((form) => [...rest.matchAll(form)]).map(({ 0: text, index }) => ({
    index,
    reason: `It cites '${oneLine(text)}', which nobody can open: name a page of docs/ and its place.`,
  }));
  return [...broken, ...closed];
}

function findMissing(comments: string, tree: SourceTree): Broken[] {
  return [...comments.matchAll(FILE)]
    .filter(({ 0: file }) => !exists(tree, file))
    .map(({ 0: file, index }) => ({ index, reason: `It names ${file}, which does not exist.` }));
}

/** The places that are named behind a page, and where the citation ends. */
function readPlaces(text: string, start: number): { places: string[]; end: number } {
  const places: string[] = [];
  let end = start;
  for (let found = matchAt(PLACE, text, end); found; found = matchAt(PLACE, text, end)) {
    const [whole, section, term, kind, number] = found;
    places.push(section ?? (term === undefined ? `${kind} ${number}` : oneLine(term)));
    end += whole.length;
    if (kind === undefined) continue;
    for (let next = matchAt(NEXT_NUMBER, text, end); next; next = matchAt(NEXT_NUMBER, text, end)) {
      places.push(`${kind} ${next[1]}`);
      end += next[0].length;
    }
  }
  return { places, end };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
