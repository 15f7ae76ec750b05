import type { Language } from '../../../../kit/languages.ts';
import { sectionPath } from '../../../../kit/paths.ts';
import { Icon } from '../../../../kit/web/icon.tsx';
import { SEARCH } from '../../../../kit/web/icon-drawings.ts';
import { siteMessages } from '../../messages.ts';

/**
 * The search field of the header and of the drawer (docs/contract.md, 'Pages').
 *
 * @param id of the field, once a document
 * @param label of the landmark, where a document has another search beside that of the header
 * @param hint stands in the empty field; where that is narrow, one word
 */
export function SearchForm({
  id,
  language,
  label,
  hint = siteMessages[language].searchTheLaw,
}: {
  readonly id: string;
  readonly language: Language;
  readonly label?: string;
  readonly hint?: string;
}) {
  const text = siteMessages[language];
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not know <search>.
    <form
      className="site-search"
      role="search"
      aria-label={label}
      action={sectionPath('search', language)}
    >
      <label className="visually-hidden" htmlFor={id}>
        {text.searchTheLaw}
      </label>
      <input id={id} type="search" name="q" placeholder={hint} />
      <button type="submit" className="plain" aria-label={text.search}>
        <Icon drawing={SEARCH} size={20} />
      </button>
    </form>
  );
}
