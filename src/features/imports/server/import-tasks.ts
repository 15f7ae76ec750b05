import type { Language } from '../../../kit/languages.ts';
import { type FilesCategory, type ReadImport, readFiles } from './read-files.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import type { ImportFile } from './source-row.ts';

/** What a process does for an import. */
export type ImportTask =
  | { readonly kind: 'upload'; readonly bytes: Uint8Array; readonly language: Language }
  | {
      readonly kind: 'files';
      readonly files: readonly ImportFile[];
      readonly category: FilesCategory;
      readonly language: Language;
    };

/** The result of a task, by its kind. */
export interface TaskResults {
  readonly upload: ReadUpload;
  readonly files: ReadImport;
}

/** Runs a task in this process. */
export function runTask(task: ImportTask): Promise<ReadImport> | ReadUpload {
  return task.kind === 'upload'
    ? readUpload(task.bytes, task.language)
    : readFiles(task.files, task.category, task.language);
}
