import { z } from 'zod';
import { type ListAnswer, listQuery } from '../../kit/lists.ts';
import {
  blankToNull,
  type FieldProblem,
  multiLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';
import { choice, optionalText, rowVersion } from '../../kit/value-fields.ts';
import {
  REGISTER_LIMITS,
  REQUEST_ENDS,
  REQUEST_KINDS,
  type RequestKind,
  type RequestState,
} from './rules.ts';

const NOT_DATE = { error: 'not_date' satisfies FieldProblem };

const IN_FUTURE = { error: 'in_future' satisfies FieldProblem };

/** Also of what is no time, which is refused as such. */
const isNotFuture = (time: string) => !(Date.parse(time) > Date.now());
/** A moment that has been, with its time zone. */
const pastTime = () => z.iso.datetime({ offset: true, ...NOT_DATE }).refine(isNotFuture, IN_FUTURE);
const optionalTime = () => z.preprocess(blankToNull, pastTime().nullable());

/** A request that came by letter, mail or phone. */
export const newRequestSchema = z.strictObject({
  kind: choice(REQUEST_KINDS),
  /** An e-mail address or a phone number. */
  contact: singleLine(REGISTER_LIMITS.contact),
  /** A day in Douala. */
  asked_on: z.iso.date(NOT_DATE).refine((day) => isNotFuture(startOfDay(day)), IN_FUTURE),
  note: optionalText(REGISTER_LIMITS.text),
});
export type NewRequest = z.output<typeof newRequestSchema>;

/** When a day begins in Douala. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00+01:00`;
}

export const closeRequestSchema = z.strictObject({
  state: choice(REQUEST_ENDS),
  /** What was done, or why not. */
  note: multiLine(REGISTER_LIMITS.text),
});
export type RequestEnd = z.output<typeof closeRequestSchema>;

const breachFields = {
  what: multiLine(REGISTER_LIMITS.text),
  noticed_at: pastTime(),
  people_affected: z.preprocess(blankToNull, wholeNumber(0, REGISTER_LIMITS.people).nullable()),
  measures: optionalText(REGISTER_LIMITS.text),
  told_authority_at: optionalTime(),
  told_people_at: optionalTime(),
};

export const newBreachSchema = z.strictObject(breachFields);
export type NewBreach = z.output<typeof newBreachSchema>;

/** An edit: all fields, and the version that it is based on. */
export const breachEditSchema = z.strictObject({
  ...breachFields,
  version: rowVersion(),
});
export type BreachEdit = z.output<typeof breachEditSchema>;

/** Both lists: the newest first. */
export const registerQuery = listQuery(['newest']).omit({ q: true });
export type RegisterQuery = z.output<typeof registerQuery>;

export interface DataRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly channel: 'code' | 'office';
  readonly state: RequestState;
  /** Null once they were erased. */
  readonly contact: string | null;
  readonly note: string | null;
  readonly asked_at: string;
  /** Until when it has to be answered. */
  readonly due_at: string;
  readonly closed_at: string | null;
  readonly closed_by_email: string | null;
}

export interface Breach {
  readonly id: string;
  readonly what: string;
  readonly noticed_at: string;
  /** Until when the authority has to be told. */
  readonly due_at: string;
  readonly people_affected: number | null;
  readonly measures: string;
  readonly told_authority_at: string | null;
  readonly told_people_at: string | null;
  readonly version: number;
}

/** How many agreed to a version of a text. */
export interface Consents {
  readonly source: 'contact_messages' | 'lawyer_applications' | 'payment_records';
  readonly version: string;
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
}

/** How a copy of somebody's data is written: for people, or for programs. */
export const copySchema = z.strictObject({ format: choice(['page', 'file']) });
export type CopyFormat = z.output<typeof copySchema>['format'];

/** Everything that is stored about a person, as a file to be handed over. */
export interface PersonCopy {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** The console's calls about personal data. */
export interface PersonalDataCalls {
  /** The newest first. */
  'GET /data-requests': { query: z.input<typeof registerQuery>; answer: ListAnswer<DataRequest> };
  'POST /data-requests': { body: z.input<typeof newRequestSchema>; answer: DataRequest };
  /** 409 with the request as `current` where it is closed already. */
  'POST /data-requests/:id/close': {
    body: z.input<typeof closeRequestSchema>;
    answer: DataRequest;
  };
  'GET /data-breaches': { query: z.input<typeof registerQuery>; answer: ListAnswer<Breach> };
  'POST /data-breaches': { body: z.input<typeof newBreachSchema>; answer: Breach };
  /** 409 with the present one as `current` where somebody else has changed it meanwhile. */
  'PATCH /data-breaches/:id': { body: z.input<typeof breachEditSchema>; answer: Breach };
  /** Of somebody who reads and buys; as all of these, written down in the register. */
  'POST /users/:id/copy': { body: z.input<typeof copySchema>; answer: PersonCopy };
  /** 409 while a payment of the account is underway. */
  'POST /users/:id/erase': { answer: null };
  'GET /consents': { answer: ListAnswer<Consents> };
}
