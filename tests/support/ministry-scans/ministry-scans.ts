import type { LongScan } from '../long-scans/scan-spec.ts';
import { BAD, FAINT, SHARP } from './ministry-noise.ts';
import type { MinistrySpec } from './ministry-spec.ts';
import { printMinistryScan } from './print-ministry.ts';

const NO_GLUE = { footToHead: 0, headToText: 0, footToText: 0 };
const GAZETTE_HEADS = {
  en: [
    'OFFICIAL GAZETTE OF THE REPUBLIC OF CAMEROON – JOURNAL OFFICIEL DE LA REPUBLIQUE DU CAMEROUN   15 July 2031   %p',
  ],
  fr: [
    'OFFICIAL GAZETTE OF THE REPUBLIC OF CAMEROON – JOURNAL OFFICIEL DE LA REPUBLIQUE DU CAMEROUN   15 juillet 2031   %p',
  ],
};
const LAW_TITLE = {
  en: ['Inland Waterways Transport Law No. 2031/017'],
  fr: ['Loi n° 2031/017 sur le transport fluvial'],
};
const WITH_PAGE = {
  en: ['Inland Waterways Transport Law No. 2031/017 %p'],
  fr: ['Loi n° 2031/017 sur le transport fluvial %p'],
};
const NUMBER = { en: ['- %p -'], fr: ['- %p -'] };
const NONE = { en: [], fr: [] };
const DASHED = { en: ['Section %n.- %t'], fr: ['Article %n.- %t'] };

const PLAIN: Omit<MinistrySpec, 'name' | 'seed'> = {
  law: {
    articles: 320,
    bis: 0.02,
    titled: true,
    divisions: [
      ['PART', 'TITRE'],
      ['CHAPTER', 'CHAPITRE'],
      ['SUB-CHAPTER', 'SOUS-CHAPITRE'],
    ],
    annexes: [],
  },
  front: 'law',
  headings: DASHED,
  prefix: { en: 'Section', fr: 'Article' },
  division: '%w %r\n%t',
  print: 'files',
  width: 78,
  pageLines: 44,
  hyphens: false,
  blanks: 0.4,
  indent: 0,
  heads: NONE,
  feet: NUMBER,
  glue: NO_GLUE,
  stamps: 0,
  footnotes: 0,
  noise: SHARP,
  lost: { headings: 0, lines: 0 },
  table: 'spaces',
};

const ANNEXES: MinistrySpec['law']['annexes'] = [
  { word: ['Annex', 'Annexe'], rows: 14, blocks: 2, articles: 0 },
  { word: ['Annex', 'Annexe'], rows: 0, blocks: 1, articles: 12 },
];

