import type { Catalogue } from './languages.ts';

/** Addresses of the built files that the public pages use; hashed names, served as immutable. */
export interface SiteAssets {
  readonly appIcon: string;
  /** Pictures with words in them, each in the page's language. */
  readonly appPictureAvif: Catalogue<string>;
  readonly appPictureWebp: Catalogue<string>;
  readonly openGraphCard: Catalogue<string>;
  /** Scripts of the islands: the entry first, then the chunks that it imports. */
  readonly contactIsland: readonly string[];
  readonly applicationIsland: readonly string[];
  readonly resultIsland: readonly string[];
  readonly suggestIsland: readonly string[];
  readonly keepIsland: readonly string[];
  readonly offlineIsland: readonly string[];
  readonly markIsland: readonly string[];
  readonly listenIsland: readonly string[];
  readonly bookmarksIsland: readonly string[];
}

/**
 * Where pages say that this is a test system: all of them where others can reach it, else those
 * that are about money alone (docs/decisions/2026-11-22-test-and-real.md).
 */
export type TestNotice = 'everywhere' | 'money';

/** How the seller is reached, as far as somebody has written it into the settings. */
export interface SellerFacts {
  readonly name: string | null;
  readonly address: string | null;
  /** As people read it. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly hours: Catalogue<string | null>;
}

/** Before anybody has written anything. */
export const NO_SELLER: SellerFacts = {
  name: null,
  address: null,
  phone: null,
  email: null,
  hours: { en: null, fr: null },
};

/** The names that the application form offers, in each language by the alphabet. */
export type LawyerListNames = Catalogue<{
  readonly specializations: readonly string[];
  readonly cities: readonly string[];
}>;

/** Before the lists have been read. */
export const NO_LAWYER_LISTS: LawyerListNames = {
  en: { specializations: [], cities: [] },
  fr: { specializations: [], cities: [] },
};

/** What the public pages need to know of the place where they are served. */
export interface SiteFacts {
  /** `PUBLIC_URL` without a slash at its end. */
  readonly origin: string;
  /** Addresses in the stores; `null` while the app is not there yet. */
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
  readonly assets: SiteAssets;
  readonly seller: SellerFacts;
  readonly lawyerLists: LawyerListNames;
  /** `null` where real money is taken. */
  readonly testNotice: TestNotice | null;
}

/** The mobile app as links lead to it (docs/contract.md, 'Environment'). */
export interface MobileApp {
  /** Its own scheme, such as `mboalex`. */
  readonly scheme: string;
  readonly androidPackage: string | null;
  /** Where Android gets it from when it is not there. */
  readonly playStoreUrl: string | null;
}
