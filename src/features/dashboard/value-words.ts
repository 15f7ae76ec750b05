import { languageName } from '../../kit/language-names.ts';
import type { Language } from '../../kit/languages.ts';
import { provenanceMessages } from '../laws/provenance-names.ts';
import { suspicionMessages } from '../laws/suspicion-messages.ts';
import { type DocumentType, nameOfDocument } from '../payments/rules.ts';
import { teamMessages } from '../team/messages.ts';
import { activityGroups } from './activity-groups.ts';
import { activityMessages } from './activity-messages.ts';
import {
  filterMessages,
  kindMessages,
  resolutionMessages,
  visibilityMessages,
} from './field-messages.ts';

/** Fields whose values are languages, by their codes. */
const LANGUAGE_FIELDS: ReadonlySet<string> = new Set([
  'languages',
  'mail_language',
  'translation_to_review',
]);

/** The field that has the code of a document. */
export const DOCUMENT_FIELD = 'document_type';

/** What a code that was recorded of a field is called; the code itself where it has no words. */
export function wordOfCode(
  field: string,
  code: string,
  {
    language,
    documents,
  }: { readonly language: Language; readonly documents: readonly DocumentType[] },
): string {
  if (field === DOCUMENT_FIELD) return nameOfDocument(code, documents, language);
  if (LANGUAGE_FIELDS.has(field)) return languageName(code, language);
  if (field === 'format') return code.toUpperCase();
  const words: Readonly<Record<string, string>> = wordsOf(field, language) ?? {};
  return words[code] ?? code;
}

/** The words for a field's few values. */
function wordsOf(field: string, language: Language) {
  switch (field) {
    case 'status':
    case 'state':
      return { ...activityMessages[language].statuses, ...filterMessages[language] };
    case 'kind':
      return kindMessages[language];
    case 'role':
      return teamMessages[language].roles;
    case 'resolution':
      return resolutionMessages[language];
    case 'group':
      return activityGroups[language];
    case 'kind_en':
    case 'kind_fr':
      return provenanceMessages[language].kinds;
    case 'authentic':
      return provenanceMessages[language].authenticNames;
    case 'suspicions':
      return suspicionMessages[language];
    case 'visibility':
      return visibilityMessages[language];
    default:
      return undefined;
  }
}
