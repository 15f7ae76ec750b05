/** Why somebody is not given a document. */
export const HAS_ALREADY = {
  en: 'This account has the document already.',
  fr: 'Ce compte a déjà ce document.',
};
