import { words } from './words.ts';

/** What people type beside the name of a law who look for the whole of it. In normal form. */
export const DOCUMENT_WORDS = words(`
  pdf doc docx word epub download downloads downloading telecharger telechargement telechargez
  free gratuit gratuite gratuitement online ligne text texte textes full complete complet integral
  integrale entire entier whole latest last new newest nouveau nouvelle nouveaux recent recente
  dernier derniere updated update mise jour actuel actuelle actualise current vigueur revised revise
  version versions edition english anglais french francais bilingual bilingue contents sommaire
  read reading lire lecture open ouvrir see view voir consulter trouver cameroon cameroun
  camerounais camerounaise cameroonian law laws loi lois act portant relating relative`);
