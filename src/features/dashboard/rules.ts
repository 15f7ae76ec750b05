import { AUDIT_ACTIONS, type AuditAction } from '../../kit/audit.ts';

/** What an action was done to: the part of its name before the full stop. */
export type ActionGroup = AuditAction extends `${infer Group}.${string}` ? Group : never;

/** The groups by which the audit log is filtered, in the order in which they are offered. */
export const ACTION_GROUPS = [
  'law_category',
  'law_article',
  'law_import',
  'search_synonym',
  'lawyer',
  'contact_message',
  'lawyer_application',
  'mail',
  'user',
  'payment',
  'payment_case',
  'receipt',
  'administrator',
] as const satisfies readonly ActionGroup[];

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

/** Fields that say when or how often something was written, not what was changed. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at']);

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
