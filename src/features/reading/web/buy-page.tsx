import { localPath, pagePath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { codePath } from '../../laws/addresses.ts';
import { buyPath } from '../addresses.ts';
import type { BuyModel } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { Crumbs, codeCrumbs, inBothLanguages } from './crumbs.tsx';
import { priceOf } from './parts/price.ts';
import { ProvenanceFacts, ProvenanceWarning } from './provenance-note.tsx';
import css from './reading.css?inline';

/** What somebody gets who buys a code, what it costs, and where it is bought. */
function BuyPage({ model: { code }, language, facts }: DocumentProps<BuyModel>) {
  const text = pageMessages[language];
  const stores = [facts.appStoreUrl, facts.playStoreUrl].filter((url) => url !== null);
  return (
    <div className="wrap page">
      <Crumbs crumbs={codeCrumbs(code, language)} language={language} />
      <h1>{text.buy.heading(code.name)}</h1>
      {code.isOpenToAll ? (
        <>
          <p className="lead">{text.buy.free}</p>
          <p className="ways">
            <a href={localPath(codePath(code.code), language)}>{text.buy.read}</a>
          </p>
        </>
      ) : (
        <>
          <h2>{text.buy.get}</h2>
          <ul className="bullets">
            <li>{text.articles(code.articles)}</li>
            <li>{text.buy.both}</li>
            <li>{text.buy.offline}</li>
          </ul>
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
          <p className="facts">
            {text.buy.price}: <strong>{priceOf(code, language)}</strong>
          </p>
          <p>{text.buy.how}</p>
          {stores.length === 0 && <p>{text.buy.noApp}</p>}
          <p className="ways">
            {facts.appStoreUrl !== null && <a href={facts.appStoreUrl}>App Store</a>}
            {facts.playStoreUrl !== null && <a href={facts.playStoreUrl}>Google Play</a>}
            <a href={pagePath('contact', language)}>{text.buy.contact}</a>
          </p>
        </>
      )}
    </div>
  );
}

export const buyDocument: DocumentEntry<BuyModel> = {
  section: 'laws',
  css,
  head: ({ code }, language) => ({
    title: pageMessages[language].buy.title(code.name),
    description: pageMessages[language].locked.holds(
      code.name,
      pageMessages[language].articles(code.articles),
    ),
    addresses: inBothLanguages(buyPath(code.code)),
    isIndexed: false,
    type: 'website',
    graph: [],
  }),
  Page: BuyPage,
};
