/** What personal data is kept for. */
export const PURPOSES = [
  'answering',
  'applications',
  'directory',
  'account',
  'signing_in',
  'against_abuse',
  'selling',
  'books',
  'mailing',
  'vocabulary',
  'editing',
  'accountability',
  'jobs',
  'rights',
] as const;

export type Purpose = (typeof PURPOSES)[number];
