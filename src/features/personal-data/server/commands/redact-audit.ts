import { sql } from 'kysely';
import { ERASED } from '../../../../kit/actor.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { keepLedgerFields } from '../../ledger-fields.ts';
import { mentionPattern, type Person } from '../person.ts';

/** An entry of the audit log from which names were taken, and the hash of what is left. */
export interface RedactedEntry {
  readonly id: string;
  readonly hash: string;
}

/** Of whom the names go: rows that were theirs, an account, addresses. */
export interface Named {
  /** Rows whose label is a name or a text of theirs. */
  readonly namedIds: readonly string[];
  /** Rows that have a label of the ledger: payments, cases, receipts. */
  readonly ledgerIds?: readonly string[];
  readonly person?: Person;
}

interface Entry {
  readonly id: string;
  readonly subject_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly is_actor: boolean;
  readonly is_labelled: boolean;
}

/**
 * Takes a person's names out of the audit log. Each entry keeps its hash, so that the chain holds;
 * the caller records what is returned in an entry of its own, by which `npm run audit` knows that
 * the log is whole.
 */
export async function redactAuditEntries(
  trx: DatabaseTransaction,
  { namedIds, ledgerIds = [], person }: Named,
): Promise<readonly RedactedEntry[]> {
  const pattern = person ? mentionPattern(person) : null;
  const emails = person?.emails ?? [];
  const isActor = sql<boolean>`(actor_id = ${person?.userId ?? null}::uuid
    or lower(actor_email) = any (${emails}::text[])) is true`;
  const { rows } = await sql<Entry>`
    select id::text, subject_id, before, after, ${isActor} as is_actor,
      (subject_id = any (${namedIds}::text[]) or subject ~* ${pattern}) is true as is_labelled
    from audit_entries
    where subject_id = any (${[...namedIds, ...ledgerIds]}::text[]) or ${isActor}
      or subject ~* ${pattern} or before::text ~* ${pattern} or after::text ~* ${pattern}
    order by id`.execute(trx);
  if (rows.length === 0) return [];
  await sql`select set_config('mboalex.erasing', 'on', true)`.execute(trx);
  const redacted: RedactedEntry[] = [];
  for (const entry of rows) redacted.push(await redact(trx, entry));
  await sql`select set_config('mboalex.erasing', '', true)`.execute(trx);
  return redacted;
}

async function redact(trx: DatabaseTransaction, entry: Entry): Promise<RedactedEntry> {
  const { rows } = await sql<RedactedEntry>`
    update audit_entries e set salt = null,
      subject = case when ${entry.is_labelled} then ${ERASED} else subject end,
      actor_email = case when ${entry.is_actor} then ${ERASED} else actor_email end,
      before = ${jsonOf(entry.before)}::jsonb, after = ${jsonOf(entry.after)}::jsonb
    where id = ${entry.id}::bigint
    returning e.id::text, audit_hash(e) as hash`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('An entry of the audit log is gone.');
  return row;
}

function jsonOf(value: unknown): string | null {
  const kept = value === null ? undefined : keepLedgerFields(value);
  return kept === undefined ? null : JSON.stringify(kept);
}