const SPECS: readonly MinistrySpec[] = [
  {
    ...PLAIN,
    name: 'gazette, facing pages, long bilingual heads',
    seed: 9101,
    print: 'pages',
    heads: GAZETTE_HEADS,
    feet: NONE,
    headings: {
      en: ['Section %n.- %t', 'SECTION %n: %t', 'Section %n - %t', 'Article %n.- %t'],
      fr: ['Article %n.- %t', 'ARTICLE %n : %t', 'Art. %n - %t'],
    },
    hyphens: true,
    footnotes: 0.1,
  },
  {
    ...PLAIN,
    name: 'ministry copy, title as head and foot in one line',
    seed: 9202,
    heads: LAW_TITLE,
    feet: WITH_PAGE,
    glue: { footToHead: 0.5, headToText: 0.15, footToText: 0.1 },
    law: { ...PLAIN.law, titled: false, annexes: ANNEXES },
    front: 'decree',
    noise: FAINT,
    lost: { headings: 0.01, lines: 0.01 },
  },
  {
    ...PLAIN,
    name: 'two columns, untitled, bad copy',
    seed: 9303,
    print: 'columns',
    width: 48,
    pageLines: 56,
    law: {
      ...PLAIN.law,
      titled: false,
      divisions: [
        ['TITLE', 'TITRE'],
        ['CHAPTER', 'CHAPITRE'],
      ],
    },
    headings: {
      en: ['Article %n.', 'ARTICLE %n.-', 'Article %n -'],
      fr: ['Article %n.', 'ARTICLE %n.-', 'Art. %n -'],
    },
    prefix: { en: 'Article', fr: 'Article' },
    heads: GAZETTE_HEADS,
    feet: NONE,
    noise: BAD,
    hyphens: true,
    lost: { headings: 0.01, lines: 0.01 },
  },
  {
    ...PLAIN,
    name: 'stamped pages, headings alone, tables',
    seed: 9404,
    headings: {
      en: ['SECTION %n\n%t', 'Section %n\n%t', 'Section %n:\n%t'],
      fr: ['ARTICLE %n\n%t', 'Article %n\n%t', 'Article %n :\n%t'],
    },
    stamps: 0.7,
    law: { ...PLAIN.law, annexes: ANNEXES },
    front: 'preamble',
    noise: FAINT,
    table: 'bars',
    lost: { headings: 0.01, lines: 0.015 },
  },
  {
    ...PLAIN,
    name: 'French only, bad copy, restarts in annexes',
    seed: 9505,
    print: 'fr',
    law: {
      ...PLAIN.law,
      articles: 420,
      bis: 0.05,
      annexes: [
        { word: ['Annex', 'Annexe'], rows: 0, blocks: 0, articles: 24 },
        { word: ['Annex', 'Annexe'], rows: 20, blocks: 1, articles: 0 },
      ],
    },
    headings: {
      en: [],
      fr: ['Article %n : %t.', 'ARTICLE %n : %t.', 'Art. %n. %t.', 'article %n- %t.'],
    },
    heads: { en: [], fr: ['Textes organiques du secteur des transports', '%p'] },
    feet: {
      en: [],
      fr: [
        'Copie certifiée conforme – Direction des affaires juridiques, ministère des Transports, Yaoundé',
      ],
    },
    glue: { footToHead: 0.2, headToText: 0.1, footToText: 0.2 },
    noise: BAD,
    indent: 4,
    front: 'decree',
    lost: { headings: 0.012, lines: 0.015 },
  },
  {
    ...PLAIN,
    name: 'article beside article, both languages',
    seed: 9606,
    print: 'beside',
    law: { ...PLAIN.law, articles: 260, titled: true },
    headings: {
      en: ['Article %n: %t', 'Article %n - %t'],
      fr: ['Article %n : %t', 'Article %n - %t'],
    },
    prefix: { en: 'Article', fr: 'Article' },
    feet: {
      en: [],
      fr: [
        'Charter of river transport / Charte du transport fluvial                                   %p',
      ],
    },
    front: 'preamble',
    noise: FAINT,
  },
  {
    ...PLAIN,
    name: 'English only, schedules, headings in the text',
    seed: 9707,
    print: 'en',
    law: {
      ...PLAIN.law,
      articles: 400,
      annexes: [
        { word: ['Schedule', 'Annexe'], rows: 16, blocks: 1, articles: 0 },
        { word: ['Schedule', 'Annexe'], rows: 0, blocks: 3, articles: 0 },
      ],
    },
    headings: { en: ['%n. %t', '%n.- %t', 'Section %n. %t'], fr: [] },
    feet: {
      en: ['SOPECAM – Official Printing Press                                        %p'],
      fr: [],
    },
    heads: LAW_TITLE,
    footnotes: 0.15,
    lost: { headings: 0.01, lines: 0.01 },
  },
  {
    ...PLAIN,
    name: 'French then English, glued heads, lost headings',
    seed: 9808,
    print: 'halves',
    heads: WITH_PAGE,
    feet: LAW_TITLE,
    division: '%w %r : %t',
    glue: { footToHead: 0.3, headToText: 0.3, footToText: 0 },
    noise: FAINT,
    stamps: 0.1,
    hyphens: true,
    lost: { headings: 0.02, lines: 0.015 },
    front: 'decree',
  },
];

/** Eight long laws as gazettes and ministries' photocopiers give them. */
export const MINISTRY_SCANS: readonly LongScan[] = SPECS.map(printMinistryScan);
