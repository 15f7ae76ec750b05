import { siteMessages } from '../../../features/site/messages.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { Icon } from '../../../kit/web/icon.tsx';
import { GLOBE } from '../../../kit/web/icon-drawings.ts';

const MENU_ID = 'language-menu';

/** Arrow keys in the menu, by browsers that know `focusgroup`; Tab works in all of them. */
const ARROW_KEYS = { focusgroup: 'menu' };

interface LanguageMenuProps {
  readonly language: Language;
  /** Address at which the choice is stored and this page opens in it. */
  readonly choicePath: (choice: Language) => string;
}

/**
 * The language switcher: a button whose name holds the current language, and a menu of them all
 * that opens without script (docs/contract.md, 'Pages'). A link of it also stores the choice.
 */
export function LanguageMenu({ language, choicePath }: LanguageMenuProps) {
  return (
    <div className="languages">
      <button type="button" className="plain" popoverTarget={MENU_ID} aria-haspopup="menu">
        <Icon drawing={GLOBE} size={20} />
        <span className="visually-hidden">{siteMessages[language].language} </span>
        {LANGUAGE_NAMES[language]}
      </button>
      <div
        id={MENU_ID}
        className="language-menu"
        popover="auto"
        role="menu"
        aria-label={siteMessages[language].language}
        {...ARROW_KEYS}
      >
        {LANGUAGES.map((choice) => (
          <a
            key={choice}
            role="menuitem"
            lang={choice}
            hrefLang={choice}
            href={choicePath(choice)}
            aria-current={choice === language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[choice]}
          </a>
        ))}
      </div>
    </div>
  );
}
