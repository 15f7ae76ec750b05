import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';
import type { DB } from './database-types.ts';

/** The name of a change: '<object>.<what was done>', such as 'law_category.deleted'. */
type ActionName = `${string}.${string}`;

export interface Change<Action extends ActionName = ActionName> {
  /** An `Administrator`, or the command line. */
  readonly actor: { readonly id: string | null; readonly email: string };
  /** One of those that the feature declares in its `audit-actions.ts`. */
  readonly action: Action;
  /** What it was done to: its id, and how people call it. */
  readonly subject: { readonly id: string | null; readonly label: string };
  /** Whole rows or the fields that matter; `null` for what was not, or is no more. */
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Records a change in the transaction that makes it. A trigger chains the entries by their hashes
 * and locks `audit_head` until the commit, so let this be a transaction's last statement.
 */
export async function recordChange<Action extends ActionName = never>(
  trx: DatabaseTransaction,
  change: Change<NoInfer<Action>>,
): Promise<void> {
  await sql`insert into audit_entries (actor_id, actor_email, action, subject_id, subject, before, after)
    values (${change.actor.id}, ${change.actor.email}, ${change.action}, ${change.subject.id},
      ${change.subject.label}, ${toJson(change.before)}::jsonb, ${toJson(change.after)}::jsonb)`.execute(
    trx,
  );
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** What the check of the chain has found (docs/promises.md, threat 35). */
export type ChainCheck =
  | { readonly whole: true; readonly entries: number }
  | { readonly whole: false; readonly id: number; readonly problem: ChainProblem };

/** The actions whose entries list those from which names were taken. */
const REDACTING_ACTIONS: readonly string[] = ['personal_data.erased', 'personal_data.expired'];

export type ChainProblem = 'changed' | 'missing' | 'cut_off';

/**
 * Computes every hash anew and names the first entry that was changed or is missing. An entry from
 * which a person's names were taken keeps its hash, and the last later entry that says so has the
 * hash of what is left (docs/decisions/2026-11-22-personal-data.md).
 */
export async function checkAuditChain(db: Database): Promise<ChainCheck> {
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const broken = await findBreak(trx);
    if (broken) return { whole: false, ...broken };
    const head = await trx.selectFrom('audit_head').selectAll().executeTakeFirst();
    const last = await trx
      .selectFrom('audit_entries')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const entries = Number(last?.id ?? 0);
    if (!head || Number(head.last_id) > entries) {
      return { whole: false, id: entries + 1, problem: 'cut_off' };
    }
    if (last && (last.hash !== head.last_hash || last.id !== head.last_id)) {
      return { whole: false, id: entries, problem: 'changed' };
    }
    return { whole: true, entries };
  });
}

async function findBreak(
  db: Kysely<DB>,
): Promise<{ readonly id: number; readonly problem: ChainProblem } | null> {
  const { rows } = await sql<{ id: string; expected: string; is_missing: boolean }>`
    with redacted as (
      select distinct on (left_over.id) left_over.id, left_over.hash, e.id as by_id
      from audit_entries e
      cross join lateral jsonb_to_recordset(e.after->'redacted') as left_over (id bigint, hash text)
      where e.action = any (${REDACTING_ACTIONS}::text[])
      order by left_over.id, e.id desc
    )
    select id, expected, id <> expected as is_missing from (
      select e.id,
        coalesce(lag(e.id) over w, 0) + 1 as expected,
        e.previous_hash <> coalesce(lag(e.hash) over w, repeat('0', 64))
          or (e.hash <> audit_hash(e)
            and (r.hash = audit_hash(e) and r.by_id > e.id) is not true) as is_changed
      from audit_entries e
      left join redacted r on r.id = e.id
      window w as (order by e.id)
    ) checked
    where id <> expected or is_changed
    order by id limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  // What follows a gap is itself in order: the entry that should stand there is gone.
  return row.is_missing
    ? { id: Number(row.expected), problem: 'missing' }
    : { id: Number(row.id), problem: 'changed' };
}

/** An entry's hash, which covers it and all before it; `undefined` where there is no such entry. */
export async function findEntryHash(db: Database, id: number): Promise<string | undefined> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('hash')
    .where('id', '=', String(id))
    .executeTakeFirst();
  return entry?.hash;
}
