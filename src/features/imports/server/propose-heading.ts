import { normalArticleId } from './scan/article-number.ts';

/** The heading that the beginning of a text looks like, and the text behind it. */
export interface ProposedHeading {
  readonly article_id: string;
  readonly title: string;
  readonly content: string;
}

const HEADING =
  /^\W{0,3}(?:\p{L}[\p{L}\d]{2,9}\.?\s?)?(\d{1,4}(?:\s?[-–]\s?\d{1,2}(?!\d)|\s?(?:bis|ter|quater))?)[\s.:;–—-]*(.*)$/su;
/** Longer first lines are text. */
const LONGEST_TITLE = 120;

/**
 * Proposes the number and the title of an article by the first line of its text.
 *
 * @returns null where it does not begin with a number, perhaps behind a word
 */
export function proposeHeading(text: string): ProposedHeading | null {
  const [, number, rest = ''] = HEADING.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const [first = '', ...others] = rest.split('\n');
  const isTitle = others.length > 0 && first.length <= LONGEST_TITLE && !/[.;:,]\s*$/.test(first);
  return {
    article_id: normalArticleId(number),
    title: isTitle ? first.trim() : '',
    content: (isTitle ? others.join('\n') : rest).trim(),
  };
}
