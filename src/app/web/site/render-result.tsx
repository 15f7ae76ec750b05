import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { resultMessages } from '../../../features/payments/result-messages.ts';
import resultCss from '../../../features/payments/web/result-page.css?inline';
import {
  RESULT_ELEMENT_ID,
  ResultPanel,
  WITHOUT_SCRIPT_ID,
} from '../../../features/payments/web/result-panel.tsx';
import { ResultWithoutScript } from '../../../features/payments/web/result-without-script.tsx';
import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import { languageChoicePath, RESULT_PATH } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import baseCss from '../../../kit/web/base.css?inline';
import heroCss from '../../../kit/web/hero.css?inline';
import { Motif } from '../../../kit/web/motif.tsx';
import type { ResultDocument } from '../../document-models.ts';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import shellCss from './shell.css?inline';
import { TEST_NOTICE_CSS, TestNotice } from './test-notice.tsx';

const CSS = baseCss + shellCss + heroCss + resultCss;

/**
 * A payment result page as a complete HTML document: for browsers without script as the server
 * knows the payment, otherwise as it is before its script has read the address. Light, since it is
 * opened on a phone right after paying.
 */
export function renderResult(document: ResultDocument): string {
  const { page, language, app, assets, word } = document;
  const [entry] = assets.resultIsland;
  if (entry === undefined) throw new Error('No script is named for the payment result pages');
  const panel = renderToString(
    <ResultPanel page={page} language={language} app={app} word={word} />,
  );
  const frame = renderToStaticMarkup(<Frame {...document} />);
  return (
    `<!doctype html><html lang="${language}"><head>${renderToStaticMarkup(<Head {...document} />)}` +
    `<style>${CSS}${document.isTest ? TEST_NOTICE_CSS : ''}</style>${withoutScript(document)}` +
    `<script type="module">${resultLoader(entry, document)}</script>` +
    assets.resultIsland.map((path) => `<link rel="modulepreload" href="${path}">`).join('') +
    `</head><body class="result-page">${frame.replace(SLOT, () => panel)}</body></html>`
  );
}

/** Stands where the panel goes: React counts from the root that it hydrates. */
const SLOT = '\u0001';

/** The panel is the script's; without one, the page opens itself again while a payment is pending. */
function withoutScript({ refresh }: ResultDocument): string {
  const again = refresh
    ? renderToStaticMarkup(
        <meta httpEquiv="refresh" content={`${refresh.afterS};url=${refresh.path}`} />,
      )
    : '';
  return `<style>#${WITHOUT_SCRIPT_ID}{display:none}</style><noscript><style>#${RESULT_ELEMENT_ID}{display:none}#${WITHOUT_SCRIPT_ID}{display:block}</style>${again}</noscript>`;
}

/** What stands on a slow phone that has just paid is the server's word, sooner than its script. */
const SCRIPT_AWAITED_MS = 10_000;

/**
 * Fetches the island. Until it comes, and where it never does, as when the network is cut or the
 * program was updated, the page shows what the server knew, and opens itself again like one without
 * script.
 */
function resultLoader(entry: string, { refresh }: ResultDocument): string {
  const again = refresh
    ? `;setTimeout(()=>location.replace(${JSON.stringify(refresh.path)}),${refresh.afterS * 1_000})`
    : '';
  return (
    `const w=document.getElementById('${WITHOUT_SCRIPT_ID}'),` +
    `show=()=>{if(w.isConnected){document.getElementById('${RESULT_ELEMENT_ID}').hidden=true;w.style.display='block'}};` +
    `setTimeout(show,${SCRIPT_AWAITED_MS});` +
    `import(${JSON.stringify(entry)}).catch(()=>{show()${again}})`
  );
}

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

function Frame(document: ResultDocument) {
  const { page, language, app, assets, word, details, parameters, refresh } = document;
  const query = parameters === '' ? '' : `?${parameters}`;
  const choice = (other: Language) => languageChoicePath(`${RESULT_PATH}/${page}${query}`, other);
  return (
    <>
      <header className="site-header">
        <div className="wrap">
          <Brand language={language} assets={assets} />
          <LanguageMenu language={language} choicePath={choice} />
        </div>
      </header>
      {document.isTest && <TestNotice language={language} />}
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
          data-word={JSON.stringify(word)}
        >
          {SLOT}
        </div>
        <div id={WITHOUT_SCRIPT_ID} className="result">
          <ResultWithoutScript
            page={page}
            language={language}
            app={app}
            word={word}
            details={details}
            parameters={new URLSearchParams(parameters)}
            looksAgain={refresh !== null}
          />
        </div>
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
