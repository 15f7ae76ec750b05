import { sql } from 'kysely';
import type { Sentence } from '../../../../kit/outcome.ts';
import type { Change } from '../../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { BinKind } from '../../rules.ts';
import { type BinItem, type Binned, insertFromBin, putIntoBin } from '../commands.ts';

/** A row as an object of its columns. */
export type DeletedRow = Readonly<Record<string, unknown>>;

interface PlainKind<Action extends Change['action']> {
  readonly kind: BinKind;
  readonly table: string;
  /** Rows of other tables that go with it, by the column of its id, such as the mails about it. */
  readonly along?: { readonly table: string; readonly column: string };
  /** How people call it. */
  readonly labelOf: (row: DeletedRow) => string;
  /** The same in each language, where they differ. */
  readonly namesOf?: (row: DeletedRow) => Pick<BinItem, 'name_en' | 'name_fr'>;
  /** What the audit log says of it. */
  readonly recorded: (row: DeletedRow) => object | null;
  readonly deleted: Action;
  readonly restored: Action;
  readonly conflicts?: Readonly<Record<string, Sentence>>;
  /** What their rows need before they come back, by the ids of their entries. */
  readonly beforeRestored?: (trx: DatabaseTransaction, binIds: readonly string[]) => Promise<void>;
  /** What follows once the rows of these are back. */
  readonly onRestored?: (trx: DatabaseTransaction, ids: readonly string[]) => Promise<void>;
}

/** A kind of which each thing is one row of one table, and at most the rows that go with it. */
export function plainKind<Action extends Change['action']>(plain: PlainKind<Action>): Binned {
  const { kind, table, along, labelOf, recorded, deleted, restored } = plain;
  const withRows = along
    ? sql`union all select a.${sql.ref(along.column)}, ${along.table}, to_jsonb(a)
        from ${sql.table(along.table)} a where a.${sql.ref(along.column)} = any`
    : null;
  return {
    kind,
    conflicts: plain.conflicts ?? {},
    async remove(trx, actor, ids, batchId) {
      const { rows } = await sql<{ id: string; row: DeletedRow }>`
        select id, to_jsonb(t) as row from ${sql.table(table)} t
        where id = any (${ids}::uuid[]) order by id for update`.execute(trx);
      const found = rows.map(({ id }) => id);
      const items = rows.map(({ id, row }) => ({
        item_id: id,
        label: labelOf(row),
        ...plain.namesOf?.(row),
      }));
      await putIntoBin(
        trx,
        actor,
        { kind, batchId, items },
        sql`select t.id, ${table}, to_jsonb(t) - 'search_text'
          from ${sql.table(table)} t where t.id = any (${found}::uuid[])
          ${withRows ? sql`${withRows} (${found}::uuid[])` : sql``}`,
      );
      await sql`delete from ${sql.table(table)} where id = any (${found}::uuid[])`.execute(trx);
      return rows.map(({ id, row }) => ({
        action: deleted,
        subject: { id, label: labelOf(row) },
        before: recorded(row),
        after: null,
      }));
    },
    async restore(trx, items) {
      const entries = items.map(({ id }) => id);
      await plain.beforeRestored?.(trx, entries);
      await insertFromBin(trx, entries, table);
      if (along) await insertFromBin(trx, entries, along.table);
      const ids = items.map(({ item_id }) => item_id);
      await plain.onRestored?.(trx, ids);
      return items.map(({ item_id: id, label }) => ({
        action: restored,
        subject: { id, label },
        before: null,
        after: null,
      }));
    },
  };
}
