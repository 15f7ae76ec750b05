import type { Language } from '../../kit/languages.ts';
import { LANGUAGE_PARAMETER, RESULT_PATH, type ResultPage, SECTIONS } from '../../kit/paths.ts';
import { buyPath, codePath } from '../laws/addresses.ts';

/** English address of the page that waits for a payer; `localPath` gives the French one. */
export function waitPath(code: string, query: Readonly<Record<string, string>>): string {
  return `${buyPath(code)}/wait?${new URLSearchParams(query)}`;
}

/** Where what was bought is read: a code's own pages, else the part of the site that it opens. */
export function readPath(code: string, isLaw: boolean): string {
  if (isLaw) return codePath(code);
  return code.startsWith(LAWYERS) ? SECTIONS.lawyers : SECTIONS.laws;
}

/** How the codes of products about the directory begin. */
const LAWYERS = 'lawyers_';

/** The result page of a payment, in a language: it has one address for both. */
export function resultPath(page: ResultPage, transactionId: string, language: Language): string {
  const query = { transaction_id: transactionId, [LANGUAGE_PARAMETER]: language };
  return `${RESULT_PATH}/${page}?${new URLSearchParams(query)}`;
}
