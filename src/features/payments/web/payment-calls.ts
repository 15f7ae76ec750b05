import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldErrors } from '../../../kit/errors.ts';
import { ApiError, callApi, failureText, fieldErrors } from '../../../kit/web/console/api.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import type { List } from '../../../kit/web/console/use-list.ts';
import type { PaymentDetail, PaymentRecord, PaymentSummary } from '../contract.ts';
import { detailMessages } from '../detail-messages.ts';
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

/** The queue of what needs a person. */
export const CASES_API = '/api/admin/payment-cases';

/** How many cases are open; `null` while it is not known. */
export function useOpenCases(): number | null {
  const { data } = useQuery({
    queryKey: ['payment-cases', 'count'],
    queryFn: ({ signal }) => callApi<{ total: number }>(`${CASES_API}?limit=1`, { signal }),
  });
  return data?.total ?? null;
}

/** One payment with everything that is known of it. */
export function usePayment(id: string, isOpen: boolean) {
  return useQuery({
    queryKey: ['payment-records', 'one', id],
    queryFn: ({ signal }) =>
      callApi<PaymentDetail>(`${PAYMENTS_API}/${encodeURIComponent(id)}`, { signal }),
    enabled: isOpen,
    retry: false,
  });
}

/** Makes a call that may change a payment, and says why when it does not. */
export function useDecision(
  id: string,
  call: 'check' | 'review' | 'refund',
  {
    failed,
    onDone,
  }: { readonly failed: string; readonly onDone: (payment: PaymentDetail) => void },
): {
  readonly decide: (body: object) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly fields: FieldErrors;
  readonly reset: () => void;
} {
  const text = useText(detailMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: object) =>
      callApi<PaymentDetail>(`${PAYMENTS_API}/${id}/${call}`, { method: 'POST', body }),
    onSuccess: (payment) => onDone(payment),
    // Refused, it may be since somebody else was first.
    onSettled: () => client.invalidateQueries(),
  });
  return {
    decide: mutate,
    isBusy: isPending,
    failure: reason(),
    fields: fieldErrors(error),
    reset,
  };

  function reason(): string | null {
    if (error === null) return null;
    if (!(error instanceof ApiError)) return failed;
    if (error.code === 'provider_unavailable') return text.unreachable;
    if (error.code === 'conflict') return text.conflict;
    return error.code === 'invalid_fields' ? null : failureText(error, language, failed);
  }
}
