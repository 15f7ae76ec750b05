/** A category as searching needs to know it. */
export interface SearchedCategory {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly is_active: boolean;
  readonly is_free: boolean;
  readonly price: number;
  /** The act that it is, in each language, where it is known. */
  readonly act_en: string | null;
  readonly act_fr: string | null;
  /** What people call it, by the editors' list. */
  readonly nicknames: readonly string[];
}
