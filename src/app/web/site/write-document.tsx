import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentHead } from '../../../kit/web/document.ts';
import { FrenchOffer } from './french-offer.tsx';
import { Head } from './head.tsx';
import type { NavTarget } from './nav-links.tsx';
import { jsonForScript } from './script-text.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { structuredData } from './structured-data.ts';
import { TEST_NOTICE_CSS, TestNotice } from './test-notice.tsx';

/** All that a document of the public site is made of. */
interface DocumentParts {
  readonly language: Language;
  readonly facts: SiteFacts;
  readonly head: DocumentHead;
  readonly current: NavTarget | null;
  /** The class of its body. */
  readonly name: string;
  readonly css: string;
  readonly content: ReactNode;
  readonly offersFrench: boolean;
  /** Whether it says that no real money is taken. */
  readonly isTest: boolean;
  readonly script?: string | undefined;
  readonly preloaded?: string | undefined;
}

/** React writes these two attribute names in camel case; in HTML they are lower case. */
const CAMEL_CASE = / (?:charSet|hrefLang)=/g;

/**
 * A complete HTML document of the public site, with its style inlined (docs/contract.md, 'Pages'):
 * header, content, footer. React escapes what it shows.
 */
export function writeDocument(parts: DocumentParts): string {
  const { language, facts, head, current, css } = parts;
  const headMarkup = renderToStaticMarkup(
    <Head head={head} language={language} facts={facts} preloaded={parts.preloaded} />,
  ).replace(CAMEL_CASE, (name) => name.toLowerCase());
  const body = renderToStaticMarkup(
    <>
      <a className="skip" href="#content">
        {siteMessages[language].skip}
      </a>
      <SiteHeader
        current={current}
        language={language}
        addresses={head.addresses}
        assets={facts.assets}
      />
      {parts.isTest && <TestNotice language={language} />}
      {parts.offersFrench && <FrenchOffer addresses={head.addresses} />}
      <main id="content">{parts.content}</main>
      <SiteFooter current={current} language={language} seller={facts.seller} />
    </>,
  );
  const script = parts.script === undefined ? '' : `<script type="module">${parts.script}</script>`;
  return (
    `<!doctype html><html lang="${language}"><head>${headMarkup}<style>${css}${parts.isTest ? TEST_NOTICE_CSS : ''}</style>` +
    `<script type="application/ld+json">${jsonForScript(structuredData(head, facts))}</script>` +
    `</head><body class="${parts.name}">${body}${script}</body></html>`
  );
}
