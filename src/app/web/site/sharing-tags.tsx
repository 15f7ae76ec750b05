import { siteMessages } from '../../../features/site/messages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentHead } from '../../../kit/web/document.ts';

/** Open Graph's names of the languages as they are spoken where the site is read. */
const LOCALES = { en: 'en_CM', fr: 'fr_CM' } as const satisfies Record<Language, string>;

interface SharingProps {
  readonly head: DocumentHead;
  readonly language: Language;
  readonly facts: SiteFacts;
}

/** The document's addresses for search engines, and what messengers show of a link that is shared. */
export function SharingTags({ head, language, facts }: SharingProps) {
  const address = facts.origin + (head.canonical ?? head.addresses[language]);
  return (
    <>
      <link rel="canonical" href={address} />
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
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={PRODUCT.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
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
