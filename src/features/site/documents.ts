import type { Language } from '../../kit/languages.ts';
import type { CodeModel } from '../reading/documents.ts';
import type { FIGURES } from './rules.ts';

/** What is not at an address: why, and the address. */
export interface MissingModel {
  readonly reason: 'not_found' | 'gone' | 'refused' | 'unavailable';
  /** The English address that was asked for. */
  readonly path: string;
  /** The code in which it would stand, by its English address; `null`: none. */
  readonly above: {
    readonly path: string;
    readonly names: Readonly<Record<Language, string>>;
  } | null;
}

/** A figure of the home page. */
export interface Figure {
  readonly of: (typeof FIGURES)[number];
  readonly count: number;
  /** Whether there are exactly so many, rather than at least. */
  readonly isExact: boolean;
}

/** What the home page has of the database. */
export interface HomeModel {
  readonly figures: readonly Figure[];
  readonly codes: readonly CodeModel[];
  readonly offersFrench: boolean;
}

/** The documents of the site itself with their models. */
export interface SiteModels {
  readonly missing: MissingModel;
  readonly home: HomeModel;
}
