import { Suspense } from 'react';
import type { ArticleFormParts } from '../../../features/laws/web/article-form-parts.ts';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';

// What stands in the form of an article from other features: what was searched for in vain beside
// what people ask, and what readers will see beside the texts. It comes when the form is opened.

const SearchedInVain = lazyPart(
  () => import('../../../features/search/web/parts/searched-in-vain.tsx'),
  (module) => module.SearchedInVain,
);
const ArticlePreview = lazyPart(
  () => import('../../../features/reading/web/parts/article-preview.tsx'),
  (module) => module.ArticlePreview,
);

/** The parts of the form of an article. */
export const ARTICLE_PARTS: ArticleFormParts = {
  SearchedWords: (props) => (
    <Suspense>
      <SearchedInVain {...props} />
    </Suspense>
  ),
  ArticlePreview,
};
