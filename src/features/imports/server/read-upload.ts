import { z } from 'zod';
import { describeProblems, type RefusedFields } from '../../../kit/form-errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { parseJsonBytes } from '../../../kit/server/parse-json.ts';
import { lawLabels } from '../../laws/labels.ts';
import { type ImportedCategory, importSchema } from '../contract.ts';
import type { ImportFile } from './source-row.ts';

/** The category that files are for, by its id or as it is to be made. */
export type UploadTarget = { readonly id: string } | { readonly made: ImportedCategory };

/** The body of a call that starts an import. */
export type ReadUpload =
  | {
      readonly kind: 'upload';
      readonly category: UploadTarget;
      readonly files: readonly ImportFile[];
    }
  | ({ readonly kind: 'invalid' } & RefusedFields)
  | { readonly kind: 'not_json' };

/**
 * Parses the body that starts an import: megabytes of JSON, which would hold the main loop.
 *
 * @param language of the sentences about wrong fields
 */
export function readUpload(bytes: Uint8Array, language: Language): ReadUpload {
  const body = parseJsonBytes(bytes);
  if (body === undefined) return { kind: 'not_json' };
  const { success, data, error } = importSchema.safeParse(body);
  if (!success) {
    const told = new z.ZodError(error.issues.map(withoutParent));
    return { kind: 'invalid', ...describeProblems(told, language, lawLabels[language], 'body') };
  }
  const files = data.files.map(({ name, language: of, text, base64 }) => ({
    name,
    language: of,
    bytes: Uint8Array.from(
      Buffer.from(text ?? base64 ?? '', text === undefined ? 'base64' : 'utf8'),
    ),
  }));
  const { category_id: id = '', new_category: made } = data;
  return { kind: 'upload', category: made ? { made } : { id }, files };
}

/** A field of the new category is named as in the category's form. */
function withoutParent(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const [parent, ...path] = issue.path;
  return parent === 'new_category' && path.length > 0 ? { ...issue, path } : issue;
}
