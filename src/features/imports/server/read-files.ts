import type { Language } from '../../../kit/languages.ts';
import type { ProvenanceParts } from '../../laws/provenance.ts';
import type { ImportFault, LawImport } from '../contract.ts';
import { importMessages } from '../messages.ts';
import { codeProvenance, type PairedRow, pairRows } from './pair-rows.ts';
import { readInThread } from './read-in-thread.ts';
import type { FileProblem, ImportFile, Prefixes } from './source-row.ts';

/** The rows of all files, or the faults for which the import is refused as a whole. */
export type ReadImport =
  | {
      readonly kind: 'read';
      readonly files: LawImport['files'];
      readonly rows: readonly PairedRow[];
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
  category: { readonly code: string; readonly prefixes: Prefixes },
  language: Language,
): Promise<ReadImport> {
  const faults: ImportFault[] = [];
  const read = [];
  for (const file of files) {
    const result = await readInThread(file, category.prefixes);
    const foreign = result.rows.find(({ code }) => code !== null && code !== category.code);
    const problems: readonly FileProblem[] = foreign
      ? [{ line: foreign.line, problem: 'other_code' }]
      : result.problems;
    faults.push(...problems.map((problem) => describeFault(file.name, problem, language)));
    if (result.format) read.push({ ...result, format: result.format });
  }
  if (faults.length > 0) return { kind: 'refused', faults };
  return {
    kind: 'read',
    files: read.map(({ name, language: of, format }) => ({ name, language: of, format })),
    rows: pairRows(read.map(({ rows }) => rows)),
    provenance: codeProvenance(read.flatMap(({ rows }) => rows)),
  };
}

/** A fault with its sentence. */
export function describeFault(
  file: string,
  { line, problem, names = [] }: FileProblem,
  language: Language,
): ImportFault {
  const { problems, atLine } = importMessages[language];
  const sentence = [problems[problem], names.join(', ')].filter((part) => part !== '').join(' ');
  return { file, line, problem, sentence: line === null ? sentence : atLine(line, sentence) };
}
