import type { Language } from '../../kit/languages.ts';
import { PRODUCT } from '../../kit/product.ts';
import type { SellerFacts } from '../../kit/site-facts.ts';
import { siteMessages } from './messages.ts';

/** How the public pages say that we are reached. */
export interface ContactDetails {
  readonly email: string;
  readonly phone: string;
  /** For `tel:` links (E.164). */
  readonly phoneLink: string;
  readonly hours: string;
  readonly place: string;
}

/** The seller's data where the settings have them, else those of docs/specification.md §2. */
export function contactDetails(seller: SellerFacts, language: Language): ContactDetails {
  const text = siteMessages[language];
  const phone = seller.phone ?? PRODUCT.phone;
  return {
    email: seller.email ?? PRODUCT.email,
    phone,
    phoneLink: phone.replaceAll(/[^+\d]/g, ''),
    hours: seller.hours[language] ?? text.hours,
    place: seller.address ?? text.location,
  };
}
