import type { ProvenanceParts } from '../../laws/provenance.ts';
import type { Division } from '../../laws/rules.ts';
import type { Suspicion } from '../../laws/suspicions.ts';
import type { SourceAccount } from '../account.ts';
import type { FileWarningKind, ImportProblem, SourceFormat } from '../rules.ts';

/** The text of an article in one language. */
export interface SourceText {
  readonly title: string;
  readonly content: string;
  /** What a record or a correction does not name, empty here: an article that is there keeps its own. */
  readonly kept?: 'title' | 'content';
}

/** A book of a code, as far as the file names it. */
export interface SourceBook {
  readonly code: string;
  readonly name_en: string | null;
  readonly name_fr: string | null;
}

/** The divisions that an article is in, by language; null where the file does not say. */
export interface SourcePath {
  readonly en: readonly Division[] | null;
  readonly fr: readonly Division[] | null;
}

/** What people ask of an article, by language; null where the file does not say. */
export interface SourceAsked {
  readonly en: string | null;
  readonly fr: string | null;
}

/** The category's words before a number, in each language. */
export interface Prefixes {
  readonly en: string;
  readonly fr: string;
}

/** A text in its language, the other one being absent. */
export function inLanguage(language: 'en' | 'fr', text: SourceText) {
  return language === 'en' ? { en: text, fr: null } : { en: null, fr: text };
}

/** A book that is named in one language. */
export function bookIn(language: 'en' | 'fr', code: string, name: string | null): SourceBook {
  return language === 'en'
    ? { code, name_en: name, name_fr: null }
    : { code, name_en: null, name_fr: name };
}

/** A path that is given in one language. */
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
  /** The divisions that it is in, the highest first. */
  readonly path: SourcePath;
  /** What people ask, one question a line. */
  readonly asked?: SourceAsked;
  /** Where this article comes from, where the file says that it differs from the code. */
  readonly provenance?: ProvenanceParts;
  /** Where the code comes from, on any row of a file that says it. */
  readonly codeProvenance?: ProvenanceParts;
  readonly suspicions: readonly Suspicion[];
}

/** Why a file cannot be imported, and on which line; null where it is the whole file. */
export interface FileProblem {
  readonly line: number | null;
  readonly problem: ImportProblem;
  /** Names that the sentence lists. */
  readonly names?: readonly string[];
}

/** The result of reading a file; rows only when there is no problem. */
export interface ReadRows {
  readonly rows: readonly SourceRow[];
  readonly problems: readonly FileProblem[];
}

/** A file of an import as it came. */
export interface ImportFile {
  readonly name: string;
  readonly language: 'en' | 'fr' | 'both';
  readonly bytes: Uint8Array;
  /** Where its text was read as a scan before: what it was, and lines to be removed as running ones. */
  readonly again?: {
    readonly format: SourceFormat;
    readonly warnings: readonly FileWarningKind[];
    readonly removed: readonly string[];
  };
}

/** What a person should know of how a file was read as a whole. */
export interface FileWarning {
  readonly kind: FileWarningKind;
}

/** What a whole file turned out to be. */
export interface ReadFile extends ReadRows {
  readonly name: string;
  readonly language: 'en' | 'fr' | 'both';
  readonly format: SourceFormat | null;
  /** What each line of a scan is used for; null for formats whose records are named. */
  readonly account: SourceAccount | null;
  readonly warnings: readonly FileWarning[];
}

/** A file of which nothing is used. */
export function refuseFile(
  { name, language }: Pick<ImportFile, 'name' | 'language'>,
  problem: ImportProblem,
): ReadFile {
  return { name, language, format: null, account: null, warnings: [], ...refuse(problem) };
}

/** More problems of a file are not reported. */
export const MOST_PROBLEMS = 100;

/** Only the problem, without rows. */
export function refuse(problem: ImportProblem, line: number | null = null): ReadRows {
  return { rows: [], problems: [{ line, problem }] };
}
