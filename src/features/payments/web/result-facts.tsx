import type { Language } from '../../../kit/languages.ts';
import { formatsOf } from '../../../kit/web/console/language.tsx';
import { resultMessages } from '../result-messages.ts';
import { lookUp, nameOfDocument, shortTransactionId } from '../rules.ts';
import type { ResultState } from './result-state.ts';

/**
 * The details of a payment (docs/specification.md §2, 'Success'); of one that was not made, or of
 * which nobody knows, its id alone, to ask the support about.
 */
export function ResultFacts({ state, language }: { state: ResultState; language: Language }) {
  const { view } = state;
  const facts = factsOf(state, language).filter((fact) => fact[1] !== null);
  if (facts.length === 0 || view.kind === 'verifying' || view.kind === 'cancelled') return null;
  return (
    <dl className="result-facts" aria-label={resultMessages[language].details}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(
  { view, details, query }: ResultState,
  language: Language,
): (readonly [string, string | null])[] {
  const text = resultMessages[language];
  const { id, amount, currency, method, reference, documentType } = details;
  const first = [text.transactionId, id && shortTransactionId(id)] as const;
  if (view.kind !== 'completed') return [first];
  if (query === null || !query.isIdGiven) return [];
  return [
    first,
    [text.amount, amount === null ? null : formatsOf(language).money(amount, currency)],
    [text.method, method ?? text.usualMethod],
    [text.reference, reference && shortTransactionId(reference)],
    [text.documentType, documentType && documentName(documentType, language)],
  ];
}

function documentName(code: string, language: Language): string {
  const { documents } = resultMessages[language];
  return lookUp(documents, code) ?? nameOfDocument(code, [], language);
}
