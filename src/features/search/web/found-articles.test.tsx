import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FoundModel, ResultModel } from '../documents.ts';
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

function render(result: ResultModel, language: 'en' | 'fr', isSure = true): string {
  const groups = [{ code: 'bee_code', name: 'Bees', price: 0, results: [result] }];
  const found: FoundModel = {
    total: 1,
    groups: isSure ? groups : [],
    perhaps: isSure ? [] : groups,
    facets: [],
    didYouMean: null,
    pages: 1,
  };
  const model = {
    q: 'ruche',
    code: null,
    page: 1,
    codes: [],
    found,
    nothing: null,
    offersFrench: false,
  };
  return renderToStaticMarkup(<FoundArticles model={model} found={found} language={language} />);
}

it('says in which language a title or a division is, where it is not that of the page', () => {
  expect(render(RESULT, 'en')).toContain('Section 5 – <span lang="fr">Ruches</span></a>');
  expect(render(RESULT, 'fr')).toContain('Section 5 – Ruches</a>');
  const untitled = { ...RESULT, title: '', division: 'Des abeilles' };
  expect(render(untitled, 'en')).toContain('<p class="division" lang="fr">Des abeilles</p>');
});

it('leads to lawyers where all that was found may be about something else', () => {
  expect(render(RESULT, 'fr', false)).toContain('href="/fr/lawyers"');
  expect(render(RESULT, 'fr')).not.toContain('lawyers');
});
