/** Why the page of what is kept stands in another one's place. */
export type InsteadOf = 'not_kept' | 'not_found';

/** The page of what is kept on this device. */
export interface OfflineModel {
  /** The page in whose place it stands: its whole address, and why it is not shown. */
  readonly instead: {
    readonly address: string;
    readonly why: InsteadOf;
  } | null;
}

/** The documents of the packs with their models. */
export interface PackModels {
  readonly offline: OfflineModel;
}
