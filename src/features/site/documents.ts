/** What is not at an address: why, and the address. */
export interface MissingModel {
  readonly reason: 'not_found' | 'gone' | 'unavailable';
  /** The English address that was asked for. */
  readonly path: string;
}

/** The documents of the site itself with their models. */
export interface SiteModels {
  readonly missing: MissingModel;
}
