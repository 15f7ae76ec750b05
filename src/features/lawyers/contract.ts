import { z } from 'zod';
import {
  DAY_RANGE,
  EXPORT_CHOICE,
  type ListAnswer,
  listQuery,
  type MatchingIds,
  pagedListQuery,
} from '../../kit/lists.ts';
import {
  blankToNull,
  emailAddress,
  type FieldProblem,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';
import {
  choice,
  flag,
  httpsAddress,
  phoneNumbers,
  rowId,
  rowVersion,
} from '../../kit/value-fields.ts';
import type { BinEntry } from '../bin/contract.ts';
import { LAWYER_LIMITS, LAWYER_LISTS, LAWYER_SORTS, type LawyerList } from './rules.ts';

const NOT_CHOICE = { error: 'not_choice' satisfies FieldProblem };

/** Codes of ISO 639, each once; the console offers those that `rules.ts` names and keeps others. */
const languageCodes = z
  .array(z.string(NOT_CHOICE).regex(/^[a-z]{2,3}$/, NOT_CHOICE), NOT_CHOICE)
  .max(LAWYER_LIMITS.languages, NOT_CHOICE)
  .transform((codes) => [...new Set(codes)]);

/** The bytes of a picture in base64; `null` takes away the one that is there. */
const portrait = z
  .string(NOT_CHOICE)
  .max(Math.ceil(LAWYER_LIMITS.portraitBytes / 3) * 4, {
    error: 'picture_too_large' satisfies FieldProblem,
  })
  .nullable()
  .optional();

/**
 * The fields of the form (docs/specification.md §3, §5): all of the specification's are required but
 * the picture's address. Specialization and location are names of the lists, in either language.
 */
const lawyerFields = {
  name: singleLine(LAWYER_LIMITS.text),
  email: emailAddress(),
  phone: phoneNumbers(LAWYER_LIMITS.phone),
  specialization: singleLine(LAWYER_LIMITS.text),
  location: singleLine(LAWYER_LIMITS.text),
  years_experience: wholeNumber(LAWYER_LIMITS.experience.min, LAWYER_LIMITS.experience.max),
  bar_number: singleLine(LAWYER_LIMITS.text),
  profile_image_url: z.preprocess(blankToNull, httpsAddress().nullable()),
  firm_name: optionalLine(LAWYER_LIMITS.text),
  languages: languageCodes,
  portrait,
};

/** A new lawyer, perhaps of an application, which is approved thereby. */
export const newLawyerSchema = z.strictObject({
  ...lawyerFields,
  years_experience: lawyerFields.years_experience.default(0),
  languages: lawyerFields.languages.default([]),
  lawyer_application_id: rowId().nullable().default(null),
});

export type NewLawyer = z.output<typeof newLawyerSchema>;

/** An edit: the fields that change, and the version that it is based on. */
export const lawyerEditSchema = z
  .strictObject({ ...lawyerFields, hidden: flag() })
  .partial()
  .extend({ version: rowVersion() });

export type LawyerEdit = z.output<typeof lawyerEditSchema>;

/** The query of the list of lawyers; the filters take whole values, as rows have them. */
export const lawyerQuery = pagedListQuery(LAWYER_SORTS).extend({
  specialization: optionalLine(LAWYER_LIMITS.text),
  location: optionalLine(LAWYER_LIMITS.text),
  visibility: choice(['shown', 'hidden']).optional(),
  /** The days on which they were added. */
  ...DAY_RANGE,
});

export type LawyerQuery = z.output<typeof lawyerQuery>;

export const lawyerExport = lawyerQuery
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);

export type LawyerExport = z.output<typeof lawyerExport>;

