/** The sentences of refusals about one person. */
export const personServerMessages = {
  en: { hasAlready: 'This account has the document already.' },
  fr: { hasAlready: 'Ce compte a déjà ce document.' },
};
