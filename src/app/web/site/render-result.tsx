import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { resultMessages } from '../../../features/payments/result-messages.ts';
import { deepLink } from '../../../features/payments/web/result-link.ts';
import resultCss from '../../../features/payments/web/result-page.css?inline';
import { RESULT_ELEMENT_ID, ResultPanel } from '../../../features/payments/web/result-panel.tsx';
import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import { LANGUAGE_PARAMETER, pagePath, RESULT_PATH, type ResultPage } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { MobileApp, SiteAssets } from '../../../kit/site-facts.ts';
import baseCss from '../../../kit/web/base.css?inline';
import heroCss from '../../../kit/web/hero.css?inline';
import { Motif } from '../../../kit/web/motif.tsx';
import { LanguageMenu } from './language-menu.tsx';
import shellCss from './shell.css?inline';

const CSS = baseCss + shellCss + heroCss + resultCss;

interface ResultDocument {
  readonly page: ResultPage;
  readonly language: Language;
  readonly app: MobileApp;
  readonly assets: SiteAssets;
}

/**
 * A payment result page as a complete HTML document, as it is before its script has read the
 * address: light, since it is opened on a phone right after paying.
 */
export function renderResult(document: ResultDocument): string {
  const { page, language, app, assets } = document;
  const [entry, ...imports] = assets.resultIsland;
  if (entry === undefined) throw new Error('No script is named for the payment result pages');
  const panel = renderToString(<ResultPanel page={page} language={language} app={app} />);
  const frame = renderToStaticMarkup(<Frame {...document} />);
  return (
    `<!doctype html><html lang="${language}"><head>${renderToStaticMarkup(<Head {...document} />)}` +
    `<style>${CSS}</style>${page === 'success' ? HIDDEN_WITHOUT_SCRIPT : ''}` +
    `<script type="module" src="${entry}"></script>` +
    imports.map((path) => `<link rel="modulepreload" href="${path}">`).join('') +
    `</head><body class="result-page">${frame.replace(SLOT, () => panel)}</body></html>`
  );
}

/** Stands where the panel goes: React counts from the root that it hydrates. */
const SLOT = '\u0001';

/** Nothing is verified without script, so nothing says so. */
const HIDDEN_WITHOUT_SCRIPT = `<noscript><style>#${RESULT_ELEMENT_ID}{display:none}</style></noscript>`;

function Head({ language, assets }: ResultDocument) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${resultMessages[language].title} | ${PRODUCT.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512" />
      <link rel="icon" type="image/svg+xml" href={assets.appIcon} />
    </>
  );
}

function Frame({ page, language, app, assets }: ResultDocument) {
  const text = resultMessages[language];
  const choice = (other: Language) => `${RESULT_PATH}/${page}?${LANGUAGE_PARAMETER}=${other}`;
  return (
    <>
      <header className="site-header">
        <div className="wrap">
          <a className="brand" href={pagePath('home', language)}>
            <picture>
              <img src={assets.appIcon} alt="" />
            </picture>
            {PRODUCT.name}
          </a>
          <LanguageMenu language={language} choicePath={choice} />
        </div>
      </header>
      <main>
        <div className="hero">
          <Motif />
        </div>
        <div
          id={RESULT_ELEMENT_ID}
          className="result"
          data-page={page}
          data-scheme={app.scheme}
          data-android-package={app.androidPackage ?? ''}
          data-play-store={app.playStoreUrl ?? ''}
        >
          {SLOT}
        </div>
        <noscript>
          {page === 'success' ? (
            <div className="result">
              <div className="result-news">
                <h1>{text.title}</h1>
                <p>{text.needsScript}</p>
              </div>
              <p className="result-actions">
                <a
                  className="button button--primary"
                  href={deepLink(app, { path: 'dashboard', parameters: {} })}
                >
                  {text.returnToApp}
                </a>
              </p>
            </div>
          ) : (
            <p className="wrap">{text.needsScript}</p>
          )}
        </noscript>
      </main>
      <footer className="site-footer">
        <div className="wrap">
          <p className="copyright">
            © {new Date().getFullYear()} {PRODUCT.name}. {siteMessages[language].rights}
          </p>
        </div>
      </footer>
    </>
  );
}
