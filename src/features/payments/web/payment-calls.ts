import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../kit/web/console/api.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { conflictCurrent } from '../../../kit/web/console/stale-current.ts';
import type { List } from '../../../kit/web/console/use-list.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { PaymentCalls, PaymentDetail, PaymentRecord, PaymentSummary } from '../contract.ts';
import { decisionMessages } from '../decision-messages.ts';
import { type DocumentType, orderDocuments } from '../rules.ts';
import { useDocumentTypes } from './parts/use-document-types.ts';

export const paymentApi = apiClient<PaymentCalls>();

/** When a payment is read again after a decision: a job makes its receipt or its credit note. */
const AFTERWARDS_MS = [1_000, 3_000, 8_000] as const;

/** The search and filters of a list of payments. */
export type PaymentNarrowing = Readonly<
  Record<'q' | 'status' | 'document_type' | 'from' | 'to', string>
>;

/** What a list of payments is narrowed to, as its tiles count. */
export function narrowingOf(list: Pick<List<PaymentRecord>, 'q' | 'filter'>): PaymentNarrowing {
  return {
    q: list.q,
    status: list.filter('status'),
    document_type: list.filter('document_type'),
    from: list.filter('from'),
    to: list.filter('to'),
  };
}

/** The choices of the document filter; the specification's two while others are on their way. */
export function useDocuments(): readonly DocumentType[] {
  return useDocumentTypes() ?? orderDocuments([]);
}

/** The tiles over everything that matches. */
export function useSummary(query: PaymentNarrowing): PaymentSummary | undefined {
  const { data } = useQuery({
    queryKey: ['payment-records', 'summary', query],
    queryFn: ({ signal }) => paymentApi('GET /payment-records/summary', { query, signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** How many cases are open; `null` while it is not known. */
export function useOpenCases(): number | null {
  const { data } = useQuery({
    queryKey: ['payment-cases', 'count'],
    queryFn: ({ signal }) => paymentApi('GET /payment-cases', { query: { limit: 1 }, signal }),
  });
  return data?.total ?? null;
}

/** One payment with everything that is known of it. */
export function usePayment(id: string, isOpen: boolean) {
  return useQuery({
    queryKey: ['payment-records', 'one', id],
    queryFn: ({ signal }) => paymentApi('GET /payment-records/:id', { params: { id }, signal }),
    enabled: isOpen,
    retry: false,
  });
}

/** Whether a call is refused because its case is closed already, so that no form is of use. */
export function isClosedAlready(error: unknown): boolean {
  const current = conflictCurrent(error, paymentApi, 'POST /payment-cases/:id/close');
  return current !== null && current.closed_at !== null;
}

/** Makes a call that may change a payment, and says why when it does not. */
export function useDecision<Body>(
  call: (body: Body) => Promise<PaymentDetail>,
  {
    onDone,
    isOver,
    onLate,
    ...words
  }: {
    readonly failed: string;
    readonly fields?: readonly string[];
    readonly onDone: (payment: PaymentDetail, body: Body) => void;
    /** Whether a payment leaves nothing to decide here, so that the form goes. */
    readonly isOver?: (payment: PaymentDetail) => boolean;
    /** Says why nothing was saved once that is so. */
    readonly onLate?: ((failure: string) => void) | undefined;
  },
) {
  const { unanswered, unreachable, conflict } = useText(decisionMessages);
  const client = useQueryClient();
  const isLate = (error: Error) => {
    const current = conflictCurrent(error, paymentApi, 'POST /payment-records/:id/review');
    return current !== null && isOver?.(current) === true;
  };
  return useSending(call, {
    ...words,
    sentences: { network: unanswered, provider_unavailable: unreachable, conflict },
    // It may have been refused because another administrator has changed the payment.
    readsRefused: true,
    onDone: (payment, body) => {
      onDone(payment, body);
      for (const wait of AFTERWARDS_MS) {
        setTimeout(() => client.invalidateQueries({ queryKey: ['payment-records', 'one'] }), wait);
      }
    },
    closesOn: onLate && isLate,
    onFailed: (failure, error) => {
      if (isLate(error)) onLate?.(failure);
    },
  });
}

/**
 * Gives money of a payment back; done, it says whether the provider has sent it or somebody has
 * noted what was sent by hand, as the payment has it then.
 */
export function useRefund(
  id: string,
  onDone: (note: string) => void,
  form: {
    readonly fields?: readonly string[];
    readonly onLate?: (failure: string) => void;
  } = {},
) {
  const { refunded, refundFailed } = useText(decisionMessages);
  const refund = (body: PaymentCalls['POST /payment-records/:id/refund']['body']) =>
    paymentApi('POST /payment-records/:id/refund', { params: { id }, body });
  return useDecision(refund, {
    failed: refundFailed,
    isOver: ({ can }) => can.refund === null,
    ...form,
    onDone: ({ refunds }, { key }) => {
      const isByHand = refunds.some((one) => one.id === key && one.by_hand);
      onDone(refunded[isByHand ? 'byHand' : 'byProvider']);
    },
  });
}
