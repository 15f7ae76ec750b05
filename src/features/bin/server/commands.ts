import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import {
  conflict,
  done,
  NOT_FOUND,
  type Outcome,
  type Refused,
  type Sentence,
} from '../../../kit/outcome.ts';
import { roleMay } from '../../../kit/rights.ts';
import { type Change, recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { readBack } from '../../../kit/server/read-back.ts';
import { setTimeLimit } from '../../../kit/server/time-limit.ts';
import { transact } from '../../../kit/server/transact.ts';
import { refusing } from '../../../kit/server/violated-constraint.ts';
import type { BinAction } from '../audit-actions.ts';
import type { BinBatch, BinDeletion, BinEntry } from '../contract.ts';
import { BIN_AREAS, BIN_DAYS, BIN_KINDS, type BinKind } from '../rules.ts';
import { findBinEntry } from './queries.ts';

/** Something in the bin, for the command that brings it back. */
export interface StoredItem {
  /** Of the entry. */
  readonly id: string;
  readonly kind: BinKind;
  readonly item_id: string;
  readonly parent_id: string | null;
  readonly label: string;
}

/** What is recorded of one thing alone; of many at once, one entry says which they were. */
export type Deed = Omit<Change, 'actor'>;

/** How a feature deletes and restores one kind of its things, each in the caller's transaction. */
export interface Binned {
  readonly kind: BinKind;
  /**
   * Puts what is still there of these into the bin and deletes it.
   *
   * @returns why one of them must stay, or what happened to each
   */
  readonly remove: (
    trx: DatabaseTransaction,
    actor: Administrator,
    ids: readonly string[],
    batchId: string,
  ) => Promise<Refused<never> | readonly Deed[]>;
  /** Brings them back. @returns why one of them cannot, or what happened to each */
  readonly restore: (
    trx: DatabaseTransaction,
    items: readonly StoredItem[],
  ) => Promise<Refused<never> | readonly Deed[]>;
  /** Why it cannot come back, by the constraint that its rows violate. */
  readonly conflicts: Readonly<Record<string, Sentence>>;
}

/** Deletes one thing into the bin. */
export async function deleteOne(
  db: Database,
  actor: Administrator,
  { remove }: Binned,
  id: string,
): Promise<Outcome<BinEntry>> {
  const batchId = randomUUID();
  return transact<Outcome<BinEntry>>(db, async (trx, rollBack) => {
    const deeds = await remove(trx, actor, [id], batchId);
    if ('kind' in deeds) return rollBack(deeds);
    if (deeds.length === 0) return NOT_FOUND;
    const entry = await trx
      .selectFrom('bin_entries')
      .select('id')
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow();
    const deleted = await readBack(findBinEntry(trx, entry.id));
    await recordDeeds(trx, actor, 'bin.deleted', deleted.kind, deeds);
    return done(deleted);
  });
}

/** Deletes many things of one kind in one transaction; what is gone already is left out. */
export async function deleteMany(
  db: Database,
  actor: Administrator,
  kinds: readonly Binned[],
  { kind, ids }: BinDeletion,
): Promise<Outcome<BinBatch>> {
  if (!mayWrite(actor, kind)) return { kind: 'forbidden' };
  const batchId = randomUUID();
  return transact<Outcome<BinBatch>>(db, async (trx, rollBack) => {
    await setTimeLimit(trx, null);
    const deeds = await partsOf(kinds, kind).remove(trx, actor, [...new Set(ids)], batchId);
    if ('kind' in deeds) return rollBack(deeds);
    if (deeds.length === 0) return NOT_FOUND;
    await recordDeeds(trx, actor, 'bin.deleted', kind, deeds);
    return done({ batch_id: batchId, count: deeds.length });
  });
}

/** Restores one entry with the ids, the places and the links that it had. */
export async function restoreEntry(
  db: Database,
  actor: Administrator,
  kinds: readonly Binned[],
  id: string,
): Promise<Outcome<BinEntry>> {
  const entry = await findBinEntry(db, id);
  const outcome = await restore(db, actor, kinds, sql`id = ${id}`);
  if (outcome.kind !== 'done') return outcome;
  return entry ? done(entry) : NOT_FOUND;
}

/** Takes a deletion back: all that is still in the bin of it, or nothing. */
export async function restoreBatch(
  db: Database,
  actor: Administrator,
  kinds: readonly Binned[],
  batchId: string,
): Promise<Outcome<BinBatch>> {
  const outcome = await restore(db, actor, kinds, sql`batch_id = ${batchId}`);
  return outcome.kind === 'done' ? done({ batch_id: batchId, count: outcome.value }) : outcome;
}

/** Restores chosen entries, of whichever kinds, in one transaction. */
export async function restoreMany(
  db: Database,
  actor: Administrator,
  kinds: readonly Binned[],
  ids: readonly string[],
): Promise<Outcome<{ readonly count: number }>> {
  const outcome = await restore(db, actor, kinds, sql`id = any (${ids}::uuid[])`);
  return outcome.kind === 'done' ? done({ count: outcome.value }) : outcome;
}

async function restore(
  db: Database,
  actor: Administrator,
  kinds: readonly Binned[],
  which: RawBuilder<unknown>,
): Promise<Outcome<number>> {
  const restoring = transact<Outcome<number>>(db, async (trx, rollBack) => {
    // To index 100,000 articles for the search takes half a minute.
    await setTimeLimit(trx, null);
    const { rows } = await sql<StoredItem>`
      select id, kind, item_id, parent_id, label from bin_entries where ${which}
      order by deleted_at, number for update`.execute(trx);
    // To somebody who may not restore it, it is not there.
    if (rows.length === 0 || !rows.every(({ kind }) => mayWrite(actor, kind))) return NOT_FOUND;
    // In the order of the kinds, so that a category is there before its articles.
    for (const kind of BIN_KINDS) {
      const items = rows.filter((row) => row.kind === kind);
      if (items.length === 0) continue;
      const restored = await partsOf(kinds, kind).restore(trx, items);
      if ('kind' in restored) return rollBack(restored);
      await recordDeeds(trx, actor, 'bin.restored', kind, restored);
    }
    await sql`delete from bin_entries where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(
      trx,
    );
    return done(rows.length);
  });
  return refusing(restoring, (constraint) => {
    const sentence = kinds.find(({ conflicts }) => constraint in conflicts)?.conflicts[constraint];
    return sentence === undefined ? undefined : conflict(sentence);
  });
}

const mayWrite = ({ role }: Administrator, kind: BinKind) =>
  roleMay(role, `${BIN_AREAS[kind]}:write`);

/** Records what happened: one thing by its own words, many by one entry that has their ids. */
async function recordDeeds(
  trx: DatabaseTransaction,
  actor: Administrator,
  action: BinAction,
  kind: BinKind,
  deeds: readonly Deed[],
): Promise<void> {
  const [deed] = deeds;
  if (deed && deeds.length === 1) {
    return recordChange<Deed['action']>(trx, { actor, ...deed });
  }
  const which = { count: deeds.length, ids: deeds.map(({ subject }) => subject.id) };
  const isDeleted = action === 'bin.deleted';
  await recordChange<BinAction>(trx, {
    actor,
    action,
    subject: { id: null, label: kind },
    before: isDeleted ? which : null,
    after: isDeleted ? null : which,
  });
}

function partsOf(kinds: readonly Binned[], kind: BinKind): Binned {
  const parts = kinds.find((known) => known.kind === kind);
  if (!parts) throw new Error(`Nobody restores a ${kind}.`);
  return parts;
}

/** What is put into the bin: its id, what it stands in, and how people call it. */
export interface BinItem {
  readonly item_id: string;
  readonly parent_id?: string;
  readonly label: string;
  /** As people call it, where that is more than the label. */
  readonly name_en?: string;
  readonly name_fr?: string;
  readonly article_count?: number;
}

/**
 * Copies rows into the bin; the caller has locked them and deletes them afterwards.
 *
 * @param rows a query of `item_id`, `table_name` and `content`, each row as an object
 */
export async function putIntoBin(
  trx: DatabaseTransaction,
  actor: Administrator,
  {
    kind,
    batchId,
    items,
  }: {
    readonly kind: BinKind;
    readonly batchId: string;
    readonly items: readonly BinItem[];
  },
  rows: RawBuilder<unknown>,
): Promise<void> {
  // The ids come from the statement that makes them: right after a large undo the planner takes
  // `bin_entries` for empty, and reads all rows anew for each of its entries.
  await sql`
    with entries as (
      insert into bin_entries (kind, batch_id, number, item_id, parent_id, label, name_en, name_fr,
        article_count, deleted_by, deleted_by_email)
      select ${kind}, ${batchId}::uuid, row_number() over (), item_id, parent_id, label,
        name_en, name_fr, article_count, ${actor.id}, ${actor.email}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as i (item_id uuid, parent_id uuid, label text, name_en text, name_fr text,
          article_count integer)
      returning id, item_id
    ), copied (item_id, table_name, content) as materialized (${rows})
    insert into bin_rows (bin_id, table_name, content)
    select e.id, c.table_name, c.content from copied c join entries e using (item_id)`.execute(trx);
}

/** The fields in which what comes back differs from what it was, by the ids of entries. */
export type Changed = Readonly<Record<string, object>>;

/**
 * Inserts the rows that entries have of a table as they were, but for what has changed. The columns
 * are read from the catalogue, since generated ones cannot be written, and one that the table has
 * got since, and that may not be empty, has its default.
 *
 * @throws the database's violation of a constraint when something else stands in a row's place
 */
export async function insertFromBin(
  trx: DatabaseTransaction,
  binIds: readonly string[],
  table: string,
  changed: Changed = {},
): Promise<void> {
  const { rows } = await sql<{ name: string; standard: string | null }>`
    select attname as name, case when attnotnull then pg_get_expr(adbin, adrelid) end as standard
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(trx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = rows.map(({ name, standard }) =>
    standard === null ? sql.ref(name) : sql`coalesce(${sql.ref(name)}, ${sql.raw(standard)})`,
  );
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${sql.join(values)}
    from bin_rows b, jsonb_populate_record(null::${sql.table(table)},
      b.content || coalesce(${JSON.stringify(changed)}::jsonb -> b.bin_id::text, '{}'))
    where b.bin_id = any (${binIds}::uuid[]) and b.table_name = ${table}`.execute(trx);
}

/** Deletes the entries that are older than `BIN_DAYS`. */
export async function emptyBin(db: Database): Promise<void> {
  await db
    .deleteFrom('bin_entries')
    .where(sql<SqlBool>`deleted_at < now() - make_interval(days => ${sql.lit(BIN_DAYS)})`)
    .execute();
}
