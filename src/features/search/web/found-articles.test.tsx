import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FoundArticles } from './found-articles.tsx';

const FACETS = Array.from({ length: 9 }, (_, index) => ({
  code: `code_${index}`,
  name: `Code ${index}`,
  count: index + 1,
}));

/** The codes in sight and those that are folded away, when so many have results. */
function readFacets(codes: number, code: string | null) {
  const facets = FACETS.slice(0, codes);
  const found = { total: 45, groups: [], perhaps: [], facets, didYouMean: null, pages: 1 };
  const model = { q: 'theft', code, page: 1, codes: [], found, nothing: null, offersFrench: false };
  const html = renderToStaticMarkup(<FoundArticles model={model} found={found} language="en" />);
  return html
    .split('<details>')
    .map((part) => part.match(/code=code_\d/g)?.map((one) => one.at(-1)));
}

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
