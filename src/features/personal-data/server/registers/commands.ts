import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { toMsisdn } from '../../../../kit/phone-numbers.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { emailAddress } from '../../../../kit/text-fields.ts';
import type { PersonalDataAction } from '../../audit-actions.ts';
import {
  type Breach,
  type BreachEdit,
  type DataRequest,
  type NewBreach,
  type NewRequest,
  type RequestEnd,
  startOfDay,
} from '../../contract.ts';
import { presentBreach, presentRequest } from './presenter.ts';
import { BREACH_COLUMNS, REQUEST_COLUMNS } from './queries.ts';

/** A row with just these values: the same person has sent the same form again, its answer was lost. */
function isSame(values: Readonly<Record<string, string | number | null>>): RawBuilder<SqlBool> {
  const conditions = Object.entries(values).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(column)} is not distinct from ${value}`,
  );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** One after the other: both of a form that was sent twice would find nothing recorded. */
async function inTurn(trx: DatabaseTransaction, { id }: Administrator): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${id}`}, 0))`.execute(trx);
}

/** Writes down a request that came by letter, mail or phone; sent again, it stands once. */
export async function recordRequest(
  db: Database,
  actor: Administrator,
  { kind, contact, asked_on, note }: NewRequest,
): Promise<Outcome<DataRequest>> {
  const email = emailAddress().safeParse(contact).data?.toLowerCase() ?? null;
  const phone = email === null ? toMsisdn(contact) : null;
  if (email === null && phone === null) {
    return invalid('contact', contact.includes('@') ? 'not_email' : 'not_phone');
  }
  const values = {
    kind,
    channel: 'office',
    email,
    phone,
    note: note === '' ? null : note,
    asked_at: startOfDay(asked_on),
    written_by: actor.id,
  } as const;
  return db.transaction().execute(async (trx) => {
    await inTurn(trx, actor);
    const recorded = await trx
      .selectFrom('data_requests')
      .select(REQUEST_COLUMNS)
      .where('state', '=', 'open')
      .where(isSame(values))
      .executeTakeFirst();
    if (recorded) return done(presentRequest(recorded));
    const row = await trx
      .insertInto('data_requests')
      .values({ ...values, written_by_email: actor.email })
      .returning(REQUEST_COLUMNS)
      .executeTakeFirstOrThrow();
    const request = presentRequest(row);
    await recordChange<PersonalDataAction>(trx, {
      actor,
      action: 'data_request.recorded',
      subject: { id: row.id, label: contact },
      before: null,
      after: { kind, state: row.state, asked_at: request.asked_at },
    });
    return done(request);
  });
}

const CLOSED_ALREADY = {
  en: 'This request is closed already.',
  fr: 'Cette demande est déjà close.',
};

/** Closes a request with a note of what was done, or why not; concurrent calls close it once. */
export async function closeRequest(
  db: Database,
  actor: Administrator,
  id: string,
  { state, note }: RequestEnd,
): Promise<Outcome<DataRequest>> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('data_requests')
      .select(REQUEST_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    if (before.state !== 'open') {
      return { kind: 'conflict', message: CLOSED_ALREADY, current: presentRequest(before) };
    }
    const row = await trx
      .updateTable('data_requests')
      .set({
        state,
        note: before.note === null ? note : `${before.note}\n\n${note}`,
        closed_at: sql<Date>`now()`,
        closed_by: actor.id,
        closed_by_email: actor.email,
      })
      .where('id', '=', id)
      .returning(REQUEST_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange<PersonalDataAction>(trx, {
      actor,
      action: 'data_request.closed',
      subject: { id, label: row.email ?? row.phone ?? row.kind },
      before: { kind: before.kind, state: before.state },
      after: { kind: row.kind, state: row.state, note },
    });
    return done(presentRequest(row));
  });
}

const labelOf = (what: string) => what.split('\n', 1).join('').slice(0, 100);

/** Writes down a breach; sent again, it stands once. */
export async function recordBreach(
  db: Database,
  actor: Administrator,
  breach: NewBreach,
): Promise<Outcome<Breach>> {
  const values = { ...breach, written_by: actor.id };
  return db.transaction().execute(async (trx) => {
    await inTurn(trx, actor);
    const recorded = await trx
      .selectFrom('data_breaches')
      .select(BREACH_COLUMNS)
      .where(isSame(values))
      .executeTakeFirst();
    if (recorded) return done(presentBreach(recorded));
    const row = await trx
      .insertInto('data_breaches')
      .values({ ...values, written_by_email: actor.email })
      .returning(BREACH_COLUMNS)
      .executeTakeFirstOrThrow();
    const after = presentBreach(row);
    await recordChange<PersonalDataAction>(trx, {
      actor,
      action: 'data_breach.recorded',
      subject: { id: row.id, label: labelOf(row.what) },
      before: null,
      after,
    });
    return done(after);
  });
}

/** Adds to what is known of a breach, unless somebody else has done so since that version. */
export async function changeBreach(
  db: Database,
  actor: Administrator,
  id: string,
  { version, ...changes }: BreachEdit,
): Promise<Outcome<Breach>> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('data_breaches')
      .select(BREACH_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    if (before.version !== version) return { kind: 'stale', current: presentBreach(before) };
    const row = await trx
      .updateTable('data_breaches')
      .set({ ...changes, version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(BREACH_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange<PersonalDataAction>(trx, {
      actor,
      action: 'data_breach.updated',
      subject: { id, label: labelOf(row.what) },
      before: presentBreach(before),
      after: presentBreach(row),
    });
    return done(presentBreach(row));
  });
}
