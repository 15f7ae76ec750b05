import { BOOKMARKS_PATH, localPath, OFFLINE_PATH, SECTIONS } from '../../../kit/paths.ts';
import type { DocumentEntries, DocumentProps } from '../../../kit/web/document.ts';
import { loadIsland } from '../../../kit/web/load-island.ts';
import { manifestLink } from '../../../kit/web/manifest-link.ts';
import { pageMessages } from '../../reading/page-messages.ts';
import { bookmarkMessages } from '../bookmark-messages.ts';
import type { MarkModels } from '../documents.ts';
import css from './bookmarks-page.css?inline';

/** Bookmarks and notes of this device; its script fills in the list. */
function BookmarksPage({ language }: DocumentProps<MarkModels['bookmarks']>) {
  const text = bookmarkMessages[language];
  return (
    <div className="wrap page">
      <h1>{text.heading}</h1>
      <p className="lead">{text.intro}</p>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div id="bookmarks" data-away={pageMessages[language].article.away}>
        <p className="facts" />
        <p role="status" />
        <div className="sorting" hidden>
          <label>
            {text.codes}
            <select name="code" />
          </label>
          <label>
            {text.order}
            <select name="order">
              <option value="newest">{text.newest}</option>
              <option value="article">{text.byArticle}</option>
            </select>
          </label>
        </div>
        <ul className="marks" />
        <p className="ways" hidden>
          <button type="button" name="save" className="button button--secondary">
            {text.save}
          </button>
          <label className="button button--secondary">
            {text.open} <input type="file" accept="application/json" />
          </label>
          <button type="button" name="remove" className="link">
            {text.removeAll}
          </button>
        </p>
        <p className="ways">
          <a href={localPath(SECTIONS.laws, language)}>{text.laws}</a>
          <a href={localPath(OFFLINE_PATH, language)}>{text.kept}</a>
        </p>
      </div>
    </div>
  );
}

/** The documents of bookmarks and notes. */
export const markDocuments: DocumentEntries<MarkModels> = {
  bookmarks: {
    section: 'laws',
    css,
    head: (_model, language) => ({
      title: bookmarkMessages[language].title,
      description: bookmarkMessages[language].description,
      addresses: { en: BOOKMARKS_PATH, fr: localPath(BOOKMARKS_PATH, 'fr') },
      isIndexed: false,
      type: 'website',
      links: [manifestLink(language)],
      graph: [],
    }),
    Page: BookmarksPage,
    script: ({ bookmarksIsland }) => loadIsland(bookmarksIsland, 'bookmarks'),
  },
};
