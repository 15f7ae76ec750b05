import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { type SearchAddress, searchPath } from '../addresses.ts';
import { SEARCH_DESCRIPTION } from '../descriptions.ts';
import type { SearchModel } from '../documents.ts';
import { searchPageMessages } from '../page-messages.ts';
import { CodeLinks } from './code-links.tsx';
import { FoundArticles } from './found-articles.tsx';
import { NothingFound } from './nothing-found.tsx';
import fieldCss from './parts/search-field.css?inline';
import { SEARCH_FIELD_ID, SearchField } from './parts/search-field.tsx';
import { suggestLoader } from './parts/suggest-loader.ts';
import suggestionsCss from './parts/suggestions.css?inline';
import css from './results-page.css?inline';

/** The search page: the form, and what was found, or what to go on with. */
function ResultsPage({ model, language }: DocumentProps<SearchModel>) {
  const text = searchPageMessages[language];
  const { q, code, codes, found, nothing } = model;
  const only = codes.find((one) => one.code === code);
  return (
    <div className="wrap page">
      <h1>{text.heading}</h1>
      <SearchField language={language} q={q} only={only} />
      {found && <FoundArticles model={model} found={found} language={language} />}
      {nothing && <NothingFound model={model} nothing={nothing} language={language} />}
      {!found && !nothing && <Examples language={language} />}
      {!found && <CodeLinks codes={codes} language={language} />}
    </div>
  );
}

function Examples({ language }: { readonly language: Language }) {
  const text = searchPageMessages[language];
  return (
    <>
      <p className="lead">{text.intro}</p>
      <h2>{text.examples}</h2>
      <ul className="ways">
        {text.exampleQueries.map((q) => (
          <li key={q}>
            <a href={localPath(searchPath({ q }), language)}>{q}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function inEachLanguage(address: SearchAddress) {
  const path = searchPath(address);
  return { en: path, fr: localPath(path, 'fr') };
}

export const searchDocument: DocumentEntry<SearchModel> = {
  section: 'search',
  css: fieldCss + suggestionsCss + css,
  head: ({ q, code, page }, language) => {
    const text = searchPageMessages[language];
    return {
      title: q === '' ? text.title : text.titleOf(q),
      description: SEARCH_DESCRIPTION[language],
      addresses: inEachLanguage({ q, code, page }),
      isIndexed: q === '',
      type: 'website',
      graph: [],
    };
  },
  Page: ResultsPage,
  offersFrench: ({ offersFrench }) => offersFrench,
  script: ({ suggestIsland }) => suggestLoader(SEARCH_FIELD_ID, suggestIsland),
};
