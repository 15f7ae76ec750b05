import type { Language } from '../../../../kit/languages.ts';
import { sectionPath } from '../../../../kit/paths.ts';
import { searchPageMessages } from '../../page-messages.ts';

/** The id of the field, where `suggestLoader` waits for the first key. */
export const SEARCH_FIELD_ID = 'search-words';

interface SearchFieldProps {
  readonly language: Language;
  readonly q?: string;
  /** The only code that is searched; a checkbox widens the search again. */
  readonly only?: { readonly code: string; readonly name: string } | undefined;
}

/** The large search form of a page; its style is `search-field.css`. */
export function SearchField({ language, q = '', only }: SearchFieldProps) {
  const text = searchPageMessages[language];
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not know <search>.
    <form className="search-box" role="search" action={sectionPath('search', language)}>
      <label htmlFor={SEARCH_FIELD_ID}>{text.field}</label>
      <div>
        <input id={SEARCH_FIELD_ID} type="search" name="q" defaultValue={q} autoComplete="off" />
        <button type="submit" className="button button--primary">
          {text.submit}
        </button>
      </div>
      {only && (
        <label className="only">
          <input type="checkbox" name="code" value={only.code} defaultChecked />
          {text.inCode(only.name)}
        </label>
      )}
    </form>
  );
}
