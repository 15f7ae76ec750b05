import { z } from 'zod';
import { type ListAnswer, listQuery } from '../../kit/lists.ts';
import {
  blankToNull,
  emailAddress,
  type FieldProblem,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';
import { httpsAddress, rowId } from '../../kit/value-fields.ts';
import { LAWYER_LIMITS, LAWYER_SORTS } from './rules.ts';

const LARGEST_VERSION = 2_147_483_647;

const NOT_CHOICE = { error: 'not_choice' satisfies FieldProblem };

/** Codes of ISO 639, each once; the console offers English and French and keeps the others. */
const languageCodes = z
  .array(z.string(NOT_CHOICE).regex(/^[a-z]{2,3}$/, NOT_CHOICE), NOT_CHOICE)
  .max(LAWYER_LIMITS.languages, NOT_CHOICE)
  .transform((codes) => [...new Set(codes)]);

/**
 * The fields of the form (docs/specification.md §3, §5): all are required but the languages and the
 * picture.
 */
const lawyerFields = {
  name: singleLine(LAWYER_LIMITS.text),
  email: emailAddress(),
  phone: singleLine(LAWYER_LIMITS.phone),
  specialization: singleLine(LAWYER_LIMITS.text),
  location: singleLine(LAWYER_LIMITS.text),
  years_experience: wholeNumber(LAWYER_LIMITS.experience.min, LAWYER_LIMITS.experience.max),
  bar_number: singleLine(LAWYER_LIMITS.text),
  profile_image_url: z.preprocess(blankToNull, httpsAddress().nullable()),
  languages: languageCodes,
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
  .strictObject(lawyerFields)
  .partial()
  .extend({ version: wholeNumber(1, LARGEST_VERSION) });

export type LawyerEdit = z.output<typeof lawyerEditSchema>;

/** The query of the list of lawyers; the filters take whole values. */
export const lawyerQuery = listQuery(LAWYER_SORTS).extend({
  specialization: optionalLine(LAWYER_LIMITS.text),
  location: optionalLine(LAWYER_LIMITS.text),
});

export type LawyerQuery = z.output<typeof lawyerQuery>;

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
  readonly profile_image_url: string | null;
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
    location: z.string(),
    years_experience: z.int(),
    bar_number: z.string(),
    profile_image_url: z.string().nullable(),
    languages: z.array(z.string()).readonly(),
    slug: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Lawyer' });

/** A value that a filter offers, and how many lawyers have it. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** What the filters offer. */
export interface LawyerFacets {
  readonly specializations: readonly Facet[];
  readonly locations: readonly Facet[];
}

/** The console's calls about lawyers. */
export interface LawyerCalls {
  'GET /lawyers': { query: z.input<typeof lawyerQuery>; answer: ListAnswer<Lawyer> };
  'POST /lawyers': { body: z.input<typeof newLawyerSchema>; answer: Lawyer };
  'GET /lawyers/facets': { answer: LawyerFacets };
  'GET /lawyers/:id': { answer: Lawyer };
  /** 409 with the present lawyer as `current` where somebody else has edited it meanwhile. */
  'PATCH /lawyers/:id': { body: z.input<typeof lawyerEditSchema>; answer: Lawyer };
  'DELETE /lawyers/:id': { answer: null };
}
