/** The page of bookmarks and notes: its list is the device's, so nothing of it comes from us. */
export interface MarkModels {
  readonly bookmarks: Readonly<Record<never, never>>;
}
