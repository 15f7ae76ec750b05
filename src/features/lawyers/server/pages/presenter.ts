import type { Language } from '../../../../kit/languages.ts';
import type { DirectoryFilters } from '../../addresses.ts';
import type { LawyerFacets } from '../../contract.ts';
import type { DirectoryModel, LawyerFacts, LawyerModel } from '../../documents.ts';
import { phoneLinks } from '../../phone-links.ts';
import { isSample } from '../../rules.ts';
import { translateSpecialization } from '../../specializations.ts';
import type { DirectoryRow, readDirectoryPage } from '../queries/pages.ts';

/** How many values each field of the form offers while somebody types. */
const OFFERED = 40;

/** A page of the directory in the words of a language. */
export function presentDirectory(
  found: Awaited<ReturnType<typeof readDirectoryPage>>,
  facets: LawyerFacets,
  filters: DirectoryFilters,
  language: Language,
): DirectoryModel {
  const specializations = facets.specializations.map(({ value }) =>
    translateSpecialization(value, language),
  );
  return {
    filters,
    page: found.page,
    pages: found.pages,
    total: found.total,
    lawyers: found.rows.map((row) => presentFacts(row, language)),
    cities: facets.locations.slice(0, OFFERED).map(({ value }) => value),
    specializations: [...new Set(specializations)].sort(collator(language)).slice(0, OFFERED),
  };
}

function presentFacts(row: DirectoryRow, language: Language): LawyerFacts {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return {
    slug: row.slug,
    name: row.name,
    specialization: translateSpecialization(row.specialization, language),
    city: row.location,
    years: row.years_experience,
    languages: row.languages.map((code) => names.of(code) ?? code),
    isSample: isSample(row),
  };
}

interface PublishedCode {
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
}

/** The page of a lawyer in the words of a language. */
export function presentLawyerPage(
  row: DirectoryRow,
  codes: readonly PublishedCode[],
  language: Language,
): LawyerModel {
  return {
    ...presentFacts(row, language),
    barNumber: row.bar_number,
    phones: phoneLinks(row.phone),
    email: row.email,
    pictureUrl: row.profile_image_url,
    languageCodes: row.languages,
    codes: codes.map((category) => ({
      code: category.code,
      name: category[`name_${language}`],
    })),
  };
}

function collator(language: Language) {
  return new Intl.Collator(language).compare;
}
