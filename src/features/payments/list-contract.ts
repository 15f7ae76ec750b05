import { z } from 'zod';
import { DAY_RANGE, EXPORT_CHOICE, pagedListQuery } from '../../kit/lists.ts';
import { singleLine } from '../../kit/text-fields.ts';
import { CASE_STATUSES } from './case-contract.ts';
import { PAYMENT_STATUS_FILTERS } from './states.ts';

/** Longest code of a document, as long as a category's. */
const DOCUMENT_TYPE_LIMIT = 60;

/** Query of `GET /api/admin/payment-records`: the newest first unless asked otherwise. */
export const paymentQuery = pagedListQuery([
  '-created_at',
  'created_at',
  '-amount',
  'amount',
]).extend({
  ...DAY_RANGE,
  status: z.enum(PAYMENT_STATUS_FILTERS, { error: 'not_choice' }).default('all'),
  document_type: singleLine(DOCUMENT_TYPE_LIMIT).optional(),
});

export type PaymentQuery = z.output<typeof paymentQuery>;

/** Query of the summary and the export: the same without pages and, for the former, order. */
export const paymentFilter = paymentQuery.omit({
  limit: true,
  cursor: true,
  page: true,
  sort: true,
});

export const exportQuery = paymentQuery
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);

export type PaymentFilter = z.output<typeof paymentFilter>;
export type ExportQuery = z.output<typeof exportQuery>;

/** Query of `GET /api/admin/payment-cases`: what needs a person, the oldest first. */
export const caseQuery = pagedListQuery(['opened_at', '-opened_at']).extend({
  ...DAY_RANGE,
  status: z.enum(CASE_STATUSES, { error: 'not_choice' }).default('open'),
});

/** Query of their export. */
export const caseExportQuery = caseQuery
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);

export type CaseQuery = z.output<typeof caseQuery>;
export type CaseExportQuery = z.output<typeof caseExportQuery>;
