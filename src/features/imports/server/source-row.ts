import type { Division, ImportFormat } from '../../laws/rules.ts';
import type { ImportProblem, Suspicion } from '../rules.ts';

/** The text of an article in one language. */
export interface SourceText {
  readonly title: string;
  readonly content: string;
}

/** A book of a code, as far as the file names it. */
export interface SourceBook {
  readonly code: string;
  readonly name_en: string | null;
  readonly name_fr: string | null;
}

/** The divisions that an article stands in, in the languages in which a file tells them. */
export interface SourcePath {
  readonly en: readonly Division[] | null;
  readonly fr: readonly Division[] | null;
}

/** The path of a file that tells one language. */
export function pathIn(language: 'en' | 'fr', path: readonly Division[] | null): SourcePath {
  return language === 'en' ? { en: path, fr: null } : { en: null, fr: path };
}

/** An article as a file has it, in the languages that it has. */
export interface SourceRow {
  readonly article_id: string;
  /** The category's code, where the file says it. */
  readonly code: string | null;
  /** Counted from 1. */
  readonly line: number;
  readonly en: SourceText | null;
  readonly fr: SourceText | null;
  readonly book: SourceBook | null;
  /** The divisions that it stands in, the highest first; null where the file does not say. */
  readonly path: SourcePath;
  readonly suspicions: readonly Suspicion[];
}

/** Why a file cannot be imported, and on which line; null where it is the whole file. */
export interface FileProblem {
  readonly line: number | null;
  readonly problem: ImportProblem;
  /** What the sentence speaks of. */
  readonly names?: readonly string[];
}

/** What a reader of a format makes of a file; rows only when there is no problem. */
export interface ReadRows {
  readonly rows: readonly SourceRow[];
  readonly problems: readonly FileProblem[];
}

/** A file of an import as it came. */
export interface ImportFile {
  readonly name: string;
  readonly language: 'en' | 'fr' | 'both';
  readonly bytes: Uint8Array;
}

/** What a whole file turned out to be. */
export interface ReadFile extends ReadRows {
  readonly name: string;
  readonly language: 'en' | 'fr' | 'both';
  readonly format: ImportFormat | null;
}

/** No more problems are told than somebody reads. */
export const MOST_PROBLEMS = 100;

/** Only the problem, without rows. */
export function refuse(problem: ImportProblem, line: number | null = null): ReadRows {
  return { rows: [], problems: [{ line, problem }] };
}
