import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../kit/web/console/api.ts';
import type { List } from '../../../kit/web/console/use-list.ts';
import type { PaymentRecord, PaymentSummary } from '../contract.ts';
import { type DocumentType, orderDocuments } from '../rules.ts';

export const PAYMENTS_API = '/api/admin/payment-records';

/** What is searched and filtered for, as the tiles and the export are asked for it. */
export function questionOf(list: Pick<List<PaymentRecord>, 'q' | 'filter'>): string {
  const asked = {
    q: list.q,
    status: list.filter('status'),
    document_type: list.filter('document_type'),
  };
  return String(new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')));
}

/** The choices of the document filter; the specification's two while others are on their way. */
export function useDocuments(): readonly DocumentType[] {
  const { data } = useQuery({
    queryKey: ['payment-records', 'documents'],
    queryFn: ({ signal }) =>
      callApi<{ items: DocumentType[] }>(`${PAYMENTS_API}/documents`, { signal }),
  });
  return data?.items ?? orderDocuments([]);
}

/** The tiles over everything that matches. */
export function useSummary(question: string): PaymentSummary | undefined {
  const { data } = useQuery({
    queryKey: ['payment-records', 'summary', question],
    queryFn: ({ signal }) =>
      callApi<PaymentSummary>(`${PAYMENTS_API}/summary?${question}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}
