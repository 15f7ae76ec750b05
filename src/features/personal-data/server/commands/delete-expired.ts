import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { PersonalDataAction } from '../../audit-actions.ts';
import { PERSONAL_TABLES } from '../../personal-columns.ts';
import type { ColumnErasing, PersonalTable, Retention } from '../../personal-table.ts';
import { deleteFromBin } from './delete-from-bin.ts';
import { redactAuditEntries } from './redact-audit.ts';

/** Who is written down in the audit log: the table's days. */
const THE_DAYS = { id: null, email: 'the days of retention' } as const;

/** Rows of one transaction: a lock is held for some milliseconds. */
const BATCH = 1_000;

/** What was done to the rows of one table. */
export interface Expired {
  readonly table: string;
  readonly rows: number;
}

/**
 * Deletes or empties what has been kept for its days, in batches. Owners' jobs do so with some
 * tables; they are left to them.
 */
export async function deleteExpired(db: Database, batch = BATCH): Promise<Expired[]> {
  const expired: Expired[] = [];
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    let rows = 0;
    for (const rule of table.retention ?? []) {
      if (rule.job === undefined) rows += await expire(db, { name, table }, rule, batch);
      if (!rule.empties) rows += await expireInBin(db, name, rule);
    }
    if (rows > 0) expired.push({ table: name, rows });
  }
  return expired;
}

interface NamedTable {
  readonly name: string;
  readonly table: PersonalTable;
}

async function expire(
  db: Database,
  { name, table }: NamedTable,
  rule: Retention,
  batch: number,
): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await db
      .transaction()
      .execute((trx) => expireBatch(trx, { name, table }, rule, batch));
    count += done;
    if (done < batch) return count;
  }
}

async function expireBatch(
  trx: DatabaseTransaction,
  { name, table }: NamedTable,
  rule: Retention,
  batch: number,
): Promise<number> {
  const due = sql`select ctid from ${sql.table(name)}
    where ${isExpired(rule)} and ${condition(rule.empties?.pending)}
    limit ${sql.lit(batch)} for update skip locked`;
  if (!rule.empties) return deleteBatch(trx, { name, table }, due);
  const changes = rule.empties.columns.map((column) => emptied(column, table.columns[column]));
  const { numAffectedRows } = await sql`update ${sql.table(name)} set ${sql.join(changes)}
    where ctid = any (array (${due}))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes rows, and takes their names out of the audit log. */
async function deleteBatch(
  trx: DatabaseTransaction,
  { name, table }: NamedTable,
  due: RawBuilder<unknown>,
): Promise<number> {
  const [id] = Object.values(table.gives ?? {});
  const { rows } = await sql<{ id: string | null }>`
    delete from ${sql.table(name)} where ctid = any (array (${due}))
    returning ${id === undefined ? sql`null` : sql`${sql.ref(id)}::text`} as id`.execute(trx);
  await takeNamesOut(
    trx,
    name,
    rows.flatMap((row) => row.id ?? []),
  );
  return rows.length;
}

/** Of the same table, what waits in the bin. */
function expireInBin(db: Database, name: string, rule: Retention): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await deleteFromBin(trx, name, isExpired(rule));
    await takeNamesOut(trx, name, ids);
    return ids.length;
  });
}

async function takeNamesOut(
  trx: DatabaseTransaction,
  name: string,
  namedIds: readonly string[],
): Promise<void> {
  const redacted = namedIds.length === 0 ? [] : await redactAuditEntries(trx, { namedIds });
  if (redacted.length > 0) {
    await recordChange<PersonalDataAction>(trx, {
      actor: THE_DAYS,
      action: 'personal_data.expired',
      subject: { id: null, label: name },
      before: null,
      after: { redacted },
    });
  }
}

const isExpired = ({ since, days, when }: Retention) => sql`
  ${sql.ref(since)} < now() - ${sql.lit(days)} * interval '1 day' and ${condition(when)}`;

/** Of the table of columns, which is code and no input. */
const condition = (text: string | undefined) => (text === undefined ? sql`true` : sql.raw(text));

/** A column of a row that stays, once its days are over: nothing is left of it. */
function emptied(column: string, erasing: ColumnErasing | undefined) {
  const name = sql.ref(column);
  if (erasing === 'empty') return sql`${name} = ''`;
  if (erasing !== 'buyer') return sql`${name} = null`;
  // A guest's is a digest of an address. An account's goes with the account.
  return sql`${name} = case when ${name} like 'guest:%' then 'erased:' || gen_random_uuid()
    else ${name} end`;
}
