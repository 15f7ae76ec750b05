import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchedCode, wordsOfArticle } from '../../../features/packs/kept-law.ts';
import {
  PACK_FORMAT,
  type Pack,
  readPack,
  writePack,
} from '../../../features/packs/pack-format.ts';
import type { KeptPack } from '../../../features/packs/web/kept-store.ts';
import { KeptIndex } from '../../../features/search/both/kept/kept-index.ts';
import { listCode } from '../../../features/search/both/kept/list-code.ts';
import { NO_LAWYER_LISTS, NO_SELLER, type SiteFacts } from '../../../kit/site-facts.ts';
import * as jsxToText from './jsx-to-text.ts';
import type { KeptLaw } from './kept-law.ts';
import type { KeptPage, renderKept } from './render-kept.ts';

const picture = { en: '/assets/en.png', fr: '/assets/fr.png' };
const FACTS: SiteFacts = {
  origin: 'https://mboalex.example',
  appStoreUrl: null,
  playStoreUrl: null,
  seller: { ...NO_SELLER, name: 'Law & "Sons"', phone: '+237 6 99 00 11 22' },
  lawyerLists: NO_LAWYER_LISTS,
  testNotice: 'everywhere',
  assets: {
    appIcon: '/assets/icon.svg',
    appPictureAvif: picture,
    appPictureWebp: picture,
    openGraphCard: picture,
    contactIsland: [],
    applicationIsland: [],
    resultIsland: [],
    suggestIsland: [],
    keepIsland: ['/assets/keep.js'],
    offlineIsland: ['/assets/offline.js'],
    markIsland: ['/assets/mark.js'],
    listenIsland: ['/assets/listen.js'],
    bookmarksIsland: ['/assets/bookmarks.js'],
  },
};

const division = { level: 'chapter', label: 'CHAPTER I', title: 'Of <rivers> & "banks"' } as const;
const PACK: Pack = {
  header: {
    format: PACK_FORMAT,
    lang: 'both',
    code: 'river_code',
    name_en: "River's <Code>",
    name_fr: 'Code des rivières & lacs',
    description_en: 'What "rivers" are.',
    description_fr: 'Ce que sont les rivières.',
    article_prefix_en: 'Section',
    article_prefix_fr: 'Article',
    price: 0,
    is_free: true,
    updated_at: '2026-11-01T00:00:00.000Z',
    provenance: { act_fr: 'Loi n° 2016/009' },
  },
  others: [
    {
      code: 'lake_code',
      name_en: 'Lake Code',
      name_fr: 'Code des lacs',
      article_prefix_en: 'Section',
      article_prefix_fr: 'Article',
    },
  ],
  labels: ['1', '2', '2-1'],
  places: [
    { from: 0, book_en: 'Book I', book_fr: 'Livre I', path_en: [division], path_fr: [] },
    { from: 2, book_en: null, book_fr: null, path_en: [], path_fr: [] },
  ],
  provenance: {},
  referring: [{ to: 1, code: 'lake_code', article_id: '9', title_en: 'Nets', title_fr: 'Filets' }],
  texts: {
    en: [
      {
        title: 'Scope',
        content: "(1) Rivers' banks.\n(2) A & B < C:\n(a) one\n(b) two",
        references: [],
      },
      {
        title: 'Fees',
        content: 'See section 1 & section 9.\n\nitem | fee\na | 500\nb | 700',
        references: [
          { start: 12, end: 13, target: 0 },
          { start: 24, end: 25, target: 'lake_code/9' },
        ],
      },
      { title: '', content: '', references: [] },
    ],
    fr: [
      { title: 'Objet', content: '(1) Les berges.\n(2) L’eau «\u00a0vive\u00a0».', references: [] },
      { title: '', content: '', references: [] },
      {
        title: 'Péage',
        content: 'Voir l’article 1.',
        references: [{ start: 15, end: 16, target: 0 }],
      },
    ],
  },
};
const KEPT: KeptPack = {
  code: 'river_code',
  header: PACK.header,
  articles: 3,
  version: 'abc',
  bytes: 1_234,
  signature: '',
  key_id: '',
  is_free: true,
  kept_at: '2026-11-20T00:00:00.000Z',
};
const file = writePack(PACK);
const atOnce = async () => undefined;
const law: KeptLaw = {
  list: async () => [KEPT],
  read: async (code) => (code === KEPT.code ? { pack: KEPT, file } : null),
  search: async () => {
    const articles = PACK.labels.map((_, index) => wordsOfArticle(PACK, index));
    const lists = await listCode(articles, atOnce);
    return new KeptIndex([{ category: searchedCode(PACK.header), lists }], null);
  },
};

const PATHS = [
  '',
  '/laws',
  '/laws/river_code',
  '/laws/river_code/1',
  '/laws/river_code/2',
  '/laws/river_code/2-1',
  '/laws/river_code/2?with=fr',
  '/laws/river_code/1?with=en',
  '/laws/river_code/print',
  '/laws/river_code/print?from=1&to=2',
  '/laws/lake_code/9',
  '/offline',
  '/bookmarks',
  '/lawyers',
  '/search',
  '/search?q=banks+and+fees',
  '/search?q=fee&code=river_code&page=9',
  '/search?q=bankz',
  '/search?q=zebra',
];

