import type { Catalogue } from '../../kit/languages.ts';
import { PRODUCT } from '../../kit/product.ts';

/** The words of the page that describes the reading API. */
const en = {
  title: `${PRODUCT.name} reading API`,
  version: (version: string) => `Version ${version}.`,
  about:
    'The law of Cameroon in English and in French, and the directory of lawyers. Whole texts of a paid category are sent to sessions that have bought it; others get the titles and the beginning.',
  /** Before the link to the same document for programs. */
  forPrograms: 'The same for programs:',
  /** In which language the document itself is written; empty where it is the page's own. */
  documentLanguage: '',
  calls: 'Calls',
  answers: 'Types of answers',
  answer: 'Answer',
  parametersOf: (path: string) => `Parameters of ${path}`,
  answerOf: (path: string) => `Answer of ${path}`,
  body: 'Body, as JSON',
  bodyOf: (path: string) => `Body of ${path}`,
  columns: {
    parameter: 'Parameter',
    where: 'Where',
    kind: 'Kind',
    meaning: 'Meaning',
    field: 'Field',
  },
  /** Where a parameter stands. */
  places: { path: 'path', query: 'query' } as Readonly<Record<string, string>>,
  required: 'required',
  mayBeAbsent: 'may be absent',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  upTo: (characters: string) => `up to ${characters} characters`,
  otherwise: (value: string) => `default ${value}`,
  or: ' or ',
  listOf: (kind: string) => `list of ${kind}`,
  anything: 'anything',
  /** Summaries by `operationId`; without an entry, the document's own. */
  summaries: {} as Readonly<Record<string, string>>,
};

const fr: typeof en = {
  title: `API de lecture ${PRODUCT.name}`,
  version: (version) => `Version ${version}.`,
  about:
    'Le droit camerounais en anglais et en français, et l’annuaire des avocats. Les textes complets d’une catégorie payante sont envoyés aux sessions qui l’ont achetée\u00a0; les autres reçoivent les titres et le début.',
  forPrograms: 'La même chose pour les programmes\u00a0:',
  documentLanguage:
    'Ce document n’existe qu’en anglais\u00a0: la signification des paramètres et des champs est donc donnée ci-dessous en anglais.',
  calls: 'Appels',
  answers: 'Types de réponses',
  answer: 'Réponse',
  parametersOf: (path) => `Paramètres de ${path}`,
  answerOf: (path) => `Réponse de ${path}`,
  body: 'Corps, en JSON',
  bodyOf: (path) => `Corps de ${path}`,
  columns: {
    parameter: 'Paramètre',
    where: 'Place',
    kind: 'Type',
    meaning: 'Signification',
    field: 'Champ',
  },
  places: { path: 'chemin', query: 'requête' },
  required: 'obligatoire',
  mayBeAbsent: 'peut manquer',
  fromTo: (from, to) => `de ${from} à ${to}`,
  upTo: (characters) => `${characters}\u00a0caractères au plus`,
  otherwise: (value) => `${value} par défaut`,
  or: ' ou ',
  listOf: (kind) => `liste de ${kind}`,
  anything: 'tout type',
  summaries: {
    listCategories: 'Les catégories publiées, avec leurs prix et leurs nombres d’articles',
    listContents: 'La table des matières d’une catégorie',
    listArticles: 'Les articles dans leur ordre, d’une catégorie ou de toutes',
    getArticle: 'Un article, par le code de sa catégorie et son numéro',
    listChanges: 'Ce qui a changé et ce qui a été supprimé, pour les copies hors ligne',
    searchArticles: 'Les articles qui répondent à une saisie, les meilleurs d’abord',
    countOpened: 'Dit qu’un résultat a été ouvert',
    suggest: 'Des suggestions pendant la saisie',
    listPacks: 'Ce qui peut être gardé sur un appareil\u00a0: chaque code publié en un fichier',
    getPack: 'Le fichier d’un code ou, avec since, ce qui l’a changé depuis',
    getSearchWords: 'Ce que disent les gens et ce que dit la loi, pour chercher sans réseau',
    listLawyers: 'Les avocats par nom, spécialité et ville',
    askForCode: 'Envoie un code à une adresse e-mail ou à un téléphone',
    signIn: 'Connecte par un code\u00a0; le premier code juste crée le compte',
    signOut: 'Met fin à la session présentée',
    showClaim: 'Un jeton pour ce qui a été acheté avec l’application',
    claimByReceipt: 'Un jeton pour le document d’un reçu, par son code et le téléphone de l’achat',
    getMe: 'Le compte',
    eraseMe: 'Supprime le compte pour toujours, par un nouveau code',
    listEntitlements: 'Ce qui a été acheté et peut être lu',
    listOwnPayments: 'Les cent derniers paiements du compte',
    exportMe: 'Une copie de tout ce qui est enregistré sur la personne',
    listDevices: 'Où le compte est connecté',
    signOutDevice: 'Déconnecte le compte d’un appareil',
  },
};

export const docsMessages: Catalogue<typeof en> = { en, fr };