/** A row of `lawyers`. */
export interface Lawyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly specialization: string;
  readonly location: string;
  /** Whole years. */
  readonly years_experience: number;
  readonly bar_number: string;
  /** An address from before portraits were uploaded; the portrait is shown instead of it. */
  readonly profile_image_url: string | null;
  /** The French names of the specialization and the location; null where no list has them. */
  readonly specialization_fr: string | null;
  readonly location_fr: string | null;
  readonly firm_name: string | null;
  /** Nowhere public. */
  readonly hidden: boolean;
  /** Another lawyer has the same bar number since before numbers had to differ. */
  readonly bar_number_shared: boolean;
  /** Names the uploaded portrait by its content. */
  readonly portrait_hash: string | null;
  /** Codes of ISO 639: `en`, `fr`. */
  readonly languages: readonly string[];
  /** The address of the page, given on creation and kept when the name changes. */
  readonly slug: string;
  readonly lawyer_application_id: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const part = (what: string, more = '') =>
  optionalLine(LAWYER_LIMITS.text)
    .optional()
    .meta({
      type: 'string',
      description: `Part of the ${what}, accents and capitals aside.${more}`,
    });

/** The query of the public directory. */
export const directoryQuery = listQuery(['name', '-name'])
  .pick({ limit: true, cursor: true, sort: true, q: true })
  .extend({
    specialization: part('specialization', ' Usual names are found in both languages.'),
    location: part('city'),
  });

export type DirectoryQuery = z.output<typeof directoryQuery>;

/** A lawyer as the public sees one: the profile, and how to get in touch. */
export const directoryEntrySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    specialization: z.string(),
    specialization_fr: z.string().nullable(),
    location: z.string(),
    location_fr: z.string().nullable(),
    years_experience: z.int(),
    bar_number: z.string(),
    profile_image_url: z.string().nullable(),
    languages: z.array(z.string()).readonly(),
    firm_name: z.string().nullable(),
    slug: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Lawyer' });

/** A value that a filter offers, its French name, and how many lawyers have it. */
export interface Facet {
  readonly value: string;
  readonly name_fr: string | null;
  readonly count: number;
}

/** What the filters offer. */
export interface LawyerFacets {
  readonly specializations: readonly Facet[];
  readonly locations: readonly Facet[];
}

const listName = () => singleLine(LAWYER_LIMITS.text);

/** The two names of an entry of a list. */
export const listEntrySchema = z.strictObject({ name_en: listName(), name_fr: listName() });

export type ListEntryNames = z.output<typeof listEntrySchema>;

/** New names, and the version that they are based on. */
export const listEntryEditSchema = listEntrySchema.extend({
  version: rowVersion(),
});

export type ListEntryEdit = z.output<typeof listEntryEditSchema>;

/** Which of the lists a path names. */
export const listParams = z.object({ list: z.enum(LAWYER_LISTS) });

/** A specialization or a city, as editors keep it. */
export interface ListEntry {
  readonly id: string;
  readonly name_en: string;
  readonly name_fr: string;
  /** How many lawyers have it; one that is in use cannot be deleted. */
  readonly lawyers: number;
  readonly version: number;
}

/** Both lists, each by its English names. */
export type LawyerLists = Readonly<Record<LawyerList, readonly ListEntry[]>>;

/** The console's calls about lawyers. */
export interface LawyerCalls {
  'GET /lawyers': { query: z.input<typeof lawyerQuery>; answer: ListAnswer<Lawyer> };
  'POST /lawyers': { body: z.input<typeof newLawyerSchema>; answer: Lawyer };
  /** 409 where more match than one action takes. */
  'GET /lawyers/ids': { query: z.input<typeof lawyerExport>; answer: MatchingIds };
  'GET /lawyers/facets': { answer: LawyerFacets };
  'GET /lawyers/:id': { answer: Lawyer };
  /** 409 with the present lawyer as `current` where somebody else has edited it meanwhile. */
  'PATCH /lawyers/:id': { body: z.input<typeof lawyerEditSchema>; answer: Lawyer };
  /** Into the bin. */
  'DELETE /lawyers/:id': { answer: BinEntry };
  'GET /lawyer-lists': { answer: LawyerLists };
  'POST /lawyer-lists/:list': { body: z.input<typeof listEntrySchema>; answer: ListEntry };
  /**
   * Renames it for every lawyer who has it; 409 with the present entry as `current` where somebody
   * else has done so meanwhile.
   */
  'PATCH /lawyer-lists/:list/:id': { body: z.input<typeof listEntryEditSchema>; answer: ListEntry };
  /** 409 while a lawyer has it. */
  'DELETE /lawyer-lists/:list/:id': { answer: null };
}
