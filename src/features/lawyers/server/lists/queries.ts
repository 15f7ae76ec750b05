import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { LawyerListNames } from '../../../../kit/site-facts.ts';
import type { LawyerLists, ListEntry } from '../../contract.ts';
import type { LawyerList } from '../../rules.ts';

/** Where a list is kept, and the column in which lawyers have its English name. */
export const LIST_TABLES = {
  specializations: { table: 'lawyer_specializations', column: 'specialization' },
  cities: { table: 'lawyer_cities', column: 'location' },
} as const satisfies Record<LawyerList, object>;

/** Both lists, each by its English names. */
export async function readLists(db: Database): Promise<LawyerLists> {
  const [specializations, cities] = await Promise.all([
    readList(db, 'specializations'),
    readList(db, 'cities'),
  ]);
  return { specializations, cities };
}

async function readList(db: Database, list: LawyerList): Promise<ListEntry[]> {
  return entriesOf(db, list).orderBy(sql`fold_text(name_en)`).execute();
}

/** The entries of a list, each with how many lawyers have it, hidden ones too. */
export function entriesOf(db: Database | DatabaseTransaction, list: LawyerList) {
  const { table, column } = LIST_TABLES[list];
  return db
    .selectFrom(table)
    .select(['id', 'name_en', 'name_fr', 'version'])
    .select(
      sql<number>`(select count(*)::integer from lawyers
        where ${sql.ref(`lawyers.${column}`)} = ${sql.ref(`${table}.name_en`)}
          and ${sql.ref(`lawyers.${column}_fr`)} = ${sql.ref(`${table}.name_fr`)})`.as('lawyers'),
    );
}

/** What the application form offers, in each language by the alphabet. */
export async function readOffered(db: Database): Promise<LawyerListNames> {
  const lists = await readLists(db);
  const namesIn = (language: Language) => {
    const { compare } = new Intl.Collator(language);
    const names = (entries: readonly ListEntry[]) =>
      entries.map((entry) => entry[`name_${language}`]).toSorted(compare);
    return { specializations: names(lists.specializations), cities: names(lists.cities) };
  };
  return { en: namesIn('en'), fr: namesIn('fr') };
}

/** Whether a name stands in a list, in either language. */
export async function isListed(
  trx: DatabaseTransaction,
  list: LawyerList,
  name: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom(LIST_TABLES[list].table)
    .select('id')
    .where(sql<boolean>`fold_text(${name}) in (fold_text(name_en), fold_text(name_fr))`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
