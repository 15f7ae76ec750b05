/** The figures of the home page, each a lower bound (docs/specification.md §9). */
export const APP_FIGURES = [
  { of: 'codes', atLeast: 6 },
  { of: 'articles', atLeast: 1000 },
  { of: 'lawyers', atLeast: 100 },
  { of: 'users', atLeast: 5000 },
] as const;

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
