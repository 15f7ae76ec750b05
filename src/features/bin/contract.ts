import { z } from 'zod';
import type { Language } from '../../kit/languages.ts';
import {
  DAY_RANGE,
  type ListAnswer,
  type MatchingIds,
  manyIds,
  pagedListQuery,
} from '../../kit/lists.ts';
import { choice } from '../../kit/value-fields.ts';
import { BIN_KINDS, type BinKind } from './rules.ts';

/** Something that was deleted. */
export interface BinEntry {
  readonly id: string;
  /** The same for all that was deleted at once. */
  readonly batch_id: string;
  readonly kind: BinKind;
  /** The id that it had, and has again once it is restored. */
  readonly item_id: string;
  readonly label: string;
  /** 'Article 8, Theft (Penal Code)'; null where `label` names it well. */
  readonly name: Readonly<Record<Language, string>> | null;
  /** Of a category: how many articles are in it. */
  readonly article_count: number | null;
  readonly deleted_by_email: string | null;
  readonly deleted_at: string;
  readonly kept_until: string;
}

/** What one call has deleted or restored. */
export interface BinBatch {
  readonly batch_id: string;
  readonly count: number;
}

/** The query of the bin: the latest first. */
export const binQuery = pagedListQuery(['-deleted_at', 'deleted_at']).extend({
  ...DAY_RANGE,
  kind: choice(BIN_KINDS).optional(),
});
export type BinQuery = z.output<typeof binQuery>;

/** The same without its pages. */
export const binMatchQuery = binQuery.omit({ limit: true, cursor: true, page: true });
export type BinMatchQuery = z.output<typeof binMatchQuery>;

/** Things of one kind that are deleted at once. */
export const binDeletion = z.strictObject({
  kind: choice(BIN_KINDS),
  ids: manyIds(),
});
export type BinDeletion = z.output<typeof binDeletion>;

/** Entries of the bin, of any kinds, that come back at once. */
export const binRestoration = z.strictObject({ ids: manyIds() });
export type BinRestoration = z.output<typeof binRestoration>;

/** The console's calls about the bin. */
export interface BinCalls {
  /** The kinds that the reader may see. */
  'GET /bin': { query: z.input<typeof binQuery>; answer: ListAnswer<BinEntry> };
  /** 409 where more match than one action takes. */
  'GET /bin/ids': { query: z.input<typeof binMatchQuery>; answer: MatchingIds };
  /** All of them or none; what is gone already is left out. */
  'POST /bin': { body: z.input<typeof binDeletion>; answer: BinBatch };
  /** 409 where something else stands in its place meanwhile. */
  'POST /bin/:id/restore': { answer: BinEntry };
  /** All that are still there, or nothing where one of them cannot come back. */
  'POST /bin/restorations': { body: BinRestoration; answer: { readonly count: number } };
  /** Takes back one call: all that it has deleted, or nothing. */
  'POST /bin/batches/:id/restore': { answer: BinBatch };
}
