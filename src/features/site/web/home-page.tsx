import type { Language } from '../../../kit/languages.ts';
import { pagePath } from '../../../kit/paths.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import { Icon, type IconName } from '../../../kit/web/icon.tsx';
import { Motif } from '../../../kit/web/motif.tsx';
import { homeMessages } from '../home-messages.ts';
import { FIGURES, USUAL_FIGURES } from '../rules.ts';
import { AppPicture } from './app-picture.tsx';
import { DownloadButtons } from './download-buttons.tsx';

const FEATURES = [
  ['library', 'book'],
  ['search', 'search'],
  ['directory', 'scales'],
  ['bilingual', 'speech'],
  ['mobile', 'phone'],
  ['secure', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[];

const CHIPS = ['listing', 'clients', 'practice'] as const;

function Hero({ language, facts }: { language: Language; facts: SiteFacts }) {
  const text = homeMessages[language];
  return (
    <section className="hero">
      <Motif />
      <div className="wrap hero-columns">
        <div>
          <h1>{text.heading}</h1>
          <p className="lead">{text.subtitle}</p>
          <DownloadButtons language={language} facts={facts} />
        </div>
        <AppPicture assets={facts.assets} language={language} label={text.picture} />
      </div>
    </section>
  );
}

function Stats({ language }: { language: Language }) {
  const text = homeMessages[language];
  return (
    <section className="wrap stats" aria-label={text.stats}>
      <ul>
        {FIGURES.map((of) => (
          <li key={of}>
            <strong>{USUAL_FIGURES[of]}+</strong> {text[of]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features({ language }: { language: Language }) {
  const text = homeMessages[language];
  return (
    <section className="wrap features" aria-labelledby="features-title">
      <h2 id="features-title">{text.featuresTitle}</h2>
      <ol>
        {FEATURES.map(([name, icon], index) => (
          <li key={name}>
            <p className="article">
              <span>{text.article(index + 1)}</span>
              <Icon name={icon} size={28} />
            </p>
            <h3>{text.features[name].title}</h3>
            <p>{text.features[name].text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LawyerCall({ language }: { language: Language }) {
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

/** The landing page (docs/specification.md §2, 'Home'). */
export function HomePage({ language, facts }: { language: Language; facts: SiteFacts }) {
  return (
    <>
      <Hero language={language} facts={facts} />
      <Stats language={language} />
      <Features language={language} />
      <LawyerCall language={language} />
    </>
  );
}
