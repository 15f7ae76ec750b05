import { describeProblems, type RefusedFields } from '../../../kit/form-errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { parseJsonBytes } from '../../../kit/server/parse-json.ts';
import { lawLabels } from '../../laws/labels.ts';
import { importSchema } from '../contract.ts';
import type { ImportFile } from './source-row.ts';

/** The body of a call that starts an import. */
export type ReadUpload =
  | {
      readonly kind: 'upload';
      readonly category_id: string;
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
    return { kind: 'invalid', ...describeProblems(error, language, lawLabels[language], 'body') };
  }
  const files = data.files.map(({ name, language: of, text, base64 }) => ({
    name,
    language: of,
    bytes: Uint8Array.from(
      Buffer.from(text ?? base64 ?? '', text === undefined ? 'base64' : 'utf8'),
    ),
  }));
  return { kind: 'upload', category_id: data.category_id, files };
}
