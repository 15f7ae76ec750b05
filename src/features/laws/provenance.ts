import { z } from 'zod';
import { LANGUAGES } from '../../kit/languages.ts';
import { blankToNull, type FieldProblem, optionalLine } from '../../kit/text-fields.ts';
import { choice, flag } from '../../kit/value-fields.ts';

/** What a text is, in one language (docs/glossary.md, 'Where a text comes from'). */
export const PROVENANCE_KINDS = [
  'official',
  'official_translation',
  'consolidated_by_us',
  'unofficial_translation',
  'machine_translation',
  'unchecked',
] as const;
export type ProvenanceKind = (typeof PROVENANCE_KINDS)[number];

/** The languages whose text is authentic. */
export const AUTHENTIC_LANGUAGES = [...LANGUAGES, 'both'] as const;

/** Lengths in UTF-16 units. */
export const PROVENANCE_LIMITS = { act: 300, gazette: 300 } as const;

/** A day as 2016-07-12, of a time in which there are laws that still apply. */
const lawDate = () =>
  z.preprocess(
    blankToNull,
    z.iso
      .date({ error: 'not_date' satisfies FieldProblem })
      .refine((day) => /^(?:1[89]|2\d)/.test(day), { error: 'not_date' satisfies FieldProblem })
      .nullable(),
  );

/** Where a text comes from. */
export interface Provenance {
  readonly kind_en: ProvenanceKind;
  readonly kind_fr: ProvenanceKind;
  /** Whose text is authentic; null where it is not known, as with the texts below. */
  readonly authentic: (typeof AUTHENTIC_LANGUAGES)[number] | null;
  /** The act with its number and date, as it is cited in each language. */
  readonly act_en: string | null;
  readonly act_fr: string | null;
  /** Where it was printed. */
  readonly gazette: string | null;
  /** The day up to which later amendments are part of the text. */
  readonly as_of: string | null;
  /** Whether amendments are known that are not part of the text yet. */
  readonly amendments_pending: boolean;
  /** Whether it was written as an example and is not the law. */
  readonly is_sample: boolean;
}

/** What is given of a category, or what differs in an article. */
export type ProvenanceParts = Partial<Provenance>;

export const provenancePartsSchema = z.strictObject({
  kind_en: choice(PROVENANCE_KINDS).exactOptional(),
  kind_fr: choice(PROVENANCE_KINDS).exactOptional(),
  authentic: z.preprocess(blankToNull, choice(AUTHENTIC_LANGUAGES).nullable()).exactOptional(),
  act_en: optionalLine(PROVENANCE_LIMITS.act).exactOptional(),
  act_fr: optionalLine(PROVENANCE_LIMITS.act).exactOptional(),
  gazette: optionalLine(PROVENANCE_LIMITS.gazette).exactOptional(),
  as_of: lawDate().exactOptional(),
  amendments_pending: flag().exactOptional(),
  is_sample: flag().exactOptional(),
});

/** Its fields in the order in which they are shown. */
export const PROVENANCE_FIELDS = provenancePartsSchema.keyof().options;

/** What holds of a text of which nobody has said anything. */
export const UNKNOWN_PROVENANCE: Provenance = {
  kind_en: 'unchecked',
  kind_fr: 'unchecked',
  authentic: null,
  act_en: null,
  act_fr: null,
  gazette: null,
  as_of: null,
  amendments_pending: false,
  is_sample: false,
};

/** What has to be known of a code before it is published without asking. */
export const EXPECTED_PROVENANCE = ['kind_en', 'kind_fr', 'act', 'as_of'] as const;

/** What of it is not known; of a sample nothing has to be. */
export function findUnknown(provenance: Provenance): (typeof EXPECTED_PROVENANCE)[number][] {
  const { kind_en, kind_fr, act_en, act_fr, as_of, is_sample } = provenance;
  if (is_sample) return [];
  const isUnknown = {
    kind_en: kind_en === 'unchecked',
    kind_fr: kind_fr === 'unchecked',
    act: act_en === null && act_fr === null,
    as_of: as_of === null,
  };
  return EXPECTED_PROVENANCE.filter((name) => isUnknown[name]);
}

/** The column of a category; null where nothing is known, as in one that was never told. */
export function storedProvenance(provenance: Provenance): string | null {
  const isKnown = PROVENANCE_FIELDS.some((name) => provenance[name] !== UNKNOWN_PROVENANCE[name]);
  return isKnown ? JSON.stringify(provenance) : null;
}

/** The provenance of an article: its category's, except for what differs. */
export function mergeProvenance(
  category: ProvenanceParts | null,
  article: ProvenanceParts | null = null,
): Provenance {
  return { ...UNKNOWN_PROVENANCE, ...category, ...article };
}
