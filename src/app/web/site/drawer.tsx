import { siteMessages } from '../../../features/site/messages.ts';
import { SearchForm } from '../../../features/site/web/parts/search-form.tsx';
import type { Language } from '../../../kit/languages.ts';
import { Icon } from '../../../kit/web/icon.tsx';
import { CLOSE, MENU } from '../../../kit/web/icon-drawings.ts';
import { EVERY_TARGET, NavLinks, type NavTarget } from './nav-links.tsx';

const DRAWER_ID = 'drawer';

/** In a popover this acts when it opens, never when the page loads. */
const FOCUSED_ON_OPENING = { autoFocus: true };

/** Opens the drawer without script; shown below the medium breakpoint. */
export function DrawerButton({ language }: { language: Language }) {
  return (
    <button type="button" className="plain menu-button" popoverTarget={DRAWER_ID}>
      <Icon drawing={MENU} />
      {siteMessages[language].menu}
    </button>
  );
}

interface DrawerProps {
  readonly current: NavTarget | null;
  readonly language: Language;
}

/** The right-hand drawer titled 'Menu' with every page (docs/specification.md §2, §9). */
export function Drawer({ current, language }: DrawerProps) {
  const text = siteMessages[language];
  return (
    <div
      id={DRAWER_ID}
      className="drawer"
      popover="auto"
      role="dialog"
      aria-labelledby="drawer-title"
    >
      <div className="drawer-head">
        <h2 id="drawer-title">{text.menu}</h2>
        <button
          type="button"
          className="plain"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label={text.close}
          {...FOCUSED_ON_OPENING}
        >
          <Icon drawing={CLOSE} />
        </button>
      </div>
      {current !== 'search' && <SearchForm id="drawer-search" language={language} />}
      <NavLinks current={current} language={language} targets={EVERY_TARGET} />
    </div>
  );
}
