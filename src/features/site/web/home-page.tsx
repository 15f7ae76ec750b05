import type { Language } from '../../../kit/languages.ts';
import { localPath, pagePath, type SectionName, sectionPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import heroCss from '../../../kit/web/hero.css?inline';
import { Icon } from '../../../kit/web/icon.tsx';
import { BOOK, PHONE, SCALES, SEARCH, SHIELD, SPEECH } from '../../../kit/web/icon-drawings.ts';
import { Motif } from '../../../kit/web/motif.tsx';
import { codePath } from '../../laws/addresses.ts';
import { describeProvenance } from '../../laws/provenance-messages.ts';
import { pageMessages } from '../../reading/page-messages.ts';
import { priceOf } from '../../reading/web/parts/price.ts';
import { suggestLoader } from '../../search/web/parts/suggest-loader.ts';
import suggestionsCss from '../../search/web/parts/suggestions.css?inline';
import type { HomeModel } from '../documents.ts';
import { figureMessages } from '../figure-messages.ts';
import { homeMessages } from '../home-messages.ts';
import { AppPicture } from './app-picture.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import homeCss from './home-page.css?inline';
import { SearchForm } from './parts/search-form.tsx';

type Props = DocumentProps<HomeModel>;

/** The six cards; those of what can be used here lead there. */
const FEATURES = [
  { name: 'library', icon: BOOK, to: 'laws' },
  { name: 'search', icon: SEARCH, to: 'search' },
  { name: 'directory', icon: SCALES, to: 'lawyers' },
  { name: 'bilingual', icon: SPEECH, to: null },
  { name: 'mobile', icon: PHONE, to: null },
  { name: 'secure', icon: SHIELD, to: null },
] as const satisfies readonly { name: string; icon: string; to: SectionName | null }[];

const SEARCH_FIELD_ID = 'home-search';

const CHIPS = ['listing', 'clients', 'practice'] as const;

function Hero({ language, facts }: Omit<Props, 'model'>) {
  const text = homeMessages[language];
  return (
    <section className="hero">
      <Motif />
      <div className="wrap hero-columns">
        <div>
          <h1>{text.heading}</h1>
          <p className="lead">{text.subtitle}</p>
          <DownloadButtons language={language} facts={facts} />
          <SearchForm id={SEARCH_FIELD_ID} language={language} label={text.searchHere} />
        </div>
        <AppPicture assets={facts.assets} language={language} label={text.picture} />
      </div>
    </section>
  );
}

function Stats({ model, language }: Omit<Props, 'facts'>) {
  return (
    <section className="wrap stats" aria-label={homeMessages[language].stats}>
      <ul>
        {model.figures.map(({ of, count, isExact }) => (
          <li key={of}>
            <strong>{isExact ? count.toLocaleString(language) : `${count}+`}</strong>{' '}
            {figureMessages[language][of](count)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many codes stand on the home page; of more, the others stand behind a link. */
const CODES_IN_SIGHT = 12;

/** A way to the published codes, the first of them one by one. */
function Codes({ model, language }: Omit<Props, 'facts'>) {
  const text = homeMessages[language];
  const count = model.codes.length;
  if (count === 0) return null;
  return (
    <section className="wrap home-codes" aria-labelledby="codes-title">
      <h2 id="codes-title">{text.codesTitle}</h2>
      <ul>
        {model.codes.slice(0, CODES_IN_SIGHT).map((code) => (
          <li key={code.code}>
            <a href={localPath(codePath(code.code), language)}>{code.name}</a>
            {pageMessages[language].articles(code.articles)} · {priceOf(code, language)}
            {code.provenance.is_sample && (
              <small>{describeProvenance(code.provenance, language, language).warnings}</small>
            )}
          </li>
        ))}
      </ul>
      {count > CODES_IN_SIGHT && <a href={sectionPath('laws', language)}>{text.allCodes(count)}</a>}
    </section>
  );
}

function Features({ language, facts }: Omit<Props, 'model'>) {
  const text = homeMessages[language];
  const isAppThere = facts.appStoreUrl !== null || facts.playStoreUrl !== null;
  return (
    <section className="wrap features" aria-labelledby="features-title">
      <h2 id="features-title">{text.featuresTitle}</h2>
      <ol>
        {FEATURES.map(({ name, icon, to }, index) => (
          <li key={name}>
            <p className="article">
              <span>{text.article(index + 1)}</span>
              <Icon drawing={icon} size={28} />
            </p>
            <h3>
              {to === null ? (
                text.features[name].title
              ) : (
                <a href={sectionPath(to, language)}>{text.features[name].title}</a>
              )}
            </h3>
            <p>{name === 'mobile' && isAppThere ? text.mobileWithApp : text.features[name].text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LawyerCall({ language }: { readonly language: Language }) {
  const text = homeMessages[language].call;
  return (
    <section className="wrap call" aria-labelledby="call-title">
      <div>
        <h2 id="call-title">{text.title}</h2>
        <p>{text.text}</p>
        <ul className="chips">
          {CHIPS.map((chip) => (
            <li key={chip}>{text.chips[chip]}</li>
          ))}
        </ul>
      </div>
      <a className="button" href={pagePath('lawyer-application', language)}>
        {text.apply}
      </a>
    </section>
  );
}

/** The landing page (docs/specification.md §2, 'Home'), with a way to each code. */
function HomePage({ model, language, facts }: Props) {
  return (
    <>
      <Hero language={language} facts={facts} />
      <Stats model={model} language={language} />
      <Codes model={model} language={language} />
      <Features language={language} facts={facts} />
      <LawyerCall language={language} />
    </>
  );
}

const ADDRESSES = { en: pagePath('home', 'en'), fr: pagePath('home', 'fr') };

export const homeDocument: DocumentEntry<HomeModel> = {
  section: 'home',
  css: heroCss + homeCss + suggestionsCss,
  head: (_model, language, { origin }) => {
    const { title, description } = homeMessages[language];
    return {
      title,
      description,
      addresses: ADDRESSES,
      isIndexed: true,
      type: 'website',
      graph: [
        {
          '@type': 'WebPage',
          name: title,
          description,
          url: origin + ADDRESSES[language],
          inLanguage: language,
          isPartOf: { '@id': `${origin}/#site` },
        },
      ],
    };
  },
  Page: HomePage,
  offersFrench: ({ offersFrench }) => offersFrench,
  preloaded: (assets, language) => assets.appPictureAvif[language],
  script: ({ suggestIsland }) => suggestLoader(SEARCH_FIELD_ID, suggestIsland),
};
