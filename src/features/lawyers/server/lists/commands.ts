import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { violatedConstraint } from '../../../../kit/server/violated-constraint.ts';
import type { LawyerAction } from '../../audit-actions.ts';
import type { ListEntry, ListEntryNames } from '../../contract.ts';
import type { LawyerList } from '../../rules.ts';
import { entriesOf, LIST_TABLES } from './queries.ts';

/** Adds an entry to a list, unless one of its names is another entry's. */
export async function addListEntry(
  db: Database,
  actor: Administrator,
  list: LawyerList,
  names: ListEntryNames,
): Promise<Outcome<ListEntry>> {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto(LIST_TABLES[list].table)
        .values(names)
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange<LawyerAction>(trx, {
        actor,
        action: 'lawyer_list.entry_added',
        subject: { id, label: names.name_en },
        before: null,
        after: names,
      });
      return done({ id, ...names, lawyers: 0 });
    }),
  );
}

/** Renames an entry, with every lawyer who has it. */
export async function renameListEntry(
  db: Database,
  actor: Administrator,
  list: LawyerList,
  id: string,
  names: ListEntryNames,
): Promise<Outcome<ListEntry>> {
  return orTaken(() =>
    db.transaction().execute(async (trx) => {
      const { table } = LIST_TABLES[list];
      const before = await trx
        .selectFrom(table)
        .select(['name_en', 'name_fr'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return NOT_FOUND;
      await trx.updateTable(table).set(names).where('id', '=', id).execute();
      const entry = await entriesOf(trx, list).where('id', '=', id).executeTakeFirstOrThrow();
      await recordChange<LawyerAction>(trx, {
        actor,
        action: 'lawyer_list.entry_renamed',
        subject: { id, label: names.name_en },
        before,
        after: names,
      });
      return done(entry);
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
  try {
    return await db.transaction().execute(async (trx) => {
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
  } catch (error) {
    if (!IN_USE.test(violatedConstraint(error) ?? '')) throw error;
    return conflict('Lawyers have this entry. Give them another one first.');
  }
}

/** The foreign keys of lawyers to both lists. */
const IN_USE = /^lawyers_(?:specialization|location)_.*fkey$/;

/** The unique indexes of both lists, by the field that they are about. */
const NAME_INDEX = /^lawyer_(?:specializations|cities)_(en|fr)$/;

async function orTaken(write: () => Promise<Outcome<ListEntry>>): Promise<Outcome<ListEntry>> {
  try {
    return await write();
  } catch (error) {
    const [, language] = NAME_INDEX.exec(violatedConstraint(error) ?? '') ?? [];
    if (language === undefined) throw error;
    return invalid(`name_${language}`, 'taken');
  }
}
