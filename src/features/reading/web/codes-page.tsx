import { BOOKMARKS_PATH, localPath, OFFLINE_PATH } from '../../../kit/paths.ts';
import { breadcrumbList } from '../../../kit/web/breadcrumbs.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { codePath } from '../../laws/addresses.ts';
import { CODES_DESCRIPTION } from '../descriptions.ts';
import type { ReadingModels } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { LAWS_ADDRESSES } from './parts/crumbs.tsx';
import { priceOf } from './parts/price.ts';
import { ProvenanceFacts, ProvenanceWarning } from './parts/provenance-note.tsx';
import css from './reading.css?inline';

type Model = ReadingModels['codes'];

/** The published codes: what each holds, and what it costs. */
function CodesPage({ model, language }: DocumentProps<Model>) {
  const text = pageMessages[language];
  return (
    <div className="wrap page">
      <h1>{text.codes.heading}</h1>
      <p className="lead">{model.codes.length > 0 ? text.codes.subtitle : text.codes.none}</p>
      <ul className="codes">
        {model.codes.map((code) => (
          <li key={code.code}>
            <h2>
              <a href={localPath(codePath(code.code), language)}>{code.name}</a>
            </h2>
            <p>{code.description}</p>
            <p className="facts">
              {text.articles(code.articles)} · {priceOf(code, language)}
            </p>
            <ProvenanceWarning
              provenance={code.provenance}
              textLanguage={language}
              language={language}
            />
            <ProvenanceFacts
              provenance={code.provenance}
              textLanguage={language}
              language={language}
            />
          </li>
        ))}
      </ul>
      <p className="ways">
        <a href={localPath(OFFLINE_PATH, language)}>{text.codes.kept}</a>
        <a href={localPath(BOOKMARKS_PATH, language)}>{text.codes.bookmarks}</a>
      </p>
    </div>
  );
}

export const codesDocument: DocumentEntry<Model> = {
  section: 'laws',
  css,
  head: (_model, language, { origin }) => {
    const { title, heading } = pageMessages[language].codes;
    return {
      title,
      description: CODES_DESCRIPTION[language],
      addresses: LAWS_ADDRESSES,
      isIndexed: true,
      type: 'website',
      graph: [
        {
          '@type': 'CollectionPage',
          name: heading,
          url: origin + LAWS_ADDRESSES[language],
          inLanguage: language,
          isPartOf: { '@id': `${origin}/#site` },
          breadcrumb: breadcrumbList(origin, [
            { name: pageMessages[language].laws, path: LAWS_ADDRESSES[language] },
          ]),
        },
      ],
    };
  },
  Page: CodesPage,
};
