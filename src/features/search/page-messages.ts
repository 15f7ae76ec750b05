import { PRODUCT } from '../../kit/product.ts';

const count = (locale: string, number: number) => number.toLocaleString(locale);

const en = {
  title: `Search the law of Cameroon | ${PRODUCT.name}`,
  titleOf: (q: string) => `${q} – search | ${PRODUCT.name}`,
  heading: 'Search the law',
  field: 'Search the law',
  submit: 'Search',
  inCode: (name: string) => `In the ${name} only`,
  intro: 'Ask in your own words, or name an article. Both languages are searched at once.',
  examples: 'For example',
  /** Each finds something in the sample content as well. */
  exampleQueries: [
    'my phone was stolen',
    'police custody',
    'article 3 penal code',
    'release on bail',
  ],
  codes: 'Contents of the codes',
  found: (total: number) => (total === 1 ? '1 article' : `${count('en', total)} articles`),
  foundFor: (articles: string, q: string) => `${articles} for “${q}”`,
  most: (articles: string) => `At least ${articles}`,
  everywhere: 'All codes',
  otherCodes: (count: number) => `Other codes (${count})`,
  narrow: 'Results by code',
  didYouMean: 'Did you mean',
  locked: (price: number) => `Locked: the full text costs ${count('en', price)} XAF`,
  perhaps: 'Perhaps',
  perhapsWhy:
    'These articles have only some of your words, or others spelt like them, and may be about something else.',
  pages: 'Pages of results',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
  nothing: (q: string) => `Nothing was found for “${q}”`,
  nothingIn: (q: string, name: string) => `Nothing was found for “${q}” in the ${name}`,
  advice: 'Try other words, or fewer of them. Names of people and places stand in no code.',
  noSuchArticle: 'No article has this number.',
  inAllCodes: 'Search all codes',
  near: 'What comes near',
  lawyers: 'Ask a lawyer',
  lawyersOf: (field: string) => `Lawyers for ${field.toLocaleLowerCase('en')}`,
  allLawyers: 'All lawyers',
};

const fr: typeof en = {
  title: `Chercher dans la loi camerounaise | ${PRODUCT.name}`,
  titleOf: (q) => `${q} – recherche | ${PRODUCT.name}`,
  heading: 'Chercher dans la loi',
  field: 'Chercher dans la loi',
  submit: 'Chercher',
  inCode: (name) => `Dans ce code seulement\u00a0: ${name}`,
  intro:
    'Posez votre question avec vos propres mots, ou citez un article. La recherche porte sur les deux langues à la fois.',
  examples: 'Par exemple',
  exampleQueries: [
    'on m’a volé mon sac',
    'garde à vue',
    'article 3 code pénal',
    'liberté sous caution',
  ],
  codes: 'Sommaire des codes',
  found: (total) => (total < 2 ? `${total} article` : `${count('fr', total)} articles`),
  foundFor: (articles, q) => `${articles} pour «\u00a0${q}\u00a0»`,
  most: (articles) => `Au moins ${articles}`,
  everywhere: 'Tous les codes',
  otherCodes: (count) => `Autres codes (${count})`,
  narrow: 'Résultats par code',
  didYouMean: 'Vouliez-vous dire',
  locked: (price) => `Réservé\u00a0: le texte entier coûte ${count('fr', price)}\u00a0FCFA`,
  perhaps: 'Peut-être',
  perhapsWhy:
    'Ces articles n’ont que quelques-uns de vos mots, ou des mots d’orthographe voisine, et traitent peut-être d’autre chose.',
  pages: 'Pages de résultats',
  page: (number) => `Page ${number}`,
  previous: 'Précédente',
  next: 'Suivante',
  nothing: (q) => `Rien n’a été trouvé pour «\u00a0${q}\u00a0»`,
  nothingIn: (q, name) => `Rien n’a été trouvé pour «\u00a0${q}\u00a0» dans ce code\u00a0: ${name}`,
  advice:
    'Essayez d’autres mots, ou moins de mots. Les noms de personnes et de lieux ne figurent dans aucun code.',
  noSuchArticle: 'Aucun article ne porte ce numéro.',
  inAllCodes: 'Chercher dans tous les codes',
  near: 'Ce qui s’en approche',
  lawyers: 'Demander à un avocat',
  lawyersOf: (field) => `Avocats\u00a0: ${field.toLocaleLowerCase('fr')}`,
  allLawyers: 'Tous les avocats',
};

/** The sentences of the public search page. */
export const searchPageMessages = { en, fr };
