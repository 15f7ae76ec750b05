import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import { languageChoicePath, type PageName, pagePath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteAssets } from '../../../kit/site-facts.ts';
import { Drawer, DrawerButton } from './drawer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavLinks } from './nav-links.tsx';

interface SiteHeaderProps {
  readonly page: PageName;
  readonly language: Language;
  readonly assets: SiteAssets;
}

/**
 * The top bar. Below the medium breakpoint its links move into the drawer, except on the privacy
 * policy, which has none and keeps the link home (docs/specification.md §2).
 */
export function SiteHeader({ page, language, assets }: SiteHeaderProps) {
  const text = siteMessages[language];
  const hasDrawer = page !== 'privacy-policy';
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="brand" href={pagePath('home', language)}>
          <picture>
            <img src={assets.appIcon} alt="" />
          </picture>
          {PRODUCT.name}
        </a>
        <nav className={hasDrawer ? 'nav' : 'nav nav--plain'} aria-label={text.navigation}>
          <NavLinks
            page={page}
            language={language}
            pages={['home', 'lawyer-application', 'contact']}
          />
        </nav>
        <LanguageMenu
          language={language}
          choicePath={(choice) => languageChoicePath(page, choice)}
        />
        {hasDrawer && <DrawerButton language={language} />}
      </div>
      {hasDrawer && <Drawer page={page} language={language} />}
    </header>
  );
}
