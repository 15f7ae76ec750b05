/**
 * Version of the terms that buyers are shown before they pay, consent to begin at once included.
 * Stored with each payment; change it whenever the text in `buy-messages.ts` changes.
 */
export const TERMS_VERSION = '2026-11-28';
