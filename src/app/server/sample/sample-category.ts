import { type Provenance, UNKNOWN_PROVENANCE } from '../../../features/laws/provenance.ts';

/** A text in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly fr: string;
}

/** An explanatory text in the place of an article; it is no law and quotes none. */
export interface SampleArticle {
  /** Its label, as in 'Article 1-1'. */
  readonly id: string;
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/**
 * One of the specification's categories with texts written for this project. Its name, prefixes,
 * icon and price are those of `usualCategory`.
 */
export interface SampleCategory {
  readonly code: string;
  /** True of the law as well, since an import of it leaves the description. */
  readonly description: Bilingual;
  readonly color: string;
  readonly articles: readonly SampleArticle[];
}

/** Written for this project: of no act and no gazette. */
export const SAMPLE_PROVENANCE: Provenance = { ...UNKNOWN_PROVENANCE, is_sample: true };

/** The first line of every sample text, so that nobody takes it for the law. */
export const SAMPLE_MARK: Bilingual = {
  en: 'Sample text – not the law.',
  fr: 'Texte d’exemple – ce n’est pas la loi.',
};
