import { languageName } from '../../../../kit/language-names.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { DirectoryFilters } from '../../addresses.ts';
import type { Facet, LawyerFacets } from '../../contract.ts';
import type { DirectoryModel, LawyerFacts, LawyerModel } from '../../documents.ts';
import { phoneLinks } from '../../phone-links.ts';
import { isSample, nameIn, portraitPath } from '../../rules.ts';
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
  const namesOf = (values: readonly Facet[]) =>
    values
      .map(({ value, name_fr }) => nameIn(language, value, name_fr))
      .toSorted(new Intl.Collator(language).compare)
      .slice(0, OFFERED);
  return {
    filters,
    page: found.page,
    pages: found.pages,
    total: found.total,
    lawyers: found.rows.map((row) => presentFacts(row, language)),
    cities: namesOf(facets.locations),
    specializations: namesOf(facets.specializations),
  };
}

function presentFacts(row: DirectoryRow, language: Language): LawyerFacts {
  return {
    slug: row.slug,
    name: row.name,
    specialization: nameIn(language, row.specialization, row.specialization_fr),
    city: nameIn(language, row.location, row.location_fr),
    firm: row.firm_name,
    years: row.years_experience,
    languages: row.languages.map((code) => languageName(code, language)),
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
    pictureUrl:
      row.portrait_hash === null ? row.profile_image_url : portraitPath(row.portrait_hash),
    languageCodes: row.languages,
    codes: codes.map((category) => ({
      code: category.code,
      name: category[`name_${language}`],
    })),
  };
}
