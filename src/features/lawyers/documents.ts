import type { DirectoryFilters } from './addresses.ts';
import type { PhoneLink } from './phone-links.ts';

/** What lists and the page of a lawyer show, in the words of one language. */
export interface LawyerFacts {
  readonly slug: string;
  readonly name: string;
  readonly specialization: string;
  readonly city: string;
  readonly firm: string | null;
  /** Whole years; 0 is not shown. */
  readonly years: number;
  /** By their names. */
  readonly languages: readonly string[];
  /** A lawyer who does not exist. */
  readonly isSample: boolean;
}

/** A page of the directory. */
export interface DirectoryModel {
  readonly filters: DirectoryFilters;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly lawyers: readonly LawyerFacts[];
  /** Offered while a filter is typed. */
  readonly cities: readonly string[];
  readonly specializations: readonly string[];
}

/** The page of a lawyer. */
export interface LawyerModel extends LawyerFacts {
  readonly barNumber: string;
  readonly phones: readonly PhoneLink[];
  readonly email: string;
  /** Of this origin, or an address from before portraits were uploaded. */
  readonly pictureUrl: string | null;
  readonly languageCodes: readonly string[];
  /** The published codes of the specialization. */
  readonly codes: readonly { readonly code: string; readonly name: string }[];
}

/** The documents of the directory with their models. */
export interface LawyerModels {
  readonly directory: DirectoryModel;
  readonly lawyer: LawyerModel;
}
