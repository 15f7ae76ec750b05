import { PRODUCT } from '../../kit/product.ts';

const en = {
  skip: 'Skip to the content',
  navigation: 'Main',
  home: 'Home',
  laws: 'Laws',
  directory: 'Lawyers',
  account: 'Account',
  search: 'Search',
  searchTheLaw: 'Search the law',
  lawyers: 'For Lawyers',
  contact: 'Contact Us',
  privacy: 'Privacy Policy',
  menu: 'Menu',
  close: 'Close',
  language: 'Language:',
  claim: 'Legal information for Cameroon, in English and in French.',
  quickLinks: 'Quick Links',
  contactInfo: 'Contact Info',
  hours: 'Monday to Friday, 9 AM to 6 PM',
  location: `${PRODUCT.city}, ${PRODUCT.country.en}`,
  rights: 'All rights reserved.',
  testNotice: 'Test system: no real money',
  cardAlt: `${PRODUCT.name}: the law of Cameroon, in your pocket`,
};

const fr: typeof en = {
  skip: 'Aller au contenu',
  navigation: 'Principale',
  home: 'Accueil',
  laws: 'Lois',
  directory: 'Avocats',
  account: 'Mon compte',
  search: 'Chercher',
  searchTheLaw: 'Chercher dans la loi',
  lawyers: 'Pour les avocats',
  contact: 'Nous contacter',
  privacy: 'Politique de confidentialité',
  menu: 'Menu',
  close: 'Fermer',
  language: 'Langue\u00a0:',
  claim: 'L’information juridique au Cameroun, en français et en anglais.',
  quickLinks: 'Liens rapides',
  contactInfo: 'Coordonnées',
  hours: 'Du lundi au vendredi, de 9\u00a0h à 18\u00a0h',
  location: `${PRODUCT.city}, ${PRODUCT.country.fr}`,
  rights: 'Tous droits réservés.',
  testNotice: 'Système de test\u00a0: aucun argent réel',
  cardAlt: `${PRODUCT.name}\u00a0: le droit camerounais, dans votre poche`,
};

/** The sentences around every public page: header, drawer, footer. */
export const siteMessages = { en, fr };
