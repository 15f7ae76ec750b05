/** What an import says that a person should look at in an article; it stays until it is checked. */
export const SUSPICIONS = [
  'gap',
  'gap_behind',
  'repeated',
  'empty',
  'long',
  'number_repaired',
  'out_of_order',
  'unfinished',
  'noise',
  'note',
  'one_language',
  'uneven',
  'points',
  'heading_inside',
  'title',
  'untitled',
  'resized',
  'running_words',
  'odd_number',
  'lost_letter',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];
