import { renderToString } from 'react-dom/server';
import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import { pagePath, type StaticPageName } from '../../../kit/paths.ts';
import { type FormOutcome, IDLE } from '../../../kit/public-form.ts';
import type { SiteAssets, SiteFacts } from '../../../kit/site-facts.ts';
import { breadcrumbList } from '../../../kit/web/breadcrumbs.ts';
import type { DocumentHead } from '../../../kit/web/document.ts';
import { ISLAND_PROPS_ID } from '../../../kit/web/island-props.ts';
import type { PageOptions } from '../../document-models.ts';
import { type Island, PAGE_ENTRIES } from './page-entry.tsx';
import { islandLoader, jsonForScript } from './script-text.ts';
import { writeDocument } from './write-document.tsx';

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

function headOf(page: StaticPageName, language: Language, facts: SiteFacts): DocumentHead {
  const { head, schema } = PAGE_ENTRIES[page];
  const { title, description } = head[language];
  const home = { name: siteMessages[language].home, path: pagePath('home', language) };
  const own = { name: title, path: pagePath(page, language) };
  return {
    title,
    description,
    addresses: { en: pagePath(page, 'en'), fr: pagePath(page, 'fr') },
    isIndexed: true,
    type: 'website',
    graph: [
      {
        '@type': schema,
        name: title,
        description,
        url: facts.origin + own.path,
        inLanguage: language,
        isPartOf: { '@id': `${facts.origin}/#site` },
        breadcrumb: breadcrumbList(facts.origin, [home, own]),
      },
    ],
  };
}

/**
 * A public page as a complete HTML document with its style inlined and, except for the loaders of
 * the two forms, without script (docs/contract.md, 'Pages'). Escapes whatever `form` brings.
 */
export function renderPage(
  page: StaticPageName,
  language: Language,
  facts: SiteFacts,
  { form = IDLE, offersFrench = false }: PageOptions = {},
): string {
  const { Page, css, island } = PAGE_ENTRIES[page];
  const formMarkup = island ? islandMarkup(island, language, form, facts.assets) : '';
  return writeDocument({
    language,
    facts,
    head: headOf(page, language, facts),
    current: page,
    name: page,
    css,
    offersFrench,
    isTest: facts.testNotice === 'everywhere',
    content: (
      <Page language={language} facts={facts}>
        {SLOT}
      </Page>
    ),
  }).replace(SLOT, () => formMarkup);
}
