import { z } from 'zod';
import { listQuery } from '../../kit/lists.ts';
import { optionalLine } from '../../kit/text-fields.ts';
import { USER_STATUSES } from './rules.ts';

/** Longest reason of a ban. */
const BAN_REASON_LIMIT = 500;

/** A person, as the console shows them (docs/specification.md §3, 'User'). */
export interface User {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly created_at: string;
  /** When they were new for somebody who has never come back (docs/specification.md §3). */
  readonly last_sign_in_at: string;
  readonly email_confirmed_at: string | null;
  readonly phone_confirmed_at: string | null;
  readonly role: 'user' | 'admin';
  readonly banned: boolean;
}

/** `GET /api/admin/users/summary`: everybody, whatever is searched for. */
export interface UsersSummary {
  readonly total_users: number;
}

/** Query of `GET /api/admin/users`: the newest first unless asked otherwise. */
export const userQuery = listQuery([
  '-created_at',
  'created_at',
  '-last_sign_in_at',
  'last_sign_in_at',
  'email',
  '-email',
]).extend({
  status: z.enum(USER_STATUSES, { error: 'not_choice' }).default('all'),
});

export type UserQuery = z.output<typeof userQuery>;

/** Body of `POST /api/admin/users/:id/ban`. */
export const banRequest = z.strictObject({ ban_reason: optionalLine(BAN_REASON_LIMIT) });

export type BanRequest = z.output<typeof banRequest>;
