import { localPath, sectionPath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import type { MissingModel } from '../documents.ts';
import { missingMessages } from '../missing-messages.ts';
import { SearchForm } from './parts/search-form.tsx';

/** What stands where nothing is to show: why, a search, and the way on. */
function MissingPage({ model, language }: DocumentProps<MissingModel>) {
  const text = missingMessages[language];
  const { title, text: why } = text[model.reason];
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <p className="lead">{why}</p>
      <SearchForm id="missing-search" language={language} />
      <p className="ways">
        {model.above && (
          <a href={localPath(model.above.path, language)}>{model.above.names[language]}</a>
        )}
        <a href={sectionPath('laws', language)}>{text.laws}</a>
        <a href={sectionPath('lawyers', language)}>{text.lawyers}</a>
      </p>
    </div>
  );
}

export const missingDocument: DocumentEntry<MissingModel> = {
  // No section of the navigation; the page brings a search of its own.
  section: 'search',
  css: '',
  head: ({ reason, path }, language) => ({
    title: `${missingMessages[language][reason].title} | ${PRODUCT.name}`,
    description: missingMessages[language][reason].text,
    addresses: { en: path, fr: localPath(path, 'fr') },
    isIndexed: false,
    type: 'website',
    graph: [],
  }),
  Page: MissingPage,
};
