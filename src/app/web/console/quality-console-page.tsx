import { QualityPage } from '../../../features/laws/web/quality-page.tsx';
import { ARTICLE_PARTS } from './article-parts.tsx';

/** The list of what is to be looked at. */
export function QualityConsolePage() {
  return <QualityPage parts={ARTICLE_PARTS} />;
}
