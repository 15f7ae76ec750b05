import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `${PRODUCT.name}: the law of Cameroon, in your pocket`,
  description:
    'Read Cameroon’s legal codes in English and French, search them article by article and find a qualified lawyer. An app for iOS and Android.',
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
  codes: 'legal codes',
  articles: 'articles',
  lawyers: 'lawyers',
  users: 'users',
  featuresTitle: 'What you carry with you',
  article: (number: number) => `Art. ${number}`,
  features: {
    library: {
      title: 'Comprehensive Legal Library',
      text: 'The penal code, criminal procedure, the civil, labor, commercial and family codes: whole, and in order.',
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
      text: 'The law in English and in French, as the country speaks it. Change whenever you like.',
    },
    mobile: {
      title: 'Mobile First',
      text: 'Made for the phone in your hand. The documents you buy stay readable with no network at all.',
    },
    secure: {
      title: 'Secure and Reliable',
      text: 'We ask for little, guard it well and say in plain words what becomes of it.',
    },
  },
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
    'Lisez les codes camerounais en français et en anglais, cherchez article par article et trouvez un avocat qualifié. Une application pour iOS et Android.',
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
  codes: 'codes de lois',
  articles: 'articles',
  lawyers: 'avocats',
  users: 'utilisateurs',
  featuresTitle: 'Ce que vous emportez',
  article: (number: number) => (number === 1 ? 'Art. 1er' : `Art. ${number}`),
  features: {
    library: {
      title: 'Une bibliothèque juridique complète',
      text: 'Le code pénal, la procédure pénale, les codes civil, du travail, de commerce et de la famille\u00a0: entiers et dans l’ordre.',
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
      text: 'Le droit en français et en anglais, comme le parle le pays. Changez de langue quand vous voulez.',
    },
    mobile: {
      title: 'Pensée pour le mobile',
      text: 'Faite pour le téléphone que vous avez en main. Les documents achetés se lisent même sans aucun réseau.',
    },
    secure: {
      title: 'Sûre et fiable',
      text: 'Nous demandons peu, nous le gardons bien et nous disons clairement ce qu’il en advient.',
    },
  },
  call: {
    title: 'Vous êtes avocat\u00a0?',
    text: `On ouvre ${PRODUCT.name} le jour où l’on a besoin d’un conseil. Soyez dans l’annuaire ce jour-là.`,
    chips: {
      listing: 'Inscription gratuite',
      clients: 'Mise en relation',
      practice: 'Gestion du cabinet',
    },
    apply: 'Postuler maintenant',
  },
};

/** The home page's sentences (docs/specification.md §2, 'Home'). */
export const homeMessages = { en, fr };
