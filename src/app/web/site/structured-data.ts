import { contactDetails } from '../../../features/site/contact-details.ts';
import { LANGUAGES } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentHead } from '../../../kit/web/document.ts';

function organization(facts: SiteFacts) {
  const { seller } = facts;
  const contact = contactDetails(seller, 'en');
  const hasOwnHours = seller.hours.en !== null || seller.hours.fr !== null;
  return {
    '@type': 'Organization',
    '@id': `${facts.origin}/#organization`,
    name: PRODUCT.name,
    ...(seller.name === null ? {} : { legalName: seller.name }),
    url: `${facts.origin}/`,
    logo: facts.origin + facts.assets.appIcon,
    areaServed: PRODUCT.countryCode,
    address: {
      '@type': 'PostalAddress',
      ...(seller.address === null
        ? { addressLocality: PRODUCT.city }
        : { streetAddress: seller.address }),
      addressCountry: PRODUCT.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      telephone: contact.phoneLink,
      availableLanguage: LANGUAGES,
      // Opening hours in words have no form that machines read.
      ...(hasOwnHours
        ? {}
        : {
            hoursAvailable: {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
              opens: '09:00',
              closes: '18:00',
            },
          }),
    },
  };
}

/**
 * What search engines may know of a document, in schema.org's words (docs/contract.md, 'Pages'): the
 * organization and the site, then the document's own nodes. An article only names the organization:
 * how it is reached stands on the pages of the site, and need not be paid for with each article.
 */
export function structuredData({ graph, type }: DocumentHead, facts: SiteFacts) {
  const whole = organization(facts);
  const { '@type': kind, '@id': id, name, url } = whole;
  const site = {
    '@type': 'WebSite',
    '@id': `${facts.origin}/#site`,
    name,
    url,
    inLanguage: LANGUAGES,
    publisher: { '@id': id },
  };
  const publisher = type === 'article' ? { '@type': kind, '@id': id, name, url } : whole;
  return { '@context': 'https://schema.org', '@graph': [publisher, site, ...graph] };
}
