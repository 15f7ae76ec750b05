import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Administrator, ERASED, THE_PERSON } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import { ENDED_STATES, OPEN_STATES, UNDERWAY_ATTEMPTS } from '../../../payments/states.ts';
import type { PersonalDataAction } from '../../audit-actions.ts';
import { keepLedgerFields } from '../../ledger-fields.ts';
import { PERSONAL_TABLES } from '../../personal-columns.ts';
import type { ColumnErasing, KeyKind, PersonalTable } from '../../personal-table.ts';
import type { Person } from '../person.ts';
import { findPersonRows, isOfPerson, type PersonRows } from '../queries/person-rows.ts';
import { deleteFromBin } from './delete-from-bin.ts';
import { redactAuditEntries } from './redact-audit.ts';

/** The audit log goes its own way, so that its chain holds. */
const AUDIT = 'audit_entries';
/** The walk through all texts may take longer than a request's statement. */
const STATEMENT_LIMIT_MS = 120_000;

/** Who is written down as the one who erased: the person, in no name; or somebody of the team. */
type EraseActor = typeof THE_PERSON | Pick<Administrator, 'id' | 'email'>;

/** Under what an erased person's payments are kept; or why nothing was erased. */
export type Erasing =
  | { readonly kind: 'done'; readonly pseudonym: string }
  | { readonly kind: 'refused'; readonly problem: 'administrator' | 'underway' | 'nothing' };

/**
 * Erases a person everywhere, in one transaction: rows go, or lose what says who it was. Payments
 * stay for the books under a pseudonym, which is the id of the account that is gone, or a new one.
 * What was bought can no longer be read.
 *
 * Refused while a payment of the account is underway, or one that has ended can still be paid, since its
 * money would have no owner; and for administrators. A guest's that is underway is of whoever pays it.
 *
 * @param actor who has asked for it by a code, or does it for them
 */
export async function erasePerson(
  db: Database,
  person: Person,
  actor: EraseActor = THE_PERSON,
): Promise<Erasing> {
  return db.transaction().execute(async (trx) => {
    await setTimeLimit(trx, STATEMENT_LIMIT_MS);
    await sql`set constraints all deferred`.execute(trx);
    // What is underway can be settled meanwhile.
    const walked = await findPersonRows(trx, person);
    const locked = await lockPayments(trx, walked, person);
    const refused = await findObstacle(trx, walked);
    if (refused) return { kind: 'refused', problem: refused };
    await forgetPrompts(trx, locked, person);
    const isWalkedAnew = await leaveToGuests(trx, walked, person);
    const found = isWalkedAnew ? await findPersonRows(trx, person) : walked;
    const pseudonym = person.userId ?? randomUUID();
    const touched: Record<string, number> = {};
    const fromBin: string[] = [];
    for (const [name, table] of Object.entries(PERSONAL_TABLES).reverse()) {
      if (name === AUDIT) continue;
      const mine = isOfPerson(table, found.keys, person);
      const count = await eraseRows(trx, { name, table, mine, pseudonym });
      if (count > 0) touched[name] = count;
      if (goesWithRow(table)) fromBin.push(...(await deleteFromBin(trx, name, mine)));
      await eraseElsewhere(trx, name, table, person);
    }
    await recordErasing(trx, { person, actor, found, fromBin, pseudonym, touched });
    return { kind: 'done', pseudonym };
  });
}

/**
 * Locks the person's payments, and those for which one of their numbers was prompted: before the
 * account, as whoever settles one does, which gives access to it. What only refers to a payment, such
 * as a callback that is done, is still written.
 *
 * @returns their ids
 */
