import { z } from 'zod';
import type { Language } from '../../kit/languages.ts';
import {
  chosenIds,
  DAY_RANGE,
  EXPORT_CHOICE,
  type ListAnswer,
  pagedListQuery,
} from '../../kit/lists.ts';
import { storable } from '../../kit/text-fields.ts';
import type { FoundKind } from '../finding/contract.ts';
import { ACTION_GROUPS, type AuditAction } from './rules.ts';

/** How many days the two charts show, today included. */
export const DASHBOARD_DAYS = 30;

/** How much of a value a list of entries shows; the entry alone has all of it. */
export const SHOWN_VALUE_LENGTH = 300;

/** Payments of one day in Douala; `revenue` in XAF, of the successful ones alone. */
export interface DayOfPayments {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly payments: number;
  readonly successful: number;
  readonly revenue: number;
}

/** People who were new on one day in Douala. */
export interface DayOfSignUps {
  readonly day: string;
  readonly sign_ups: number;
}

/**
 * The counts and charts (docs/specification.md §2, 'Dashboard Overview'); `null` where the reader's
 * role may not see what is counted.
 */
export interface Dashboard {
  readonly counts: {
    readonly users: number | null;
    /** Articles: what counting `legal_articles` gives (docs/specification.md §7). */
    readonly laws: number | null;
    readonly lawyers: number | null;
    /** Payment records (docs/specification.md §7). */
    readonly subscriptions: number | null;
  };
  /** What of the payments waits for a person (docs/payments.md §6). */
  readonly open_payment_cases: number | null;
  /** Whether the settings have all of the seller's data that receipts and real payments need. */
  readonly is_seller_complete: boolean | null;
  /** The last thirty days, the oldest first, without a gap. */
  readonly payments_per_day: readonly DayOfPayments[] | null;
  readonly sign_ups_per_day: readonly DayOfSignUps[] | null;
}

/** Field name to value; `null` where there was, or is, nothing. */
export type AuditedFields = Readonly<Record<string, unknown>> | null;

/** What an entry is about, as it is now. */
export interface ActivitySubject {
  readonly kind: FoundKind | 'product';
  readonly id: string;
  /** Of an article and of a category: in which code of law it stands. */
  readonly category_code: string | null;
  /** Whether it can be opened; what was deleted cannot. */
  readonly is_there: boolean;
  /** How the bin calls it where it was deleted and can still be restored; else null. */
  readonly bin_label: string | null;
  /** 'Article 8, Theft (Penal Code)'; null where `subject` names it well. */
  readonly name: Readonly<Record<Language, string>> | null;
}

/** An entry of the audit log. In lists `before` and `after` have only what differs. */
export interface Activity {
  readonly id: number;
  readonly at: string;
  /** `null` for the command line. */
  readonly actor_id: string | null;
  readonly actor_email: string;
  /** An `AuditAction`, or one of another version of the program. */
  readonly action: AuditAction | (string & {});
  readonly subject_id: string | null;
  /** As it was called then. */
  readonly subject: string;
  /** Null for what has no page of its own. */
  readonly about: ActivitySubject | null;
  readonly before: AuditedFields;
  readonly after: AuditedFields;
  /** Whether values were cut; the entry by itself has them whole. */
  readonly is_shortened: boolean;
}

/** The query of the audit log: newest first unless asked otherwise. */
export const activityQuery = pagedListQuery(['-at', 'at']).extend({
  ...DAY_RANGE,
  group: z.enum(ACTION_GROUPS, { error: 'not_choice' }).optional(),
  /** The e-mail of an actor, as `GET /activity/actors` lists them. */
  actor: storable().max(320, { error: 'too_long' }).optional(),
});

export type ActivityQuery = z.output<typeof activityQuery>;

export const activityExport = activityQuery.omit({ limit: true, cursor: true, page: true }).extend({
  format: EXPORT_CHOICE.format,
  // Entries have numbers.
  ids: chosenIds(z.string().regex(/^[1-9]\d{0,14}$/, { error: 'not_id' })),
});

export type ActivityExport = z.output<typeof activityExport>;

/** The console's calls about the whole; all of them only read. */
export interface DashboardCalls {
  'GET /dashboard': { answer: Dashboard };
  'GET /activity': { query: z.input<typeof activityQuery>; answer: ListAnswer<Activity> };
  'GET /activity/actors': { answer: { readonly items: readonly string[] } };
  'GET /activity/:id': { answer: Activity };
}
