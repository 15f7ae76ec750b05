import { LawsPage } from '../../../features/laws/web/laws-page.tsx';
import { ARTICLE_PARTS } from './article-parts.tsx';

/** Laws Management. */
export function LawsConsolePage() {
  return <LawsPage parts={ARTICLE_PARTS} />;
}
