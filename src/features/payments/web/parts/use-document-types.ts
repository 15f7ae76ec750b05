import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../../kit/web/console/api.ts';
import type { PaymentCalls } from '../../contract.ts';
import type { DocumentType } from '../../rules.ts';

const paymentApi = apiClient<PaymentCalls>();

/** What can be paid for, read once for all screens; `undefined` until it is known. */
export function useDocumentTypes(isAsked = true): readonly DocumentType[] | undefined {
  const { data } = useQuery({
    queryKey: ['payment-records', 'documents'],
    queryFn: ({ signal }) => paymentApi('GET /payment-records/documents', { signal }),
    enabled: isAsked,
  });
  return data?.items;
}