async function lockPayments(
  trx: DatabaseTransaction,
  { keys }: PersonRows,
  { phones }: Person,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from payment_records
    where id = any (${[...(keys.get('payment') ?? [])]}::uuid[]
      || array(select payment_id from payment_attempts where phone = any (${phones}::text[])))
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Locks the account, which begins no payment from here on, and says why nothing may be erased now. A
 * payment that has come to the account since it was looked through counts as underway.
 */
async function findObstacle(trx: DatabaseTransaction, { keys, tables }: PersonRows) {
  const users = [...(keys.get('user') ?? [])];
  const { rows: roles } = await sql<{ role: string }>`
    select role from users where id = any (${users}::uuid[]) order by id for update`.execute(trx);
  if (roles.some(({ role }) => role !== 'user')) {
    return 'administrator';
  }
  const { rows: underway } = await sql`
    select from payment_records p where user_id = any (${users}::uuid[])
      and (id <> all (${[...(keys.get('payment') ?? [])]}::uuid[]) or ${IS_UNDERWAY})`.execute(trx);
  if (underway.length > 0) return 'underway';
  return tables.size === 0 ? 'nothing' : null;
}

/** Money may come: also by a link of a payment that has made way for another one. */
const IS_UNDERWAY = sql<boolean>`(p.state = any (${[...OPEN_STATES]})
  or p.state = any (${[...ENDED_STATES]}) and exists (
    select from payment_attempts a
    where a.payment_id = p.id and a.state = any (${[...UNDERWAY_ATTEMPTS]})))`;

/**
 * Takes the person's addresses out of guests' payments that are underway, with the name beside them.
 * Anybody can type an address, so these hold up nobody; who pays reads by the claim of their browser.
 *
 * @returns whether there are any: then these lead to the person no longer
 */
async function leaveToGuests(
  trx: DatabaseTransaction,
  { keys }: PersonRows,
  { emails, phones }: Person,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update payment_records p set customer_name = null,
      customer_email = case when lower(customer_email) <> all (${emails}::text[]) then customer_email end,
      customer_phone = case when customer_phone <> all (${phones}::text[]) then customer_phone end
    where id = any (${[...(keys.get('payment') ?? [])]}::uuid[]) and user_id is null
      and ${IS_UNDERWAY}`.execute(trx);
  return Number(numAffectedRows) > 0;
}

/** A number that somebody else had prompted would become the buyer's with the money of its prompt. */
async function forgetPrompts(
  trx: DatabaseTransaction,
  payments: readonly string[],
  { phones }: Person,
): Promise<void> {
  await sql`update payment_attempts set phone = null
    where payment_id = any (${payments}::uuid[]) and phone = any (${phones}::text[])`.execute(trx);
}

interface OwnRows {
  readonly name: string;
  readonly table: PersonalTable;
  readonly mine: ReturnType<typeof isOfPerson>;
  readonly pseudonym: string;
}

const goesWithRow = ({ columns }: PersonalTable) => Object.values(columns).includes('row');

async function eraseRows(trx: DatabaseTransaction, own: OwnRows): Promise<number> {
  const { name, table, mine, pseudonym } = own;
  const rules = Object.entries(table.columns);
  if (goesWithRow(table)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(name)} where ${mine}`.execute(trx);
    return Number(numAffectedRows ?? 0);
  }
  for (const [column, erasing] of rules) {
    if (erasing === 'ledger_fields') await eraseJson(trx, own, column);
  }
  const changes = rules.flatMap(([column, erasing]) => erasedValue(column, erasing, pseudonym));
  if (changes.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${sql.table(name)} set ${sql.join(changes)} where ${mine}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

function erasedValue(column: string, erasing: ColumnErasing, pseudonym: string) {
  const name = sql.ref(column);
  switch (erasing) {
    case 'null':
      return [sql`${name} = null`];
    case 'empty':
      return [sql`${name} = ''`];
    case 'erased':
      return [sql`${name} = ${ERASED}`];
    case 'buyer':
      return [
        sql`${name} = case when ${name} like 'guest:%' then ${`erased:${pseudonym}`} else ${name} end`,
      ];
    case 'author':
      return [sql`${name} = ${name} || '{"written_by": null, "written_by_email": null}'`];
    case 'row':
    case 'pseudonym':
    case 'ledger_fields':
    case 'computed':
      return [];
  }
}

async function eraseJson(
  trx: DatabaseTransaction,
  { name, mine }: OwnRows,
  column: string,
): Promise<void> {
  const { rows } = await sql<{ place: string; value: unknown }>`
    select ctid::text as place, ${sql.ref(column)} as value from ${sql.table(name)}
    where ${mine} and ${sql.ref(column)} is not null for update`.execute(trx);
  for (const { place, value } of rows) {
    const kept = keepLedgerFields(value);
    await sql`update ${sql.table(name)}
      set ${sql.ref(column)} = ${kept === undefined ? null : JSON.stringify(kept)}::jsonb
      where ctid = ${place}::tid`.execute(trx);
  }
}

/**
 * What the person has done as a former administrator, and where somebody else has typed one of the
 * person's addresses: the row is not theirs, and stays without it.
 */
async function eraseElsewhere(
  trx: DatabaseTransaction,
  name: string,
  table: PersonalTable,
  { userId, emails, phones }: Person,
): Promise<void> {
  for (const [id, email] of Object.entries(table.staff ?? {})) {
    await sql`update ${sql.table(name)} set ${sql.ref(email)} = ${ERASED}
      where (${sql.ref(id)} = ${userId}::uuid or lower(${sql.ref(email)}) = any (${emails}::text[]))
        and ${sql.ref(email)} <> ${ERASED}`.execute(trx);
  }
  if (!table.unless) return;
  for (const [column, lead] of Object.entries(table.leads)) {
    if (lead !== 'email' && lead !== 'phone') continue;
    await sql`update ${sql.table(name)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = any (${lead === 'email' ? emails : phones}::text[])`.execute(trx);
  }
}

async function recordErasing(
  trx: DatabaseTransaction,
  erased: {
    readonly person: Person;
    readonly actor: EraseActor;
    readonly found: PersonRows;
    /** Ids of rows that waited in the bin. */
    readonly fromBin: readonly string[];
    readonly pseudonym: string;
    readonly touched: Readonly<Record<string, number>>;
  },
): Promise<void> {
  const { person, actor, found, fromBin, pseudonym, touched } = erased;
  const idsOf = (...kinds: readonly KeyKind[]) =>
    kinds.flatMap((kind) => [...(found.keys.get(kind) ?? [])]);
  const redacted = await redactAuditEntries(trx, {
    namedIds: [...idsOf('user', 'message', 'application', 'lawyer', 'mail', 'request'), ...fromBin],
    ledgerIds: idsOf('payment', 'case', 'refund'),
    person,
  });
  const byHand = actor.id === null ? null : actor;
  const end = sql`${pseudonym}::uuid, now(), ${byHand?.id ?? null}::uuid,
    ${byHand?.email ?? null}::text`;
  // An erasure that was asked for by letter is answered, and all else has lapsed; nobody could tell
  // any more whose it was.
  await sql`with ended as (
      update data_requests set (state, pseudonym, closed_at, closed_by, closed_by_email) = (
        case kind when 'erasure' then 'done' else 'lapsed' end, ${end})
      where id = any (${idsOf('request')}::uuid[]) and state = 'open'
      returning kind
    )
    insert into data_requests
      (kind, channel, state, pseudonym, closed_at, closed_by, closed_by_email)
    select 'erasure', ${byHand ? 'office' : 'code'}, 'done', ${end}
    where not exists (select from ended where kind = 'erasure')`.execute(trx);
  await recordChange<PersonalDataAction>(trx, {
    actor,
    action: 'personal_data.erased',
    subject: { id: pseudonym, label: ERASED },
    before: null,
    after: { rows: touched, redacted },
  });
}
