import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PERSONAL_TABLES } from '../../personal-columns.ts';
import { KEY_KINDS, type KeyKind, type Lead, type PersonalTable } from '../../personal-table.ts';
import { mentionPattern, type Person, type PersonKeys } from '../person.ts';

/** Finds the account of an address that was proven, and the proven addresses of an account. */
export async function findPerson(
  db: Database | DatabaseTransaction,
  proven: { readonly userId?: string; readonly email?: string; readonly phone?: string },
): Promise<Person> {
  const { userId = null, email = null, phone = null } = proven;
  const user = await sql<{ id: string; email: string | null; phone: string | null }>`
    select id,
      case when email_confirmed_at is not null then lower(email) end as email,
      case when phone_confirmed_at is not null then phone end as phone
    from users
    where id = ${userId}::uuid
      or (${userId}::uuid is null and email_confirmed_at is not null and email = ${email})
      or (${userId}::uuid is null and phone_confirmed_at is not null and phone = ${phone})
    order by (email = ${email}) is true desc limit 1`.execute(db);
  const [account] = user.rows;
  const known = (...values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((value) => value ?? [])),
  ];
  return {
    userId: account?.id ?? null,
    emails: known(email?.toLowerCase(), account?.email),
    phones: known(phone, account?.phone),
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Everything that is stored about a person: of each table the rows, and the keys that led there. */
export interface PersonRows {
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  readonly keys: PersonKeys;
}

/** Walks through the tables in their order; rows of the first ones lead to those of the next. */
export async function findPersonRows(
  db: Database | DatabaseTransaction,
  person: Person,
): Promise<PersonRows> {
  const keys = new Map<KeyKind, Set<string>>(KEY_KINDS.map((kind) => [kind, new Set()]));
  const add = (kind: KeyKind, values: readonly unknown[]) => {
    for (const value of values) if (typeof value === 'string') keys.get(kind)?.add(value);
  };
  add('user', [person.userId]);
  add('email', person.emails);
  add('phone', person.phones);
  const tables = new Map<string, readonly Row[]>();
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(name)} t
      where ${isOfPerson(table, keys, person)}`.execute(db);
    if (rows.length === 0) continue;
    tables.set(
      name,
      rows.map(({ row }) => row),
    );
    for (const [kind, column] of Object.entries(table.gives ?? {})) {
      const known = KEY_KINDS.find((key) => key === kind);
      if (known)
        add(
          known,
          rows.map(({ row }) => row[column]),
        );
    }
  }
  return { tables, keys };
}

/** The condition for a row to be the person's. */
export function isOfPerson(table: PersonalTable, keys: PersonKeys, person: Person) {
  const leads = Object.entries(table.leads).map(([column, lead]) =>
    leadsToPerson(column, lead, keys, person),
  );
  const any = leads.length > 0 ? sql<boolean>`(${sql.join(leads, sql` or `)})` : sql`false`;
  if (!table.unless) return any;
  const { column, isAnother } = table.unless;
  return sql<boolean>`${any} and (${sql.ref(column)} is null
    or ${sql.ref(column)}::text = any (${listOf(keys.get(isAnother))}::text[]))`;
}

function leadsToPerson(
  column: string,
  lead: Lead,
  keys: PersonKeys,
  person: Person,
): RawBuilder<boolean> {
  const name = sql.ref(column);
  if (lead === 'mention') {
    const pattern = mentionPattern(person);
    return pattern === null ? sql`false` : sql`${name}::text ~* ${pattern}`;
  }
  if (lead === 'any_key') {
    const all = KEY_KINDS.flatMap((kind) => listOf(keys.get(kind)));
    return sql`${name}::text = any (${all}::text[])`;
  }
  const values = listOf(keys.get(lead));
  if (lead === 'email') return sql`lower(${name}) = any (${values}::text[])`;
  // In some fields several numbers stand, or one as it was typed.
  if (lead === 'phone') {
    return sql`exists (select from string_to_table(${name}, '/') one
      where '+' || regexp_replace(one, '\\D', '', 'g') = any (${values}::text[]))`;
  }
  return IS_TEXT.has(lead)
    ? sql`${name} = any (${values}::text[])`
    : sql`${name} = any (${values}::uuid[])`;
}

/** Keys that are no ids of ours. */
const IS_TEXT: ReadonlySet<KeyKind> = new Set(['attempt', 'slug']);

const listOf = (values: ReadonlySet<string> | undefined) => [...(values ?? [])];
