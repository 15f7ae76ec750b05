import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Facet, FoundModel, ResultModel } from '../documents.ts';
import { FoundArticles } from './found-articles.tsx';

const RESULT: ResultModel = {
  code: 'bee_code',
  articleId: '5',
  label: 'Section 5',
  title: 'Ruches',
  division: '',
  titleLanguage: 'fr',
  snippet: [],
  snippetLanguage: 'fr',
  isLocked: false,
};

const FACETS = Array.from({ length: 9 }, (_, index) => ({
  code: `code_${index}`,
  name: `Code ${index}`,
  count: index + 1,
}));

interface Shown {
  readonly isSure?: boolean;
  readonly facets?: readonly Facet[];
  readonly code?: string | null;
}

function render(
  result: ResultModel,
  language: 'en' | 'fr',
  { isSure = true, facets = [], code = null }: Shown = {},
): string {
  const groups = [{ code: 'bee_code', name: 'Bees', price: 0, results: [result] }];
  const found: FoundModel = {
    total: 1,
    groups: isSure ? groups : [],
    perhaps: isSure ? [] : groups,
    facets,
    didYouMean: null,
    pages: 1,
  };
  const model = {
    q: 'ruche',
    code,
    page: 1,
    codes: [],
    found,
    nothing: null,
    offersFrench: false,
  };
  return renderToStaticMarkup(<FoundArticles model={model} found={found} language={language} />);
}

/** The codes in sight and those that are folded away, when so many have results. */
function readFacets(codes: number, code: string | null) {
  const html = render(RESULT, 'en', { facets: FACETS.slice(0, codes), code });
  return html
    .split('<details>')
    .map((part) => part.match(/code=code_\d/g)?.map((one) => one.at(-1)));
}

it('says in which language a title or a division is, where it is not that of the page', () => {
  expect(render(RESULT, 'en')).toContain('Section 5 – <span lang="fr">Ruches</span></a>');
  expect(render(RESULT, 'fr')).toContain('Section 5 – Ruches</a>');
  const untitled = { ...RESULT, title: '', division: 'Des abeilles' };
  expect(render(untitled, 'en')).toContain('<p class="division" lang="fr">Des abeilles</p>');
});

it('leads to lawyers where all that was found may be about something else', () => {
  expect(render(RESULT, 'fr', { isSure: false })).toContain('href="/fr/lawyers"');
  expect(render(RESULT, 'fr')).not.toContain('lawyers');
});

describe('the codes of a search that is answered in many', () => {
  it('are in sight where they have most results, in their order, and folded away otherwise', () => {
    expect(readFacets(9, null)).toEqual([
      ['3', '4', '5', '6', '7', '8'],
      ['0', '1', '2'],
    ]);
  });

  it('are in sight where one of them is searched alone', () => {
    expect(readFacets(9, 'code_1')[0]).toEqual(['1', '4', '5', '6', '7', '8']);
  });

  it('are all in sight where they are few', () => {
    expect(readFacets(6, null)).toEqual([['0', '1', '2', '3', '4', '5']]);
  });
});
