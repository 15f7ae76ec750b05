import { z } from 'zod';
import { DAY_RANGE, EXPORT_CHOICE, type ListAnswer, pagedListQuery } from '../../kit/lists.ts';
import { optionalLine } from '../../kit/text-fields.ts';
import { USER_STATUSES } from './rules.ts';

/** Longest reason of a ban. */
const BAN_REASON_LIMIT = 500;

/** A person who reads and buys, as the console shows them (docs/specification.md §3, 'User'). */
export interface User {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly created_at: string;
  /** When they were new for somebody who has never come back (docs/specification.md §3). */
  readonly last_sign_in_at: string;
  readonly email_confirmed_at: string | null;
  readonly phone_confirmed_at: string | null;
  readonly banned: boolean;
}

/** With the reason that the ban had, to ban again where lifting it was a mistake. */
export interface UnbannedUser extends User {
  readonly ban_reason: string | null;
}

/** Everybody, whatever is searched for. */
export interface UsersSummary {
  readonly total_users: number;
}

/** The query of the list: the newest first unless asked otherwise. */
export const userQuery = pagedListQuery([
  '-created_at',
  'created_at',
  '-last_sign_in_at',
  'last_sign_in_at',
  'email',
  '-email',
]).extend({
  status: z.enum(USER_STATUSES, { error: 'not_choice' }).default('all'),
  /** Days on which people were new. */
  ...DAY_RANGE,
});

export type UserQuery = z.output<typeof userQuery>;

export const userExport = userQuery
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);

export type UserExport = z.output<typeof userExport>;

export const banRequest = z.strictObject({
  ban_reason: optionalLine(BAN_REASON_LIMIT),
  /** Takes back that a ban was lifted: refused where somebody has banned the person since. */
  is_undo: z.boolean().default(false),
});

export type BanRequest = z.output<typeof banRequest>;

/** `undoes` takes back a ban with this reason: refused where the person has another one since. */
export const unbanRequest = z.strictObject({
  undoes: z.strictObject({ ban_reason: optionalLine(BAN_REASON_LIMIT) }).optional(),
});

export type UnbanRequest = z.output<typeof unbanRequest>;

/** The console's calls about people who read and buy. The team has calls of its own. */
export interface UserCalls {
  'GET /users': { query: z.input<typeof userQuery>; answer: ListAnswer<User> };
  'GET /users/summary': { answer: UsersSummary };
  'GET /users/:id': { answer: User };
  'POST /users/:id/ban': { body: z.input<typeof banRequest>; answer: User };
  'POST /users/:id/unban': { body: z.input<typeof unbanRequest>; answer: UnbannedUser };
}
