import { PRODUCT } from '../../kit/product.ts';

const en = {
  laws: 'Laws',
  codes: {
    title: `The laws of Cameroon | ${PRODUCT.name}`,
    description:
      'Read the codes of Cameroon article by article, in English and in French, side by side, with their sources.',
    heading: 'The laws of Cameroon',
    subtitle: 'Choose a code, or search all of them at once.',
    none: 'No code is published yet.',
  },
  articles: (count: number) =>
    count === 1 ? '1 article' : `${count.toLocaleString('en')} articles`,
  free: 'Free',
  price: (amount: string) => `${amount} XAF`,
  updated: (date: string) => `Updated ${date}`,
  contents: {
    title: (name: string) => `${name} of Cameroon: contents | ${PRODUCT.name}`,
    description: (name: string, articles: string) =>
      `${name} of Cameroon: ${articles}, in English and in French. Find an article by its number or its title.`,
    heading: 'Contents',
    print: 'Print the whole code',
    feed: 'Changes of this code',
  },
  crumbs: 'You are here',
  untitled: 'Untitled',
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
    whatsApp: 'Share on WhatsApp',
    mail: 'Send by e-mail',
    print: 'Print',
    report: 'Report a mistake',
    reportSubject: (heading: string) => `A mistake in ${heading}`,
    lawyer: 'Find a lawyer for this',
    noText: 'This article has no English text yet. This is the French one.',
    missing: 'There is no text in this language yet.',
    inCode: (label: string, code: string) => `${label}, ${code}`,
  },
  locked: {
    heading: 'The rest is for buyers',
    holds: (name: string, articles: string) =>
      `${name}: ${articles}, whole, in English and in French, also without a network in the app.`,
    buy: (price: string) => `Buy for ${price}`,
    note: 'Only the beginning of each article of this code can be read here.',
  },
  buy: {
    title: (name: string) => `Buy the ${name} | ${PRODUCT.name}`,
    heading: (name: string) => `Buy: ${name}`,
    get: 'What you get',
    both: 'All texts in English and in French, side by side',
    offline: 'On your phone, also without a network',
    price: 'Price',
    how: 'Pay once by mobile money (MTN or Orange) in the app.',
    noApp: 'The app is not in the stores yet. Write to us and we tell you the day it is.',
    contact: 'Contact us',
    free: 'This code is free. There is nothing to buy.',
    read: 'Read it',
  },
};

const fr: typeof en = {
  laws: 'Lois',
  codes: {
    title: `Les lois du Cameroun | ${PRODUCT.name}`,
    description:
      'Lisez les codes du Cameroun article par article, en français et en anglais, côte à côte, avec leurs sources.',
    heading: 'Les lois du Cameroun',
    subtitle: 'Choisissez un code, ou cherchez dans tous à la fois.',
    none: 'Aucun code n’est encore publié.',
  },
  articles: (count) => (count <= 1 ? `${count} article` : `${count.toLocaleString('fr')} articles`),
  free: 'Gratuit',
  price: (amount) => `${amount}\u00a0FCFA`,
  updated: (date) => `Mis à jour le ${date}`,
  contents: {
    title: (name) => `${name} du Cameroun\u00a0: sommaire | ${PRODUCT.name}`,
    description: (name, articles) =>
      `${name} du Cameroun\u00a0: ${articles}, en français et en anglais. Trouvez un article par son numéro ou son titre.`,
    heading: 'Sommaire',
    print: 'Imprimer tout le code',
    feed: 'Modifications de ce code',
  },
  crumbs: 'Vous êtes ici',
  untitled: 'Sans titre',
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
    whatsApp: 'Partager sur WhatsApp',
    mail: 'Envoyer par e-mail',
    print: 'Imprimer',
    report: 'Signaler une erreur',
    reportSubject: (heading) => `Une erreur dans ${heading}`,
    lawyer: 'Trouver un avocat',
    noText: 'Cet article n’a pas encore de texte français. Voici le texte anglais.',
    missing: 'Il n’y a pas encore de texte dans cette langue.',
    inCode: (label, code) => `${label}, ${code}`,
  },
  locked: {
    heading: 'La suite est réservée aux acheteurs',
    holds: (name, articles) =>
      `${name}\u00a0: ${articles}, en entier, en français et en anglais, même sans réseau dans l’application.`,
    buy: (price) => `Acheter pour ${price}`,
    note: 'Seul le début de chaque article de ce code se lit ici.',
  },
  buy: {
    title: (name) => `Acheter\u00a0: ${name} | ${PRODUCT.name}`,
    heading: (name) => `Acheter\u00a0: ${name}`,
    get: 'Ce que vous obtenez',
    both: 'Tous les textes en français et en anglais, côte à côte',
    offline: 'Sur votre téléphone, même sans réseau',
    price: 'Prix',
    how: 'Un seul paiement par mobile money (MTN ou Orange), dans l’application.',
    noApp:
      'L’application n’est pas encore dans les boutiques. Écrivez-nous, nous vous dirons quand elle y sera.',
    contact: 'Nous contacter',
    free: 'Ce code est gratuit. Il n’y a rien à acheter.',
    read: 'Le lire',
  },
};

/** The sentences of the pages on which the law is read. */
export const pageMessages = { en, fr };
