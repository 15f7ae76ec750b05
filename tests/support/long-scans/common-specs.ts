import type { DamageSpec, PageSpec, ScanSpec } from './scan-spec.ts';

const WHOLE: DamageSpec = { misread: 0, noWord: 0, noNumber: 0, swallowed: 0 };

export const CLEAN_PAGE: PageSpec = {
  width: 78,
  lines: 44,
  hyphenate: false,
  blanks: 0.5,
  centred: false,
  formFeed: false,
  contents: null,
  footnotes: 0,
  marginNotes: 0,
  specks: 0,
};

/** A law without any trouble: each scan says what it has of it. */
export const UNTROUBLED = {
  amended: 0,
  divisions: 'upperTwoLines',
  titles: 'all',
  front: 'law',
  annexes: [],
  page: CLEAN_PAGE,
  furniture: { head: [], foot: ['number'], noise: 0 },
  glued: { foot: 0, head: 0 },
  noise: 0,
  damage: WHOLE,
  lostPages: { en: 0, fr: 0 },
} as const satisfies Partial<ScanSpec>;
