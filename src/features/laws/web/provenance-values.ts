import {
  AUTHENTIC_LANGUAGES,
  type Provenance,
  type ProvenanceParts,
  UNKNOWN_PROVENANCE,
} from '../provenance.ts';
import type { provenanceMessages } from '../provenance-names.ts';
import { findChanges } from '../rules.ts';

/** A provenance as it is typed: what is not known is empty. */
export type ProvenanceValues = Readonly<
  Pick<Provenance, 'kind_en' | 'kind_fr' | 'amendments_pending' | 'is_sample'> &
    Record<'authentic' | 'act_en' | 'act_fr' | 'gazette' | 'as_of', string>
>;

/** The values of the fields for a provenance that is there. */
export function valuesOfProvenance(provenance: Provenance): ProvenanceValues {
  return {
    kind_en: provenance.kind_en,
    kind_fr: provenance.kind_fr,
    authentic: provenance.authentic ?? '',
    act_en: provenance.act_en ?? '',
    act_fr: provenance.act_fr ?? '',
    gazette: provenance.gazette ?? '',
    as_of: provenance.as_of ?? '',
    amendments_pending: provenance.amendments_pending,
    is_sample: provenance.is_sample,
  };
}

/** Of a text of which nothing is known yet. */
export const NO_PROVENANCE = valuesOfProvenance(UNKNOWN_PROVENANCE);

/** What the fields say. */
export function readProvenance(values: ProvenanceValues): Provenance {
  return {
    kind_en: values.kind_en,
    kind_fr: values.kind_fr,
    authentic: AUTHENTIC_LANGUAGES.find((known) => known === values.authentic) ?? null,
    act_en: values.act_en.trim() || null,
    act_fr: values.act_fr.trim() || null,
    gazette: values.gazette.trim() || null,
    as_of: values.as_of || null,
    amendments_pending: values.amendments_pending,
    is_sample: values.is_sample,
  };
}

/** What the fields say that the category does not; null where that is nothing. */
export function readDifferences(
  values: ProvenanceValues,
  category: Provenance,
): ProvenanceParts | null {
  return findChanges<Provenance>(category, readProvenance(values))?.after ?? null;
}

/** The fields as texts, so that two editors' forms can be compared. */
export function comparableProvenance(
  values: ProvenanceValues,
  { kinds, authenticNames }: (typeof provenanceMessages)['en'],
  words: { readonly yes: string; readonly no: string },
): Record<keyof Provenance, string> {
  const { authentic } = readProvenance(values);
  // Of these fields alone: the values may be those of a whole form.
  const { act_en, act_fr, gazette, as_of } = values;
  return {
    ...{ act_en, act_fr, gazette, as_of },
    kind_en: kinds[values.kind_en],
    kind_fr: kinds[values.kind_fr],
    authentic: authentic ? authenticNames[authentic] : '',
    amendments_pending: values.amendments_pending ? words.yes : words.no,
    is_sample: values.is_sample ? words.yes : words.no,
  };
}
