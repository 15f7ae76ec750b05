import { LANGUAGES } from '../../kit/languages.ts';

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

/** Its fields in the order in which they are shown. */
export const PROVENANCE_FIELDS = [
  'kind_en',
  'kind_fr',
  'authentic',
  'act_en',
  'act_fr',
  'gazette',
  'as_of',
  'amendments_pending',
  'is_sample',
] as const satisfies readonly (keyof Provenance)[];

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
