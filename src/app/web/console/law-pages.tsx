import { LawsPage } from '../../../features/laws/web/laws-page.tsx';
import { QualityPage } from '../../../features/laws/web/quality-page.tsx';
import { SearchedInVain } from '../../../features/search/web/parts/searched-in-vain.tsx';

// Both open the form of an article, where what was searched for in vain stands beside what people
// ask.

/** Laws Management. */
export function LawsConsolePage() {
  return <LawsPage SearchedWords={SearchedInVain} />;
}

/** The list of what is to be looked at. */
export function QualityConsolePage() {
  return <QualityPage SearchedWords={SearchedInVain} />;
}
