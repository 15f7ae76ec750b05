/** The four figures of the home page, in their order. */
export const FIGURES = ['codes', 'articles', 'lawyers', 'users'] as const;

/** How many there are of each. */
export type FigureCounts = Readonly<Record<(typeof FIGURES)[number], number>>;

/** The usual figures, each a lower bound (docs/specification.md §9). */
export const USUAL_FIGURES: FigureCounts = {
  codes: 6,
  articles: 1000,
  lawyers: 100,
  users: 5000,
};

/** Where the figures come from: those above, the administrators' own, or live counts. */
export const FIGURE_SOURCES = ['usual', 'own', 'live'] as const;

export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** The largest figure that an administrator may state. */
export const LARGEST_FIGURE = 999_999_999;

/** The year in the privacy policy's copyright line (docs/specification.md §2, 'Privacy policy'). */
export const PRIVACY_COPYRIGHT_YEAR = 2024;

/** The seven sections of the privacy policy, in order; also their anchors. */
export const POLICY_SECTIONS = [
  'collected',
  'use',
  'sharing',
  'security',
  'rights',
  'changes',
  'contact',
] as const;

/** What is said in the policy's sections beside their specified texts, and of which day it is. */
export interface PolicyAdditions {
  readonly updated: string;
  /** Where people get or erase their own data; a link wherever a sentence has it. */
  readonly ownData: string;
  readonly sections: Readonly<Partial<Record<(typeof POLICY_SECTIONS)[number], readonly string[]>>>;
}
