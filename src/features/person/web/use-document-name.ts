import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../kit/web/console/language.tsx';
import type { DocumentType } from '../../payments/rules.ts';
import { nameOfDocument } from '../../payments/rules.ts';
import { paymentApi } from './person-calls.ts';

const NONE: readonly DocumentType[] = [];

/** What can be paid for, read once for the screens about payments. */
export function useDocumentTypes(): readonly DocumentType[] {
  const { data } = useQuery({
    queryKey: ['payments', 'documents'],
    queryFn: ({ signal }) => paymentApi('GET /payment-records/documents', { signal }),
  });
  return data?.items ?? NONE;
}

/** Names a document in the reader's language. */
export function useDocumentName(): (code: string) => string {
  const language = useLanguage();
  const documents = useDocumentTypes();
  return (code) => nameOfDocument(code, documents, language);
}
