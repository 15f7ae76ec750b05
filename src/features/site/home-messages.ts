import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `${PRODUCT.name}: the law of Cameroon, in your pocket`,
  description:
    'Read Cameroon’s legal codes article by article, in English and in French, search them in everyday words and find a qualified lawyer.',
  heading: 'The law of Cameroon, in your pocket',
  subtitle:
    'Read the codes as they are written, find the article that answers your question, and reach a qualified lawyer when you need one.',
  picture: 'The app on a phone: an article of the penal code, and a search across the codes',
  downloadIos: 'Download for iOS',
  downloadAndroid: 'Download for Android',
  soon: 'Coming soon',
  noteTitle: 'The app is coming',
  note: `${PRODUCT.name} is not in the App Store or on Google Play yet. These buttons will lead there on the day it is.`,
  noteContact: 'Ask us about it',
  stats: 'In figures',
  searchHere: 'Search all codes',
  codesTitle: 'Read the codes',
  allCodes: (count: number) => `All ${count} codes`,
  featuresTitle: 'What you carry with you',
  article: (number: number) => `Art. ${number}`,
  features: {
    library: {
      title: 'Comprehensive Legal Library',
      text: 'The codes of Cameroon, article by article and in order, each with its source.',
    },
    search: {
      title: 'Smart Search',
      text: 'Ask in everyday words. One search goes through articles, laws and procedures and shows where the answer stands.',
    },
    directory: {
      title: 'Find Qualified Lawyers',
      text: 'Verified lawyers with their profile, their specialization and the number to call.',
    },
    bilingual: {
      title: 'Bilingual Support',
      text: 'The law in English and in French, as the country speaks it, side by side if you like.',
    },
    mobile: {
      title: 'Mobile First',
      text: 'Made for the phone in your hand, with pages of a few kilobytes. A code that you keep on it stays readable with no network at all.',
    },
    secure: {
      title: 'Secure and Reliable',
      text: 'We ask for little, guard it well and say in plain words what becomes of it.',
    },
  },
  /** Once the app is in a store. */
  mobileWithApp:
    'Made for the phone in your hand. In the app, the documents you buy stay readable with no network at all.',
  call: {
    title: 'Are you a lawyer?',
    text: `People open ${PRODUCT.name} on the day they need advice. Be in the directory when they look for it.`,
    chips: {
      listing: 'Free Listing',
      clients: 'Client Connections',
      practice: 'Practice Management',
    },
    apply: 'Apply Now',
  },
};

const fr: typeof en = {
  title: `${PRODUCT.name}\u00a0: le droit camerounais, dans votre poche`,
  description:
    'Lisez les codes camerounais article par article, en français et en anglais, cherchez avec les mots de tous les jours et trouvez un avocat qualifié.',
  heading: 'Le droit camerounais, dans votre poche',
  subtitle:
    'Lisez les codes tels qu’ils sont écrits, trouvez l’article qui répond à votre question et joignez un avocat qualifié le jour où il vous en faut un.',
  picture:
    'L’application sur un téléphone\u00a0: un article du code pénal et une recherche dans les codes',
  downloadIos: 'Télécharger pour iOS',
  downloadAndroid: 'Télécharger pour Android',
  soon: 'Bientôt disponible',
  noteTitle: 'L’application arrive',
  note: `${PRODUCT.name} n’est pas encore sur l’App Store ni sur Google Play. Ces boutons y mèneront le jour venu.`,
  noteContact: 'Nous poser une question',
  stats: 'En chiffres',
  searchHere: 'Chercher dans tous les codes',
  codesTitle: 'Lire les codes',
  allCodes: (count) => `Les ${count} codes`,
  featuresTitle: 'Ce que vous emportez',
  article: (number: number) => (number === 1 ? 'Art. 1er' : `Art. ${number}`),
  features: {
    library: {
      title: 'Une bibliothèque juridique complète',
      text: 'Les codes camerounais, article par article et dans l’ordre, chacun avec sa source.',
    },
    search: {
      title: 'Une recherche intelligente',
      text: 'Demandez avec les mots de tous les jours. Une seule recherche parcourt articles, lois et procédures et montre où se trouve la réponse.',
    },
    directory: {
      title: 'Des avocats qualifiés',
      text: 'Des avocats vérifiés, avec leur profil, leur spécialité et le numéro à appeler.',
    },
    bilingual: {
      title: 'Bilingue',
      text: 'Le droit en français et en anglais, comme le parle le pays, côte à côte si vous le souhaitez.',
    },
    mobile: {
      title: 'Pensée pour le mobile',
      text: 'Pensée pour le téléphone que vous avez en main, avec des pages de quelques kilo-octets. Un code que vous y gardez se lit même sans aucun réseau.',
    },
    secure: {
      title: 'Sûre et fiable',
      text: 'Nous demandons peu, nous le gardons bien et nous disons clairement ce qu’il en advient.',
    },
  },
  mobileWithApp:
    'Pensée pour le téléphone que vous avez en main. Dans l’application, les documents achetés se lisent même sans aucun réseau.',
  call: {
    title: 'Vous êtes avocat\u00a0?',
    text: `On ouvre ${PRODUCT.name} le jour où l’on a besoin d’un conseil. Soyez dans l’annuaire ce jour-là.`,
    chips: {
      listing: 'Inscription gratuite',
      clients: 'Mise en relation',
      practice: 'Gestion du cabinet',
    },
    apply: 'Demander mon inscription',
  },
};

/** The home page's sentences (docs/specification.md §2, 'Home'). */
export const homeMessages = { en, fr };
