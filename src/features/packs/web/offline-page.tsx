import type { Language } from '../../../kit/languages.ts';
import { BOOKMARKS_PATH, localPath, OFFLINE_PATH, SECTIONS } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { DocumentEntries, DocumentProps } from '../../../kit/web/document.ts';
import { loadIsland } from '../../../kit/web/load-island.ts';
import { manifestLink } from '../../../kit/web/manifest-link.ts';
import { pageMessages } from '../../reading/page-messages.ts';
import type { OfflineModel, PackModels } from '../documents.ts';
import { packMessages } from '../messages.ts';
import css from './offline-page.css?inline';

const headingOf = ({ instead }: OfflineModel, language: Language) =>
  (instead ? packMessages[language].instead[instead.why] : packMessages[language]).heading;

/** What is kept on this device; its script fills in the list. */
function OfflinePage({ model, language }: DocumentProps<OfflineModel>) {
  const text = packMessages[language];
  const { instead } = model;
  return (
    <div className="wrap page">
      <h1>{headingOf(model, language)}</h1>
      {instead && (
        <>
          <p className="lead" role="alert">
            {text.instead[instead.why].text}
          </p>
          <p className="ways">
            <a href={instead.address} id={instead.why}>
              {text.again}
            </a>
          </p>
        </>
      )}
      <p className="lead">{text.intro}</p>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div id="kept" data-away={pageMessages[language].article.away} data-words={text.withoutWords}>
        <ul className="codes" />
        <p role="status" />
        <p className="facts" />
        <p className="ways" hidden>
          <label className="button button--secondary">
            {text.open} <input type="file" accept=".mboalex,application/json" />
          </label>
          <a href={localPath(SECTIONS.laws, language)}>{text.laws}</a>
          <a href={localPath(SECTIONS.search, language)}>{text.search}</a>
          <a href={localPath(BOOKMARKS_PATH, language)}>{text.bookmarks}</a>
        </p>
      </div>
    </div>
  );
}

/** The documents of the packs. */
export const packDocuments: DocumentEntries<PackModels> = {
  offline: {
    section: 'laws',
    css,
    head: (model, language) => ({
      title: `${headingOf(model, language)} | ${PRODUCT.name}`,
      description: packMessages[language].intro,
      addresses: { en: OFFLINE_PATH, fr: localPath(OFFLINE_PATH, 'fr') },
      isIndexed: false,
      type: 'website',
      links: [manifestLink(language)],
      graph: [],
    }),
    Page: OfflinePage,
    script: ({ offlineIsland }) => loadIsland(offlineIsland, 'kept'),
  },
};
