/** Every visible use of the product's name and of its addresses comes from here. */
export const PRODUCT = {
  name: 'MboaLex',
  /** The same as in package.json, which browser code cannot read. */
  version: '0.1.0',
  email: 'contact@mboalex.cm',
  /** As people read it. */
  phone: '+237 233 500 100',
  /** The same for `tel:` links (E.164). */
  phoneLink: '+237233500100',
  city: 'Douala',
  country: { en: 'Cameroon', fr: 'Cameroun' },
  countryCode: 'CM',
} as const;

/**
 * Version of the consent text under both forms and of the privacy policy it refers to. Stored with
 * each message (docs/promises.md, 'Personal data'); change it whenever the text changes.
 */
export const CONSENT_VERSION = '2026-11';
