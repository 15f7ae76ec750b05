/** The page of what is kept on this device. */
export interface OfflineModel {
  /** Whether it stands in the place of a page that is not kept. */
  readonly isInstead: boolean;
}

/** The documents of the packs with their models. */
export interface PackModels {
  readonly offline: OfflineModel;
}
