import type { Breach, DataRequest } from '../../contract.ts';
import { BREACH_DUE_HOURS, REQUEST_DUE_DAYS } from '../../rules.ts';

const HOUR_MS = 3_600_000;

/** A request as it is read. */
export interface RequestRow
  extends Omit<DataRequest, 'contact' | 'asked_at' | 'due_at' | 'closed_at'> {
  readonly email: string | null;
  readonly phone: string | null;
  readonly asked_at: Date;
  readonly closed_at: Date | null;
}

/** A request about personal data, with the day by which it is to be answered. */
export function presentRequest(row: RequestRow): DataRequest {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    state: row.state,
    contact: row.email ?? row.phone,
    note: row.note,
    asked_at: row.asked_at.toISOString(),
    due_at: after(row.asked_at, REQUEST_DUE_DAYS * 24),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by_email: row.closed_by_email,
  };
}

/** A breach as it is read. */
export interface BreachRow
  extends Omit<Breach, 'noticed_at' | 'due_at' | 'told_authority_at' | 'told_people_at'> {
  readonly noticed_at: Date;
  readonly told_authority_at: Date | null;
  readonly told_people_at: Date | null;
}

/** A breach, with the hour by which the authority is told. */
export function presentBreach(row: BreachRow): Breach {
  return {
    id: row.id,
    what: row.what,
    noticed_at: row.noticed_at.toISOString(),
    due_at: after(row.noticed_at, BREACH_DUE_HOURS),
    people_affected: row.people_affected,
    measures: row.measures,
    told_authority_at: row.told_authority_at?.toISOString() ?? null,
    told_people_at: row.told_people_at?.toISOString() ?? null,
    version: row.version,
  };
}

function after(time: Date, hours: number): string {
  return new Date(time.getTime() + hours * HOUR_MS).toISOString();
}
