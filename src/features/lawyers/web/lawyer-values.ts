import { shownPhones } from '../../../kit/phone-numbers.ts';
import type { ApplicationDetail } from '../../applications/contract.ts';
import { applicantName } from '../../applications/rules.ts';
import type { Lawyer, LawyerLists, ListEntry } from '../contract.ts';
import type { LawyerField } from '../labels.ts';
import { foldName } from '../specializations.ts';

/** The fields that are typed or chosen. */
export type LawyerValueName = Exclude<LawyerField, 'portrait' | 'hidden'>;

/**
 * The form's values: its fields as typed, the languages as codes with spaces between them, and the
 * version for optimistic locking.
 */
export type LawyerValues = Readonly<Record<LawyerValueName, string>> & {
  readonly version: number;
  /** The name of the file that was chosen as the portrait; a draft keeps no more of it. */
  readonly portrait_file: string;
};

/** What is done to the portrait: a new one in base64, none any more, or nothing. */
export type PortraitChange = { readonly portrait?: string | null };

/** The form of a new lawyer (docs/specification.md §5: experience is 0 by default). */
export const NEW_LAWYER: LawyerValues = {
  name: '',
  email: '',
  phone: '',
  specialization: '',
  location: '',
  years_experience: '0',
  bar_number: '',
  profile_image_url: '',
  firm_name: '',
  languages: '',
  version: 0,
  portrait_file: '',
};

/** The form of a lawyer who is listed. */
export function valuesOfLawyer(lawyer: Lawyer): LawyerValues {
  return {
    name: lawyer.name,
    email: lawyer.email,
    phone: shownPhones(lawyer.phone),
    specialization: lawyer.specialization,
    location: lawyer.location,
    years_experience: String(lawyer.years_experience),
    bar_number: lawyer.bar_number,
    profile_image_url: lawyer.profile_image_url ?? '',
    firm_name: lawyer.firm_name ?? '',
    languages: lawyer.languages.join(' '),
    version: lawyer.version,
    portrait_file: '',
  };
}

/**
 * The form of a new lawyer who has applied; whoever applies in a language works in it. What was typed
 * as specialization and city becomes the entry of that name in a list, where there is one.
 */
export function valuesOfApplication(
  application: ApplicationDetail,
  lists: LawyerLists,
): LawyerValues {
  return {
    ...NEW_LAWYER,
    name: applicantName(application),
    email: application.email,
    phone: shownPhones(application.phone),
    specialization: entryNamed(lists.specializations, application.specialization),
    location: entryNamed(lists.cities, application.city),
    firm_name: application.firm_name ?? '',
    years_experience: String(application.experience),
    bar_number: application.bar_number,
    languages: application.language,
  };
}

/** The value of the entry that has a name in either language; the name itself where none has it. */
function entryNamed(entries: readonly ListEntry[], name: string): string {
  const wanted = foldName(name);
  const entry = entries.find(
    ({ name_en, name_fr }) => foldName(name_en) === wanted || foldName(name_fr) === wanted,
  );
  return entry?.name_en ?? name;
}

/** The fields as the API takes them. */
export function bodyOf({ version: _, portrait_file: __, ...values }: LawyerValues) {
  return {
    ...values,
    years_experience: Number(values.years_experience),
    profile_image_url: values.profile_image_url.trim() || null,
    languages: values.languages.split(' ').filter((code) => code !== ''),
  };
}
