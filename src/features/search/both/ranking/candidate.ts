import type { Language } from '../../../../kit/languages.ts';
import type { StemPositions } from './phrase.ts';
import type { FIELD_WEIGHTS } from './weights.ts';

/** Where the stems of the query stand in one language's text of an article. */
export interface CandidateText extends Readonly<Record<Field, StemPositions>> {
  /** Different stems of the title or of the subject. */
  readonly titleLength: number;
  /** Different stems of the whole article. */
  readonly length: number;
  /** Where the open beginning of a locked text ends that goes on behind it, as a word position; otherwise `null`. */
  readonly openEnd: number | null;
}

export type Field = keyof typeof FIELD_WEIGHTS;

/** An article to be scored. */
export interface Candidate {
  readonly id: string;
  readonly categoryId: string;
  /** How the query names its label: itself, as one of a range such as '362-370', or not at all. */
  readonly label: 'exact' | 'in_range' | 'not_named';
  /** The place of its label among those that the query names; 0 without one. */
  readonly labelPlace: number;
  readonly texts: Readonly<Record<Language, CandidateText>>;
}
