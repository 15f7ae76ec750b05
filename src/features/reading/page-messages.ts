import type { Language } from '../../kit/languages.ts';
import { PRODUCT } from '../../kit/product.ts';
import type { TextLanguages } from './documents.ts';

/** What a code is to be read in, within a sentence. */
export const IN_LANGUAGES: Readonly<Record<Language, Readonly<Record<TextLanguages, string>>>> = {
  en: { both: 'in English and in French', en: 'in English only', fr: 'in French only' },
  fr: {
    both: 'en français et en anglais',
    en: 'en anglais seulement',
    fr: 'en français seulement',
  },
};

const en = {
  laws: 'Laws',
  source: 'Source',
  codes: {
    title: `The laws of Cameroon | ${PRODUCT.name}`,
    description:
      'Read the codes of Cameroon article by article, in English and in French, side by side, with their sources.',
    heading: 'The laws of Cameroon',
    subtitle: 'Choose a code, or search all of them at once.',
    none: 'No code is published yet.',
    kept: 'What is kept on this phone',
    bookmarks: 'Bookmarks and notes',
  },
  articles: (count: number) =>
    count === 1 ? '1 article' : `${count.toLocaleString('en')} articles`,
  free: 'Free',
  price: (amount: string) => `${amount} XAF`,
  /** Of the texts here: how current the law is, its source says. */
  updated: (date: string) => `Changed here on ${date}`,
  contents: {
    title: (name: string) => `${name} of Cameroon: contents | ${PRODUCT.name}`,
    description: (name: string, articles: string, languages: TextLanguages) =>
      `${name} of Cameroon: ${articles}, ${IN_LANGUAGES.en[languages]}. Find an article by its number or its title.`,
    heading: 'Contents',
    print: 'Print the whole code',
    feed: 'Changes to this code',
  },
  crumbs: 'You are here',
  article: {
    title: (label: string, title: string, code: string) =>
      `${label}${title ? ` – ${title}` : ''}, ${code} (Cameroon)`,
    otherLanguage: 'Français',
    sideBySide: 'Side by side',
    oneLanguage: 'English only',
    history: (versions: number) => `History (${versions})`,
    previous: 'Previous',
    next: 'Next',
    neighbours: 'Articles before and after',
    tools: 'This article',
    citation: 'Citation',
    copyCitation: 'Copy citation',
    copied: 'Copied.',
    referredBy: 'Referred to by',
    whatsApp: 'Share on WhatsApp',
    mail: 'Send by email',
    print: 'Print',
    report: 'Report a mistake',
    reportSubject: (heading: string) => `A mistake in ${heading}`,
    lawyer: 'Find a lawyer for this',
    noText: 'This article has no English text yet. This is the French one.',
    missing: 'There is no text in this language yet.',
    empty: 'This article has no text yet.',
    listen: 'Listen',
    stopListening: 'Stop listening',
    bookmark: 'Bookmark',
    note: 'Note',
    bookmarks: 'Bookmarks and notes',
    wait: 'One moment…',
    away: 'No network? Try again, or reload the page.',
    inCode: (label: string, code: string) => `${label}, ${code}`,
  },
  print: {
    title: (code: string) => `${code}, for printing | ${PRODUCT.name}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    printed: (date: string) => `Printed from ${PRODUCT.name} on ${date}`,
    more: (label: string) => `Continue from ${label}`,
    hint: 'Print this page with your browser’s menu; on a phone often under “Share”.',
  },
};

const fr: typeof en = {
  laws: 'Lois',
  source: 'Source',
  codes: {
    title: `Les lois du Cameroun | ${PRODUCT.name}`,
    description:
      'Lisez les codes du Cameroun article par article, en français et en anglais, côte à côte, avec leurs sources.',
    heading: 'Les lois du Cameroun',
    subtitle: 'Choisissez un code, ou cherchez dans tous à la fois.',
    none: 'Aucun code n’est encore publié.',
    kept: 'Ce qui est gardé sur ce téléphone',
    bookmarks: 'Favoris et notes',
  },
  articles: (count) => (count <= 1 ? `${count} article` : `${count.toLocaleString('fr')} articles`),
  free: 'Gratuit',
  price: (amount) => `${amount}\u00a0FCFA`,
  updated: (date) => `Modifié ici le ${date}`,
  contents: {
    title: (name) => `${name} du Cameroun\u00a0: sommaire | ${PRODUCT.name}`,
    description: (name, articles, languages) =>
      `${name} du Cameroun\u00a0: ${articles}, ${IN_LANGUAGES.fr[languages]}. Trouvez un article par son numéro ou son titre.`,
    heading: 'Sommaire',
    print: 'Imprimer tout le code',
    feed: 'Modifications de ce code',
  },
  crumbs: 'Vous êtes ici',
  article: {
    title: (label, title, code) => `${label}${title ? ` – ${title}` : ''}, ${code} (Cameroun)`,
    otherLanguage: 'English',
    sideBySide: 'Côte à côte',
    oneLanguage: 'Français seulement',
    history: (versions) => `Historique (${versions})`,
    previous: 'Précédent',
    next: 'Suivant',
    neighbours: 'Articles précédent et suivant',
    tools: 'Cet article',
    citation: 'Référence',
    copyCitation: 'Copier la référence',
    copied: 'Copié.',
    referredBy: 'Cité par',
    whatsApp: 'Partager sur WhatsApp',
    mail: 'Envoyer par e-mail',
    print: 'Imprimer',
    report: 'Signaler une erreur',
    reportSubject: (heading) => `Erreur\u00a0: ${heading}`,
    lawyer: 'Trouver un avocat',
    noText: 'Cet article n’a pas encore de texte français. Voici le texte anglais.',
    missing: 'Il n’y a pas encore de texte dans cette langue.',
    empty: 'Cet article n’a pas encore de texte.',
    listen: 'Écouter',
    stopListening: 'Arrêter l’écoute',
    bookmark: 'Favori',
    note: 'Note',
    bookmarks: 'Favoris et notes',
    wait: 'Un instant…',
    away: 'Pas de réseau\u00a0? Réessayez ou rechargez la page.',
    inCode: (label, code) => `${label}, ${code}`,
  },
  print: {
    title: (code) => `${code}, à imprimer | ${PRODUCT.name}`,
    range: (from, to) => `${from} à ${to}`,
    printed: (date) => `Imprimé depuis ${PRODUCT.name} le ${date}`,
    more: (label) => `Continuer à partir de ${label}`,
    hint: 'Imprimez cette page par le menu du navigateur\u00a0; sur un téléphone, souvent sous «\u00a0Partager\u00a0».',
  },
};

/** The sentences of the pages on which the law is read. */
export const pageMessages = { en, fr };
