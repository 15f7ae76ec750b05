import { KIT_ACTIONS } from '../../kit/audit-actions.ts';
import type { Right } from '../../kit/rights.ts';
import { APPLICATION_ACTIONS } from '../applications/audit-actions.ts';
import { BIN_ACTIONS } from '../bin/audit-actions.ts';
import { BIN_RIGHTS } from '../bin/rules.ts';
import { CONTACT_ACTIONS } from '../contact/audit-actions.ts';
import { IMPORT_ACTIONS } from '../imports/audit-actions.ts';
import { LAW_ACTIONS } from '../laws/audit-actions.ts';
import { LAWYER_ACTIONS } from '../lawyers/audit-actions.ts';
import { MAIL_ACTIONS } from '../mails/audit-actions.ts';
import { PAYMENT_ACTIONS } from '../payments/audit-actions.ts';
import { PERSONAL_DATA_ACTIONS } from '../personal-data/audit-actions.ts';
import { SEARCH_ACTIONS } from '../search/audit-actions.ts';
import { SESSION_ACTIONS } from '../session/audit-actions.ts';
import { SITE_ACTIONS } from '../site/audit-actions.ts';
import { TEAM_ACTIONS } from '../team/audit-actions.ts';
import { USER_ACTIONS } from '../users/audit-actions.ts';

/** Every change that the audit log records, as the features declare them. */
export const AUDIT_ACTIONS = [
  ...LAW_ACTIONS,
  ...IMPORT_ACTIONS,
  ...SEARCH_ACTIONS,
  ...LAWYER_ACTIONS,
  ...CONTACT_ACTIONS,
  ...APPLICATION_ACTIONS,
  ...MAIL_ACTIONS,
  ...USER_ACTIONS,
  ...TEAM_ACTIONS,
  ...PAYMENT_ACTIONS,
  ...SESSION_ACTIONS,
  ...SITE_ACTIONS,
  ...PERSONAL_DATA_ACTIONS,
  ...BIN_ACTIONS,
  ...KIT_ACTIONS,
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action was done to: the part of its name before the full stop. */
export type ActionGroup = AuditAction extends `${infer Group}.${string}` ? Group : never;

/** The groups by which the audit log is filtered, in the order in which they are offered. */
export const ACTION_GROUPS = [
  'law_category',
  'law_article',
  'law_import',
  'search_synonym',
  'search_choice',
  'search_settings',
  'lawyer',
  'lawyer_list',
  'contact_message',
  'lawyer_application',
  'mail',
  'user',
  'payment',
  'payment_case',
  'product',
  'receipt',
  'team',
  'administrator',
  'account',
  'site_settings',
  'personal_data',
  'data_request',
  'data_breach',
  'bin',
  'list',
] as const satisfies readonly ActionGroup[];

/** The rights of which each shows what entries of a group are about, and so the entries. */
const RIGHTS_OF_GROUP: Readonly<Record<ActionGroup, Right | readonly Right[]>> = {
  law_category: 'laws:read',
  law_article: 'laws:read',
  law_import: 'laws:read',
  search_synonym: 'search-words:read',
  search_choice: 'search-words:read',
  search_settings: 'search-words:read',
  lawyer: 'lawyers:read',
  lawyer_list: 'lawyers:read',
  contact_message: 'inbox:read',
  lawyer_application: 'inbox:read',
  mail: 'inbox:read',
  user: 'users:read',
  payment: 'payments:read',
  payment_case: 'payments:read',
  product: 'products:read',
  receipt: 'payments:read',
  team: 'team:read',
  administrator: 'team:read',
  account: 'team:read',
  site_settings: 'settings:read',
  personal_data: 'personal-data:read',
  data_request: 'personal-data:read',
  data_breach: 'personal-data:read',
  // Many things at once, without their names; each entry by the right of their kind.
  bin: BIN_RIGHTS,
  list: 'exports:read',
};

/** The groups whose entries somebody sees, by what they may do. */
export function groupsSeenBy(may: (right: Right) => boolean): readonly ActionGroup[] {
  return ACTION_GROUPS.filter((group) => [RIGHTS_OF_GROUP[group]].flat().some(may));
}

/** The actions of a group. */
export function actionsOf(group: ActionGroup): readonly AuditAction[] {
  return AUDIT_ACTIONS.filter((action) => action.startsWith(`${group}.`));
}

/** Whether a name in the database is one of the actions that this version knows. */
export function isAuditAction(action: string): action is AuditAction {
  return AUDIT_ACTIONS.some((known) => known === action);
}

/** One field of an entry with what it was and what it became. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Fields that say when or how often something was written, or by which ids and in which order, not
 * what was changed.
 */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'version',
  'created_at',
  'updated_at',
  'sort',
]);

/** The fields of an entry that differ, in the order in which they were recorded. */
export function changedFields(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): readonly FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
