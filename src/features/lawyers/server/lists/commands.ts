import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { refusing } from '../../../../kit/server/violated-constraint.ts';
import type { LawyerAction } from '../../audit-actions.ts';
import type { ListEntry, ListEntryEdit, ListEntryNames } from '../../contract.ts';
import type { LawyerList } from '../../rules.ts';
import { entriesOf, LIST_TABLES } from './queries.ts';

/** Adds an entry to a list, unless one of its names is another entry's. */
export async function addListEntry(
  db: Database,
  actor: Administrator,
  list: LawyerList,
  names: ListEntryNames,
): Promise<Outcome<ListEntry>> {
  return orTaken(
    db.transaction().execute(async (trx) => {
      const { id, version } = await trx
        .insertInto(LIST_TABLES[list].table)
        .values(names)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await recordChange<LawyerAction>(trx, {
        actor,
        action: 'lawyer_list.entry_added',
        subject: { id, label: names.name_en },
        before: null,
        after: names,
      });
      return done({ id, ...names, lawyers: 0, version });
    }),
  );
}

/** Renames an entry, with every lawyer who has it or waits with it in the bin, unless somebody else has done so since that version. */
export async function renameListEntry(
  db: Database,
  actor: Administrator,
  list: LawyerList,
  id: string,
  { version, ...names }: ListEntryEdit,
): Promise<Outcome<ListEntry>> {
  return orTaken(
    db.transaction().execute(async (trx) => {
      const { table, column } = LIST_TABLES[list];
      const before = await trx
        .selectFrom(table)
        .select(['name_en', 'name_fr', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return NOT_FOUND;
      const present = entriesOf(trx, list).where('id', '=', id);
      if (before.version !== version) {
        return { kind: 'stale', current: await present.executeTakeFirstOrThrow() };
      }
      await trx
        .updateTable(table)
        .set({ ...names, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await sql`
        update bin_rows set content = content || jsonb_build_object(
          ${column}::text, ${names.name_en}::text, ${`${column}_fr`}::text, ${names.name_fr}::text)
        where table_name = 'lawyers' and content ->> ${column} = ${before.name_en}
          and content ->> ${`${column}_fr`} = ${before.name_fr}`.execute(trx);
      await recordChange<LawyerAction>(trx, {
        actor,
        action: 'lawyer_list.entry_renamed',
        subject: { id, label: names.name_en },
        before: { name_en: before.name_en, name_fr: before.name_fr },
        after: names,
      });
      return done(await present.executeTakeFirstOrThrow());
    }),
  );
}

/** Removes an entry that no lawyer has. */
export async function deleteListEntry(
  db: Database,
  actor: Administrator,
  list: LawyerList,
  id: string,
): Promise<Outcome<null>> {
  const deleting = db.transaction().execute(async (trx): Promise<Outcome<null>> => {
    const before = await trx
      .deleteFrom(LIST_TABLES[list].table)
      .where('id', '=', id)
      .returning(['name_en', 'name_fr'])
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    await recordChange<LawyerAction>(trx, {
      actor,
      action: 'lawyer_list.entry_deleted',
      subject: { id, label: before.name_en },
      before,
      after: null,
    });
    return done(null);
  });
  return refusing(deleting, (constraint) => (IN_USE.test(constraint) ? IN_USE_STILL : undefined));
}

/**
 * Adds what lawyers in the bin have and the lists have no longer; it is theirs again with them. An
 * entry that has their French name now, with another English one, becomes theirs.
 */
export async function listAgain(
  trx: DatabaseTransaction,
  binIds: readonly string[],
): Promise<void> {
  for (const { table, column } of Object.values(LIST_TABLES)) {
    const english = sql`content ->> ${column}`;
    const french = sql`content ->> ${`${column}_fr`}`;
    await sql`
      update bin_rows set content = content || jsonb_build_object(${column}::text, l.name_en)
      from ${sql.table(table)} l
      where bin_id = any (${binIds}::uuid[]) and table_name = 'lawyers'
        and fold_text(l.name_fr) = fold_text(${french}) and not exists (
          select from ${sql.table(table)} where fold_text(name_en) = fold_text(${english}))`.execute(
      trx,
    );
    await sql`
      insert into ${sql.table(table)} (name_en, name_fr)
      select distinct ${english}, ${french} from bin_rows
      where bin_id = any (${binIds}::uuid[]) and table_name = 'lawyers'
        and ${french} is not null
      on conflict do nothing`.execute(trx);
  }
}

const IN_USE_STILL = conflict({
  en: 'Lawyers have this entry. Give them another one first.',
  fr: 'Des avocats ont cette entrée. Donnez-leur-en d’abord une autre.',
});

/** The foreign keys of lawyers to both lists. */
const IN_USE = /^lawyers_(?:specialization|location)_.*fkey$/;

/** The unique indexes of both lists, by the field that they are about; that of both names is the first's. */
const NAME_INDEX = /^lawyer_(?:specializations|cities)_(?:name_)?(en|fr)/;

function orTaken(writing: Promise<Outcome<ListEntry>>): Promise<Outcome<ListEntry>> {
  return refusing(writing, (constraint) => {
    const [, language] = NAME_INDEX.exec(constraint) ?? [];
    return language === undefined ? undefined : invalid(`name_${language}`, 'taken');
  });
}
