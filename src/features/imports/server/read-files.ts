import type { Language } from '../../../kit/languages.ts';
import type { ProvenanceParts } from '../../laws/provenance.ts';
import { type SourceAccount, sumUses } from '../account.ts';
import type { ImportedCategory, ImportFault, LawImport } from '../contract.ts';
import { importMessages } from '../messages.ts';
import type { SourceFormat } from '../rules.ts';
import { codeProvenance, type PairedRow, pairRows } from './pair-rows.ts';
import { readSourceFile } from './read-file.ts';
import type { FileProblem, ImportFile, Prefixes, ReadFile } from './source-row.ts';
import { warnOfUnevenHeadings } from './suspicions/uneven-headings.ts';

/** A file as a draft stores it. */
export interface DraftFile {
  readonly shown: LawImport['files'][number];
  /** Its lines, to be looked at and read again; null for formats whose records are named. */
  readonly source: SourceAccount | null;
}

/** What reading files needs of the category that they are for. */
export interface FilesCategory {
  readonly code: string;
  readonly prefixes: Prefixes;
}

/** A category that is there or is to be made. */
export type Prefixed = Pick<ImportedCategory, 'code' | 'article_prefix_en' | 'article_prefix_fr'>;

/** What reading needs to know of it. */
export function filesCategory(of: Prefixed): FilesCategory {
  return { code: of.code, prefixes: { en: of.article_prefix_en, fr: of.article_prefix_fr } };
}

/** The rows of all files, or the faults for which the import is refused as a whole. */
export type ReadImport =
  | {
      readonly kind: 'read';
      readonly files: readonly DraftFile[];
      readonly rows: readonly PairedRow[];
      readonly warnings: LawImport['warnings'];
      readonly provenance: ProvenanceParts | null;
    }
  | { readonly kind: 'refused'; readonly faults: readonly ImportFault[] };

/**
 * Reads the files of an import into one category and pairs their languages by article.
 *
 * @param language of the sentences about faults
 */
export async function readFiles(
  files: readonly ImportFile[],
  category: FilesCategory,
  language: Language,
): Promise<ReadImport> {
  const faults: ImportFault[] = [];
  const read = [];
  for (const file of files) {
    const result = await readSourceFile(file, category.prefixes);
    const foreign = result.rows.find(({ code }) => code !== null && code !== category.code);
    const problems: readonly FileProblem[] = foreign
      ? [{ line: foreign.line, problem: 'other_code' }]
      : result.problems;
    faults.push(...problems.map((problem) => describeFault(file.name, problem, language)));
    if (result.format) read.push({ ...result, format: result.format });
  }
  if (faults.length > 0) return { kind: 'refused', faults };
  const rows = pairRows(read.map(({ rows }) => rows));
  return {
    kind: 'read',
    files: read.map(toDraftFile),
    rows,
    warnings: warnOfUnevenHeadings(rows),
    provenance: codeProvenance(read.flatMap(({ rows }) => rows)),
  };
}

/** A file that was read, as a draft stores it. */
export function toDraftFile({
  name,
  language,
  format,
  account,
  warnings,
}: ReadFile & { readonly format: SourceFormat }): DraftFile {
  const sums = account && sumUses(account);
  const kinds = warnings.map(({ kind }) => kind);
  return { shown: { name, language, format, account: sums, warnings: kinds }, source: account };
}

/** A fault with its sentence. */
export function describeFault(
  file: string,
  { line, problem, names = [] }: FileProblem,
  language: Language,
): ImportFault {
  const { problems, atLine } = importMessages[language];
  const said = problems[problem];
  const listed = names.join(', ');
  // A sentence that ends by itself has them in brackets.
  const sentence =
    listed === ''
      ? said
      : said.endsWith('.')
        ? `${said.slice(0, -1)} (${listed}).`
        : `${said} ${listed}`;
  return { file, line, problem, sentence: line === null ? sentence : atLine(line, sentence) };
}
