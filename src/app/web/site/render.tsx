import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import type { PageName } from '../../../kit/paths.ts';
import { type FormOutcome, IDLE } from '../../../kit/public-form.ts';
import type { SiteAssets, SiteFacts } from '../../../kit/site-facts.ts';
import { ISLAND_PROPS_ID } from '../../../kit/web/island-props.ts';
import { Head } from './head.tsx';
import { type Island, PAGE_ENTRIES } from './page-entry.tsx';
import { islandLoader, jsonForScript } from './script-text.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { structuredData } from './structured-data.ts';

/** Stands where the form goes while the page around it is rendered; no sentence holds it. */
const SLOT = '\u0001';

/**
 * The form as its island hydrates it, hence rendered on its own: React counts from the root
 * that it hydrates.
 */
function islandMarkup(
  { id, Form, script }: Island,
  language: Language,
  outcome: FormOutcome,
  assets: SiteAssets,
): string {
  const form = renderToString(<Form language={language} outcome={outcome} />);
  const props = jsonForScript({ language, outcome });
  const address = script(assets);
  if (address === undefined) throw new Error(`No script is named for the island '${id}'`);
  return (
    `<div id="${id}" data-island="">${form}</div>` +
    `<script type="application/json" id="${ISLAND_PROPS_ID}">${props}</script>` +
    `<script type="module">${islandLoader(id, address)}</script>`
  );
}

/**
 * A public page as a complete HTML document with its style inlined and, except for the loaders of
 * the two forms, without script (docs/contract.md, 'Pages'). Escapes whatever `form` brings.
 */
export function renderPage(
  page: PageName,
  language: Language,
  facts: SiteFacts,
  form: FormOutcome = IDLE,
): string {
  const { Page, css, island } = PAGE_ENTRIES[page];
  // React writes these two attribute names in camel case; in HTML they are lower case.
  const head = renderToStaticMarkup(<Head page={page} language={language} facts={facts} />).replace(
    / (?:charSet|hrefLang)=/g,
    (name) => name.toLowerCase(),
  );
  const body = renderToStaticMarkup(
    <>
      <a className="skip" href="#content">
        {siteMessages[language].skip}
      </a>
      <SiteHeader page={page} language={language} assets={facts.assets} />
      <main id="content">
        <Page language={language} facts={facts}>
          {SLOT}
        </Page>
      </main>
      <SiteFooter page={page} language={language} />
    </>,
  );
  const formMarkup = island ? islandMarkup(island, language, form, facts.assets) : '';
  return (
    `<!doctype html><html lang="${language}"><head>${head}<style>${css}</style>` +
    `<script type="application/ld+json">${jsonForScript(structuredData(page, language, facts))}</script>` +
    `</head><body class="${page}">${body.replace(SLOT, () => formMarkup)}</body></html>`
  );
}
