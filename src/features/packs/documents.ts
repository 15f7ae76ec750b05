/** The page of what is kept on this device. */
export interface OfflineModel {
  /** The whole address of the page that is not kept, in whose place it stands. */
  readonly instead: string | null;
}

/** The documents of the packs with their models. */
export interface PackModels {
  readonly offline: OfflineModel;
}
