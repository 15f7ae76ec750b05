import { z } from 'zod';
import {
  DAY_RANGE,
  EXPORT_CHOICE,
  type ListAnswer,
  type MatchingIds,
  pagedListQuery,
} from '../../kit/lists.ts';
import {
  accepted,
  emailAddress,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';
import { choice, phoneNumbers } from '../../kit/value-fields.ts';
import type { BinEntry } from '../bin/contract.ts';
import { INBOX_SORTS, type InboxItem } from '../inbox/contract.ts';
import type { MailReport } from '../mails/contract.ts';
import { APPLICATION_CHANGES, APPLICATION_STATUSES, type ApplicationStatus } from './rules.ts';

/** Lengths in UTF-16 units, experience in years. */
const APPLICATION_LIMITS = {
  text: 200,
  phone: 40,
  experience: { min: 0, max: 80 },
} as const;

/** `data` of a lawyer's application (docs/specification.md §3, §5); unknown fields are refused. */
export const applicationSchema = z.strictObject({
  firstName: singleLine(APPLICATION_LIMITS.text),
  lastName: singleLine(APPLICATION_LIMITS.text),
  email: emailAddress(),
  /** Stored in E.164. */
  phone: phoneNumbers(APPLICATION_LIMITS.phone),
  barNumber: singleLine(APPLICATION_LIMITS.text),
  /** `null` when there is none. */
  firmName: optionalLine(APPLICATION_LIMITS.text),
  city: singleLine(APPLICATION_LIMITS.text),
  specialization: singleLine(APPLICATION_LIMITS.text),
  experience: wholeNumber(APPLICATION_LIMITS.experience.min, APPLICATION_LIMITS.experience.max),
  acceptTerms: accepted(),
});

export type LawyerApplication = z.output<typeof applicationSchema>;

/** The query of the list of applications. */
export const applicationQuery = pagedListQuery(INBOX_SORTS).extend({
  ...DAY_RANGE,
  status: choice(APPLICATION_STATUSES).optional(),
});

export type ApplicationQuery = z.output<typeof applicationQuery>;

export const applicationExport = applicationQuery
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);

export type ApplicationExport = z.output<typeof applicationExport>;

/** What an administrator makes of an application; it is approved by adding its lawyer. */
export const applicationChangeSchema = z.strictObject({ status: choice(APPLICATION_CHANGES) });

/** An application in the console's list. */
export interface ApplicationItem extends InboxItem<ApplicationStatus> {
  readonly first_name: string;
  readonly last_name: string;
  readonly city: string;
  readonly specialization: string;
}

/** An application that was opened. */
export interface ApplicationDetail extends ApplicationItem {
  readonly email: string;
  readonly phone: string;
  readonly bar_number: string;
  readonly firm_name: string | null;
  /** Years. */
  readonly experience: number;
  readonly consent_version: string;
  /** The lawyer made of it, if one was and is still listed. */
  readonly lawyer_id: string | null;
  readonly mails: readonly MailReport[];
}

/** The console's calls about applications. */
export interface ApplicationCalls {
  'GET /lawyer-applications': {
    query: z.input<typeof applicationQuery>;
    answer: ListAnswer<ApplicationItem>;
  };
  /** 409 where more match than one action takes. */
  'GET /lawyer-applications/ids': { query: z.input<typeof applicationExport>; answer: MatchingIds };
  'GET /lawyer-applications/:id': { answer: ApplicationDetail };
  /** 409 with the application as `current` where it has been decided already. */
  'PATCH /lawyer-applications/:id': {
    body: z.input<typeof applicationChangeSchema>;
    answer: ApplicationDetail;
  };
  /** Into the bin, with the mails about it. */
  'DELETE /lawyer-applications/:id': { answer: BinEntry };
}
