import { LANGUAGE_NAMES, LANGUAGES } from '../../languages.ts';
import { consoleMessages } from './console-messages.ts';
import { useChooseLanguage, useLanguage, useText } from './language.tsx';
import { MenuButton } from './menu-button.tsx';

/**
 * The language switcher: a button whose name holds the current language (docs/contract.md,
 * 'Pages'). The page stays, with everything that was typed.
 */
export function LanguageMenu() {
  const text = useText(consoleMessages);
  const current = useLanguage();
  const choose = useChooseLanguage();
  return (
    <MenuButton
      label={`${text.language} ${LANGUAGE_NAMES[current]}`}
      icon="globe-alt"
      items={LANGUAGES.map((language) => ({
        id: language,
        label: LANGUAGE_NAMES[language],
        lang: language,
        isChecked: language === current,
        onSelect: () => choose(language),
      }))}
    >
      <span className="max-narrow:sr-only">{LANGUAGE_NAMES[current]}</span>
    </MenuButton>
  );
}
