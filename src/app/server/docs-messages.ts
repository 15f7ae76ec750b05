import type { Catalogue } from '../../kit/languages.ts';
import { PRODUCT } from '../../kit/product.ts';

interface DocsMessages {
  readonly title: string;
  readonly version: (version: string) => string;
  readonly about: string;
  /** The same document for programs; before the link to it. */
  readonly forPrograms: string;
  /** In which language the document itself is written; null where it is the page's own. */
  readonly documentLanguage: string | null;
  readonly calls: string;
  readonly answers: string;
  readonly answer: string;
  readonly parametersOf: (path: string) => string;
  readonly answerOf: (path: string) => string;
  readonly columns: Readonly<Record<'parameter' | 'where' | 'kind' | 'meaning' | 'field', string>>;
  /** Where a parameter stands. */
  readonly places: Readonly<Record<string, string>>;
  readonly required: string;
  readonly mayBeAbsent: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly upTo: (characters: string) => string;
  readonly otherwise: (value: string) => string;
  readonly or: string;
  readonly listOf: (kind: string) => string;
  readonly anything: string;
  /** What a call answers, by its `operationId`; the document's own words where there are none. */
  readonly summaries: Readonly<Record<string, string>>;
}

/** The words of the page that describes the reading API. */
export const docsMessages: Catalogue<DocsMessages> = {
  en: {
    title: `${PRODUCT.name} reading API`,
    version: (version) => `Version ${version}.`,
    about:
      'The law of Cameroon in English and in French, and the directory of lawyers. Whole texts of a paid category are sent to sessions that have bought it; everybody else gets titles and the beginning.',
    forPrograms: 'The same for programs:',
    documentLanguage: null,
    calls: 'Calls',
    answers: 'What they answer',
    answer: 'Answer',
    parametersOf: (path) => `Parameters of ${path}`,
    answerOf: (path) => `Answer of ${path}`,
    columns: {
      parameter: 'Parameter',
      where: 'Where',
      kind: 'Kind',
      meaning: 'Meaning',
      field: 'Field',
    },
    places: { path: 'path', query: 'query' },
    required: 'required',
    mayBeAbsent: 'may be absent',
    fromTo: (from, to) => `${from} to ${to}`,
    upTo: (characters) => `up to ${characters} characters`,
    otherwise: (value) => `else ${value}`,
    or: ' or ',
    listOf: (kind) => `list of ${kind}`,
    anything: 'anything',
    summaries: {},
  },
  fr: {
    title: `API de lecture ${PRODUCT.name}`,
    version: (version) => `Version ${version}.`,
    about:
      'Le droit camerounais en anglais et en français, et l’annuaire des avocats. Les textes complets d’une catégorie payante sont envoyés aux sessions qui l’ont achetée\u00a0; les autres reçoivent les titres et le début.',
    forPrograms: 'La même chose pour les programmes\u00a0:',
    documentLanguage:
      'Ce document n’existe qu’en anglais\u00a0: la signification des paramètres et des champs est donc donnée ci-dessous en anglais.',
    calls: 'Appels',
    answers: 'Ce qu’ils répondent',
    answer: 'Réponse',
    parametersOf: (path) => `Paramètres de ${path}`,
    answerOf: (path) => `Réponse de ${path}`,
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
    upTo: (characters) => `${characters} caractères au plus`,
    otherwise: (value) => `${value} par défaut`,
    or: ' ou ',
    listOf: (kind) => `liste de ${kind}`,
    anything: 'tout type',
    summaries: {
      listCategories: 'Les catégories publiées, avec leurs prix et leurs nombres d’articles',
      listContents: 'La table des matières d’une catégorie',
      listArticles: 'Les articles dans leur ordre, d’une catégorie ou de toutes',
      getArticle: 'Un article, par le code de sa catégorie et son numéro',
      listChanges: 'Ce qui a changé et ce qui a disparu, pour les copies lues sans réseau',
      searchArticles: 'Les articles qui répondent à une saisie, les meilleurs d’abord',
      suggest: 'Ce que cherche peut-être une personne en train de saisir',
      listLawyers: 'Les avocats par nom, spécialité et ville',
    },
  },
};
