import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import { PAGE_NAMES, type PageName } from '../../../kit/paths.ts';
import { Icon } from '../../../kit/web/icon.tsx';
import { NavLinks } from './nav-links.tsx';

const DRAWER_ID = 'drawer';

/** In a popover this acts when it opens, never when the page loads. */
const FOCUSED_ON_OPENING = { autoFocus: true };

/** Opens the drawer without script; shown below the medium breakpoint. */
export function DrawerButton({ language }: { language: Language }) {
  return (
    <button type="button" className="plain menu-button" popoverTarget={DRAWER_ID}>
      <Icon name="menu" />
      {siteMessages[language].menu}
    </button>
  );
}

/** The right-hand drawer titled 'Menu' with every page (docs/specification.md §2, §9). */
export function Drawer({ page, language }: { page: PageName; language: Language }) {
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
          <Icon name="close" />
        </button>
      </div>
      <NavLinks page={page} language={language} pages={PAGE_NAMES} />
    </div>
  );
}
