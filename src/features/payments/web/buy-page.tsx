import { localPath, sectionPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { buyPath, codePath } from '../../laws/addresses.ts';
import { Crumbs, codeCrumbs, inBothLanguages } from '../../reading/web/parts/crumbs.tsx';
import { ProvenanceFacts, ProvenanceWarning } from '../../reading/web/parts/provenance-note.tsx';
import { waitPath } from '../addresses.ts';
import { buyMessages } from '../buy-messages.ts';
import type { BuyModel, OfferModel, PaymentModels } from '../documents.ts';
import { BuyForm } from './buy-form.tsx';
import { BuyTerms } from './buy-terms.tsx';
import css from './buying.css?inline';

/** What somebody gets who buys, what it costs, the form, and the terms that the law wants told. */
function BuyPage({ model, language }: DocumentProps<BuyModel>) {
  const { offer, fullPackage } = model;
  const text = buyMessages[language];
  const crumbs = offer.law
    ? codeCrumbs(offer.law, language)
    : [{ name: text.laws, path: sectionPath('laws', language) }];
  return (
    <div className="wrap page">
      <Crumbs crumbs={crumbs} language={language} />
      <h1>{text.heading(offer.name)}</h1>
      {offer.description !== '' && <p className="lead">{offer.description}</p>}
      {model.openPayment !== null && (
        <p className="waiting">
          {text.begun}{' '}
          <a
            href={localPath(waitPath(offer.code, { transaction_id: model.openPayment }), language)}
          >
            {text.toBegun}
          </a>
        </p>
      )}
      <div className="buying">
        <section aria-labelledby="get">
          <h2 id="get">{text.get}</h2>
          <ul className="bullets">
            {offer.articles > 0 && <li>{text.articles(offer.articles)}</li>}
            {offer.codes.length > 0 && (
              <li>
                {text.codes(offer.codes.length)} {offer.codes.join(', ')}
              </li>
            )}
            {offer.articles > 0 && (
              <>
                {offer.languages && <li>{text.languages[offer.languages]}</li>}
                <li>{text.offline}</li>
              </>
            )}
            <li>{text.atOnce}</li>
            {offer.lastsDays !== null && <li>{text.lasts(offer.lastsDays)}</li>}
          </ul>
          {offer.law && <Source law={offer.law} language={language} />}
          <p className="price">
            {text.price} <strong>{text.amount(offer.price)}</strong>, {text.once}
          </p>
          {fullPackage && (
            <p className="ways">
              <a href={localPath(buyPath(fullPackage.code), language)}>
                {text.fullPackage(fullPackage.name, text.amount(fullPackage.price))}
              </a>
            </p>
          )}
        </section>
        <BuyForm model={model} language={language} />
      </div>
      <BuyTerms seller={model.seller} language={language} />
    </div>
  );
}

function Source({
  law,
  language,
}: { readonly law: NonNullable<OfferModel['law']> } & Pick<DocumentProps<BuyModel>, 'language'>) {
  const source = { provenance: law.provenance, textLanguage: language, language };
  return (
    <>
      <ProvenanceWarning {...source} />
      <ProvenanceFacts {...source} />
    </>
  );
}

export const buyDocument: DocumentEntry<BuyModel> = {
  section: 'laws',
  css: formCss + css,
  head: ({ offer }, language) => ({
    title: buyMessages[language].title(offer.name),
    description: buyMessages[language].description(offer.name),
    addresses: inBothLanguages(buyPath(offer.code)),
    isIndexed: false,
    type: 'website',
    graph: [],
  }),
  Page: BuyPage,
};

/** What is free leads to reading. */
function FreePage({ model: { law }, language }: DocumentProps<PaymentModels['buy-free']>) {
  const text = buyMessages[language].free;
  return (
    <div className="wrap page">
      <Crumbs crumbs={codeCrumbs(law, language)} language={language} />
      <h1>{text.heading(law.name)}</h1>
      <p className="lead">{text.text}</p>
      <p className="ways">
        <a className="button button--primary" href={localPath(codePath(law.code), language)}>
          {text.read}
        </a>
      </p>
    </div>
  );
}

export const freeDocument: DocumentEntry<PaymentModels['buy-free']> = {
  section: 'laws',
  css,
  head: ({ law }, language) => ({
    title: buyMessages[language].title(law.name),
    description: buyMessages[language].description(law.name),
    addresses: inBothLanguages(buyPath(law.code)),
    isIndexed: false,
    type: 'website',
    graph: [],
  }),
  Page: FreePage,
};