let written: typeof renderKept;
let rendered: typeof renderKept;
beforeAll(async () => {
  ({ renderKept: rendered } = await import('./render-kept.ts'));
  vi.resetModules();
  for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) {
    vi.doMock(name, () => jsxToText);
  }
  vi.doMock('react/jsx-dev-runtime', () => ({ ...jsxToText, jsxDEV: jsxToText.jsx }));
  ({ renderKept: written } = await import('./render-kept.ts'));
});
afterAll(() => {
  vi.doUnmock('react');
  vi.resetModules();
});

const htmlOf = (page: KeptPage) => ('html' in page ? page.html : '');

it.each([
  ['article+2-1', '/fr/laws/river_code/2-1'],
  ['river+code+2016', '/fr/laws/river_code'],
  ['loi+2016%2F9', '/fr/laws/river_code'],
])('leads from a reference to what it names: %s', async (q, location) => {
  const url = new URL(`/fr/search?q=${q}`, FACTS.origin);
  expect(await written(url, law, FACTS)).toEqual({ location });
});

it('leads from the name of a code to its contents', async () => {
  const url = new URL('/fr/search?q=RIVER+CODE', FACTS.origin);
  expect(await written(url, law, FACTS)).toEqual({ location: '/fr/laws/river_code' });
});

it('prints what lies between two articles, whichever is named first', async () => {
  const printed = async (range: string) =>
    htmlOf(await written(new URL(`/laws/river_code/print?${range}`, FACTS.origin), law, FACTS));
  expect(await printed('from=2&to=1')).toBe(await printed('from=1&to=2'));
});

it('writes what a pack holds as it was packed', () => {
  expect(readPack(file)).toEqual(PACK);
});

it.each(PATHS.flatMap((path) => [path, `/fr${path}`]))('writes %s as React does', async (path) => {
  const url = new URL(path, FACTS.origin);
  const page = htmlOf(await written(url, law, FACTS));
  expect(page).toContain('</html>');
  // React writes some attributes of a field behind its others; and HTML does not tell their case.
  const inOrder = (html: string) =>
    html.replace(/<(input|button) ([^>]*?)\/?>/g, (_tag, name: string, attributes: string) => {
      const all = attributes.match(/[\w-]+="[^"]*"/g) ?? [];
      return `<${name} ${all.map((one) => one.replace(/^\w+/, (key) => key.toLowerCase())).sort()}>`;
    });
  const lines = (html: string) =>
    inOrder(html.slice(html.indexOf('</style>')))
      .replace(/></g, '>\n<')
      .split('\n');
  expect(lines(page)).toEqual(lines(htmlOf(await rendered(url, law, FACTS))));
});

it.each([
  [
    'an earlier format',
    writePack({ ...PACK, header: { ...PACK.header, format: PACK_FORMAT - 1 } }),
  ],
  ['a later format', writePack({ ...PACK, header: { ...PACK.header, format: PACK_FORMAT + 1 } })],
  ['a damaged file', file.slice(0, 400)],
])('says of a pack in %s that it is not kept, and leads to the list', async (_what, content) => {
  // The reader remembers what it parsed last by its version.
  const kept = { ...KEPT, version: content.slice(-60) };
  const other: KeptLaw = {
    list: async () => [kept],
    read: async () => ({ pack: kept, file: content }),
    search: law.search,
  };
  const page = htmlOf(await rendered(new URL('/laws/river_code/1', FACTS.origin), other, FACTS));
  expect(page).toContain('This page is not kept on this phone');
  expect(page).not.toContain('banks');
});

it('says that a page is not kept where the browser opens nothing of what is', async () => {
  const list = () => Promise.reject(new DOMException('Stored otherwise by now.', 'VersionError'));
  const closed: KeptLaw = { ...law, list };
  for (const path of ['/', '/laws/river_code/1', '/search?q=ferry']) {
    const page = await rendered(new URL(path, FACTS.origin), closed, FACTS);
    expect(htmlOf(page)).toContain('This page is not kept on this phone');
  }
});

describe('a page that is locked on the web', () => {
  const bought = { ...law, list: async () => [{ ...KEPT, is_free: false }] };
  const boughtPage = async (path: string, from: KeptLaw = bought) => {
    const { renderBought } = await import('./render-kept.ts');
    return renderBought(new URL(path, FACTS.origin), from, FACTS);
  };

  it('says that it is read from the phone because its reader is not signed in', async () => {
    const page = (await boughtPage('/fr/laws/river_code/1'))?.html;
    expect(page).toContain('Lu depuis ce téléphone');
    expect(page).toContain('Connectez-vous pour lire ce qui est publié');
    expect(page).not.toContain('pas de réseau');
  });

  it('is that of the web where the phone does not have it, or has not bought it', async () => {
    for (const path of ['/laws/river_code/1/history', '/laws/river_code/9', '/laws/lake_code/1']) {
      expect(await boughtPage(path), path).toBeNull();
    }
    expect(await boughtPage('/laws/river_code/1', law)).toBeNull();
  });
});
