/** What is known about a text's lines before its articles are cut out. */
export interface LineKnowledge {
  readonly isHeading: (index: number) => boolean;
  readonly isStructure: (index: number) => boolean;
}

/** Where pages end and what is beside their ends, as places in the list of lines. */
export interface Pages {
  /** Page numbers, and what stands in their place. */
  readonly breaks: ReadonlySet<number>;
  /** Lines so close to a page's end that they may be furniture. */
  readonly near: ReadonlySet<number>;
  /** Running heads, feet and stamps that are the same on many pages. */
  readonly running: ReadonlySet<number>;
}

/** What begins within a sentence or with the mark of a point is no head of a page. */
export function isPieceOfText(text: string): boolean {
  return /^\p{Ll}|^\(?\w{1,3}[)}.]\s|^[-–—•]\s*\p{Ll}/u.test(text);
}

/** Longer lines are law, perhaps with furniture behind it. */
export const LONGEST_FURNITURE = 75;
