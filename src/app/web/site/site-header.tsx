import { siteMessages } from '../../../features/site/messages.ts';
import { SearchForm } from '../../../features/site/web/parts/search-form.tsx';
import type { Language } from '../../../kit/languages.ts';
import { languageChoicePath } from '../../../kit/paths.ts';
import type { SiteAssets } from '../../../kit/site-facts.ts';
import { Brand } from './brand.tsx';
import { Drawer, DrawerButton } from './drawer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavLinks, type NavTarget } from './nav-links.tsx';

interface SiteHeaderProps {
  readonly current: NavTarget | null;
  readonly language: Language;
  /** Of this document in each language. */
  readonly addresses: Readonly<Record<Language, string>>;
  readonly assets: SiteAssets;
}

/**
 * The top bar. Below the medium breakpoint its links move into the drawer, except on the privacy
 * policy, which has none and keeps the link home (docs/specification.md §2).
 */
export function SiteHeader({ current, language, addresses, assets }: SiteHeaderProps) {
  const text = siteMessages[language];
  const hasDrawer = current !== 'privacy-policy';
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand language={language} assets={assets} />
        <nav className={hasDrawer ? 'nav' : 'nav nav--plain'} aria-label={text.navigation}>
          <NavLinks
            current={current}
            language={language}
            targets={['home', 'laws', 'lawyers', 'lawyer-application', 'contact', 'account']}
          />
        </nav>
        {current !== 'search' && (
          <SearchForm id="header-search" language={language} hint={text.search} />
        )}
        <LanguageMenu
          language={language}
          choicePath={(choice) => languageChoicePath(addresses[choice], choice)}
        />
        {hasDrawer && <DrawerButton language={language} />}
      </div>
      {hasDrawer && <Drawer current={current} language={language} />}
    </header>
  );
}
