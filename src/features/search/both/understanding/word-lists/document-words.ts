import { words } from './words.ts';

/** What people type beside the name of a law who look for the whole of it. In normal form. */
export const DOCUMENT_WORDS = words(`
  pdf download telecharger free gratuit online text texte full complet integral latest
  new nouveau updated version read lire law loi act portant`);
