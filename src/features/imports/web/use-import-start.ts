import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readBase64, upload } from '../../../kit/web/console/upload.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { ImportCalls, ImportInput, LawImport } from '../contract.ts';
import { IMPORT_LIST, importApi } from './import-calls.ts';

/** How far the files are; `share` from 0 to 1, null where it is unknown. */
interface ImportProgress {
  readonly phase: 'reading' | 'sending' | 'finding';
  readonly share: number | null;
}

/** A file with the language that it is in. */
export interface ChosenFile {
  readonly file: File;
  readonly language: ImportInput['files'][number]['language'];
}

/** The category that the files are for. */
type ImportTarget = Omit<ImportCalls['POST /law-imports']['body'], 'files'>;

/** A file that the browser could not read, such as one that was moved meanwhile. */
export class FileNotRead extends Error {
  override readonly name = 'FileNotRead';
}

/** Sends files to be read into a preview, with the progress. */
export function useImportStart(onRead: (preview: LawImport) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress>({ phase: 'reading', share: 0 });
  const start = useSending(
    async (input: { readonly target: ImportTarget; readonly files: readonly ChosenFile[] }) => {
      const files = await readFiles(input.files, (share) =>
        setProgress({ phase: 'reading', share }),
      );
      setProgress({ phase: 'sending', share: 0 });
      const body = { ...input.target, files };
      return upload(importApi, 'POST /law-imports', body, (share) =>
        setProgress(share < 1 ? { phase: 'sending', share } : { phase: 'finding', share: null }),
      );
    },
    {
      onDone: (preview) => {
        client.removeQueries({ queryKey: [IMPORT_LIST] });
        onRead(preview);
      },
    },
  );
  return { ...start, progress };
}

async function readFiles(
  chosen: readonly ChosenFile[],
  onRead: (share: number) => void,
): Promise<ImportInput['files']> {
  const files: ImportInput['files'] = [];
  for (const { file, language } of chosen) {
    const base64 = await readBase64(file, (share) =>
      onRead((files.length + share) / chosen.length),
    ).catch((cause: unknown) => {
      throw new FileNotRead(file.name, { cause });
    });
    files.push({ name: file.name, language, base64 });
  }
  return files;
}
