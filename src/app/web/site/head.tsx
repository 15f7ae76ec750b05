import { siteMessages } from '../../../features/site/messages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentHead } from '../../../kit/web/document.ts';

/** Open Graph's names of the languages as they are spoken where the site is read. */
const LOCALES = { en: 'en_CM', fr: 'fr_CM' } as const satisfies Record<Language, string>;

interface HeadProps {
  readonly head: DocumentHead;
  readonly language: Language;
  readonly facts: SiteFacts;
}

function Sharing({ head, language, facts }: HeadProps) {
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={PRODUCT.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={facts.origin + canonicalPath(head, language)} />
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

interface PreloadedPicture {
  /** The largest contentful paint (LCP): preloaded, it uses the open connection first. */
  readonly preloaded?: string | undefined;
}

/** The address by which search engines and shared links name a document. */
function canonicalPath(head: DocumentHead, language: Language): string {
  return head.canonical ?? head.addresses[language];
}

/** The elements of a page's `<head>`, without its style and structured data. */
export function Head({ head, language, facts, preloaded }: HeadProps & PreloadedPicture) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512" />
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.refresh && (
        <meta httpEquiv="refresh" content={`${head.refresh.afterS};url=${head.refresh.path}`} />
      )}
      {preloaded !== undefined && (
        <link rel="preload" as="image" type="image/avif" href={preloaded} fetchPriority="high" />
      )}
      <link rel="icon" type="image/svg+xml" href={facts.assets.appIcon} />
      <link rel="canonical" href={facts.origin + canonicalPath(head, language)} />
      {LANGUAGES.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={other}
          href={facts.origin + head.addresses[other]}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={facts.origin + head.addresses[DEFAULT_LANGUAGE]}
      />
      {head.links?.map((link) => (
        <link key={link.rel + link.href} {...link} />
      ))}
      <Sharing head={head} language={language} facts={facts} />
    </>
  );
}
