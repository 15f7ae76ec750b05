import { siteMessages } from '../../../features/site/messages.ts';
import { LANGUAGES, type Language } from '../../../kit/languages.ts';
import { type PageName, pagePath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import { PAGE_ENTRIES } from './page-entry.tsx';

function organization(facts: SiteFacts) {
  return {
    '@type': 'Organization',
    '@id': `${facts.origin}/#organization`,
    name: PRODUCT.name,
    url: `${facts.origin}/`,
    logo: facts.origin + facts.assets.appIcon,
    areaServed: PRODUCT.countryCode,
    address: {
      '@type': 'PostalAddress',
      addressLocality: PRODUCT.city,
      addressCountry: PRODUCT.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: PRODUCT.email,
      telephone: PRODUCT.phoneLink,
      availableLanguage: LANGUAGES,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
    },
  };
}

function breadcrumb(page: PageName, language: Language, facts: SiteFacts) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['home', page] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step === 'home' ? siteMessages[language].home : PAGE_ENTRIES[step].head[language].title,
      item: facts.origin + pagePath(step, language),
    })),
  };
}

/** What search engines may know of a page, in schema.org's words (docs/contract.md, 'Pages'). */
export function structuredData(page: PageName, language: Language, facts: SiteFacts) {
  const { head, schema } = PAGE_ENTRIES[page];
  const site = {
    '@type': 'WebSite',
    '@id': `${facts.origin}/#site`,
    name: PRODUCT.name,
    url: `${facts.origin}/`,
    inLanguage: LANGUAGES,
    publisher: { '@id': `${facts.origin}/#organization` },
  };
  const document = {
    '@type': schema,
    name: head[language].title,
    description: head[language].description,
    url: facts.origin + pagePath(page, language),
    inLanguage: language,
    isPartOf: { '@id': `${facts.origin}/#site` },
    ...(page !== 'home' && { breadcrumb: breadcrumb(page, language, facts) }),
  };
  return { '@context': 'https://schema.org', '@graph': [organization(facts), site, document] };
}
