import { z } from 'zod';
import { LANGUAGES } from '../../kit/languages.ts';
import { listQuery } from '../../kit/lists.ts';
import type { FieldProblem } from '../../kit/text-fields.ts';

/** Query of `GET /api/admin/find`: what is looked for, and the language of articles' names. */
export const findQuery = listQuery(['relevance'])
  .pick({ q: true })
  .extend({
    lang: z.enum(LANGUAGES, { error: 'not_choice' satisfies FieldProblem }).default('en'),
  });

export type FindQuery = z.output<typeof findQuery>;

/** The kinds of things that are found, in the order in which they are shown. */
export const FOUND_KINDS = [
  'article',
  'category',
  'person',
  'payment',
  'lawyer',
  'message',
  'application',
] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** One thing that was found. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly id: string;
  /** As people call it; empty for a payment of nobody who is known. */
  readonly name: string;
  /** What tells it from others of the same name; each may be missing. */
  readonly detail: {
    readonly text?: string | null;
    readonly amount?: { readonly value: number; readonly currency: string };
    /** ISO 8601. */
    readonly at?: string;
  };
  /** Of an article and of a category: in which code of law it stands. */
  readonly category_code?: string;
}

/** What was found, by kind, a few of each; kinds that the reader may not see are empty. */
export type Findings = Readonly<Record<FoundKind, readonly FoundThing[]>>;

/** The console's search over everything. */
export interface FindingCalls {
  'GET /find': { query: z.input<typeof findQuery>; answer: Findings };
}
