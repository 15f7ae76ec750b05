import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { type ModuleFacts, readModule } from './module-facts.ts';

/** How a module reaches another one. */
export interface Import {
  readonly line: number;
  /** As it is written; `null` when it is computed. */
  readonly specifier: string | null;
  /** The file that a relative specifier names, from the project's folder, existing or not. */
  readonly file: string | null;
  /** The package that a bare specifier names; `node:…` for what Node.js brings. */
  readonly package: string | null;
}

/** A file of the sources; one that is no module has no imports and no facts. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly facts: ModuleFacts | null;
}

/** The project as its rules see it; paths are relative to `root`, with `/`. */
export interface SourceTree {
  readonly root: string;
  /** All files except those that git ignores. */
  readonly paths: ReadonlySet<string>;
  /** The files below `src`, `scripts` and `tests`. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

const MODULE = new Set(['.ts', '.tsx', '.mjs']);
const SOURCE_FOLDER = /^(src|scripts|tests)\//;

/** Reads the project below `root`. @throws when a module cannot be parsed */
export function readSourceTree(root: string): SourceTree {
  const paths = new Set(listFiles(root, '', ignoredNames(root)));
  const sources = new Map<string, SourceFile>();
  for (const path of paths) {
    if (SOURCE_FOLDER.test(path)) sources.set(path, readSource(root, path));
  }
  return { root, paths, sources };
}

/** Folders and files that `.gitignore` names without a pattern, and git's own. */
export function ignoredNames(root: string): ReadonlySet<string> {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const names = lines.map((line) => line.trim().replace(/\/$/, '')).filter((name) => name !== '');
  return new Set(['.git', 'node_modules', ...names]);
}

function listFiles(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, path, ignored) : [path];
  });
}

function readSource(root: string, path: string): SourceFile {
  if (!MODULE.has(extname(path))) return { path, imports: [], facts: null };
  const facts = readModule(path, readFileSync(join(root, path), 'utf8'));
  const imports = facts.requests.map(({ specifier, line }) => ({
    line,
    specifier,
    ...resolve(path, specifier),
  }));
  return { path, imports, facts };
}

function resolve(from: string, specifier: string | null): Pick<Import, 'file' | 'package'> {
  if (specifier === null) return { file: null, package: null };
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) {
    return { file: posix.join(posix.dirname(from), path), package: null };
  }
  const [first = '', second = ''] = path.split('/');
  return { file: null, package: first.startsWith('@') ? `${first}/${second}` : first };
}
