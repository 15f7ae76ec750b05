import { siteMessages } from '../../../features/site/messages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { type PageName, pagePath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import { PAGE_ENTRIES } from './page-entry.tsx';

/** Open Graph's names of the languages as they are spoken where the site is read. */
const LOCALES = { en: 'en_CM', fr: 'fr_CM' } as const satisfies Record<Language, string>;

interface HeadProps {
  readonly page: PageName;
  readonly language: Language;
  readonly facts: SiteFacts;
}

function Sharing({ page, language, facts }: HeadProps) {
  const { title, description } = PAGE_ENTRIES[page].head[language];
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={facts.origin + pagePath(page, language)} />
      <meta property="og:image" content={facts.origin + facts.assets.openGraphCard[language]} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={siteMessages[language].cardAlt} />
      <meta property="og:locale" content={LOCALES[language]} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The elements of a page's `<head>`, without its style and structured data. */
export function Head({ page, language, facts }: HeadProps) {
  const { title, description } = PAGE_ENTRIES[page].head[language];
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512" />
      {page === 'home' && (
        // The largest contentful paint (LCP): preloaded, it uses the open connection first.
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={facts.assets.appPictureAvif[language]}
          fetchPriority="high"
        />
      )}
      <link rel="icon" type="image/svg+xml" href={facts.assets.appIcon} />
      <link rel="canonical" href={facts.origin + pagePath(page, language)} />
      {LANGUAGES.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={other}
          href={facts.origin + pagePath(page, other)}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={facts.origin + pagePath(page, DEFAULT_LANGUAGE)}
      />
      <Sharing page={page} language={language} facts={facts} />
    </>
  );
}
