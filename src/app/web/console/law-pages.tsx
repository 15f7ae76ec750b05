import { lazy } from 'react';
import { LawsPage } from '../../../features/laws/web/laws-page.tsx';
import { QualityPage } from '../../../features/laws/web/quality-page.tsx';
import { SearchedInVain } from '../../../features/search/web/parts/searched-in-vain.tsx';

// Both open the form of an article, where what was searched for in vain stands beside what people
// ask, and what readers will see beside the texts.

/** With the stylesheets of the reading pages, which nothing else of the console needs. */
const ArticlePreview = lazy(async () => ({
  default: (await import('../../../features/reading/web/parts/article-preview.tsx')).ArticlePreview,
}));

const PARTS = { SearchedWords: SearchedInVain, ArticlePreview };

/** Laws Management. */
export function LawsConsolePage() {
  return <LawsPage parts={PARTS} />;
}

/** The list of what is to be looked at. */
export function QualityConsolePage() {
  return <QualityPage parts={PARTS} />;
}
