import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Mention, readMentions } from './markdown.ts';
import { ignoredNames, type SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const PAGE = /^(README\.md|docs\/.+\.md)$/;
/** Endings that make a word the name of a file of ours, even without a folder before it. */
const FILE_ENDING = /\.(ts|tsx|mjs|sql|md|json|css|svg|png|avif|webp)$/;
/** From here on a path is a pattern or has a gap to fill in. */
const PATTERN = /[*{}<>$…[\]].*$/u;
/** A function as a page names it, beside its file. */
const FUNCTION = /^(\w+)\(\)[.,;]?$/;

/**
 * Every path that the README or a page of `docs/` names exists, and a function that a line names
 * beside a module is defined there.
 */
export function checkDocumentedPaths(tree: SourceTree): Violation[] {
  const ignored = ignoredNames(tree.root);
  const topNames = new Set([...tree.paths].map((path) => path.split('/')[0] ?? ''));
  const violations: Violation[] = [];
  for (const page of tree.paths) {
    if (!PAGE.test(page)) continue;
    const mentions = readMentions(readFileSync(join(tree.root, page), 'utf8'));
    const modules = new Map<number, string[]>();
    for (const mention of mentions) {
      const candidates = possiblePaths(mention, page, topNames);
      const isIgnored = candidates.some((path) => ignored.has(path.split('/')[0] ?? ''));
      if (candidates.length === 0 || isIgnored) continue;
      const { line } = mention;
      modules.set(line, [...(modules.get(line) ?? []), ...findModules(tree, candidates)]);
      if (candidates.some((path) => exists(tree, path))) continue;
      const reason = `It names ${mention.text}, which does not exist.`;
      violations.push({ file: page, line, reason });
    }
    for (const { text, line } of mentions) {
      const name = FUNCTION.exec(text)?.[1];
      const files = modules.get(line) ?? [];
      if (!name || files.length === 0 || files.some((file) => defines(tree, file, name))) continue;
      const reason = `It names ${name}(), which no module of its line defines.`;
      violations.push({ file: page, line, reason });
    }
  }
  return violations;
}

/** The paths, from the project's folder, that a mention can mean; none when it is no path. */
function possiblePaths(
  { text, kind }: Mention,
  page: string,
  topNames: ReadonlySet<string>,
): string[] {
  const here = posix.dirname(page);
  if (kind === 'link') {
    const path = decodeURI(text.replace(/[?#].*$/, ''));
    if (path === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return [];
    return [path.startsWith('/') ? path.slice(1) : posix.join(here, path)];
  }
  const word = text.replace(/^[('"]+|[)'",.;:]+$/g, '').replace(/:\d+$/, '');
  const path = PATTERN.test(word) ? word.replace(PATTERN, '').replace(/[^/]*$/, '') : word;
  if (path === '' || /^[/@~-]|:\/\/|[=|()]/.test(path)) return [];
  const isRelative = /^\.\.?\//.test(path);
  const isOurs = topNames.has(path.split('/')[0] ?? '') && path.includes('/');
  if (kind === 'code' && !isRelative && !isOurs && !FILE_ENDING.test(path)) return [];
  return [posix.join(path), posix.join(here, path)];
}

/** Also by its end: 'server/queries.ts' stands for that file of any feature. */
export function exists(tree: SourceTree, path: string): boolean {
  const name = path.replace(/\/$/, '');
  if (name.startsWith('..')) return false;
  if (existsSync(join(tree.root, name))) return true;
  return FILE_ENDING.test(name) && [...tree.paths].some((known) => known.endsWith(`/${name}`));
}

/** The modules that a mention can mean, by their ends too. */
function findModules(tree: SourceTree, candidates: readonly string[]): string[] {
  const names = candidates.filter((path) => /\.tsx?$/.test(path));
  if (names.length === 0) return [];
  return [...tree.sources.keys()].filter((known) =>
    names.some((name) => known === name || known.endsWith(`/${name}`)),
  );
}

function defines(tree: SourceTree, file: string, name: string): boolean {
  const definition = new RegExp(`\\b(?:function\\*?|const)\\s+${name}\\b`);
  return definition.test(readFileSync(join(tree.root, file), 'utf8'));
}
