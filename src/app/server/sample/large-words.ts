import type { Bilingual } from './sample-category.ts';

/** Titles of made-up articles; a number follows. */
export const LARGE_TITLES: readonly Bilingual[] = [
  { en: 'Scope', fr: 'Champ d’application' },
  { en: 'Definitions', fr: 'Définitions' },
  { en: 'Competent court', fr: 'Juridiction compétente' },
  { en: 'Time limits', fr: 'Délais' },
  { en: 'Form of the act', fr: 'Forme de l’acte' },
  { en: 'Proof', fr: 'Preuve' },
  { en: 'Duties of the parties', fr: 'Obligations des parties' },
  { en: 'Rights of the defence', fr: 'Droits de la défense' },
  { en: 'Publicity', fr: 'Publicité' },
  { en: 'Nullity', fr: 'Nullité' },
  { en: 'Damages', fr: 'Dommages-intérêts' },
  { en: 'Appeal', fr: 'Appel' },
  { en: 'Enforcement', fr: 'Exécution' },
  { en: 'Costs', fr: 'Frais' },
  { en: 'Transitional matters', fr: 'Mesures transitoires' },
  { en: 'Notification', fr: 'Notification' },
];

/** Sentences of made-up articles: true, and of no legal content. */
export const LARGE_SENTENCES: readonly Bilingual[] = [
  {
    en: 'This paragraph shows how a text of this length looks on the screen.',
    fr: 'Ce paragraphe montre l’aspect à l’écran d’un texte de cette longueur.',
  },
  {
    en: 'It was written to try out the search and the lists.',
    fr: 'Il a été écrit pour essayer la recherche et les listes.',
  },
  {
    en: 'Nothing in it creates a right or a duty for anybody.',
    fr: 'Rien ici ne crée de droit ni d’obligation pour quiconque.',
  },
  {
    en: 'The court, the registry, the lawyer and the witness are only named here.',
    fr: 'Le tribunal, le greffe, l’avocat et le témoin ne sont ici que nommés.',
  },
  {
    en: 'Words such as contract, marriage, lease, wages, theft and appeal can be searched for.',
    fr: 'On peut y chercher des mots comme contrat, mariage, bail, salaire, vol et appel.',
  },
  {
    en: 'Whoever needs the law in force turns to the Official Gazette.',
    fr: 'Qui a besoin du droit en vigueur consulte le Journal officiel.',
  },
  {
    en: 'A text may have several sentences, and some have many.',
    fr: 'Un texte peut avoir plusieurs phrases, et certains en ont beaucoup.',
  },
  {
    en: 'Administrators may change it, and the version before is kept.',
    fr: 'Les administrateurs peuvent le modifier, et la version précédente est conservée.',
  },
  {
    en: 'Douala, Yaoundé, Bamenda, Buea, Garoua and Bafoussam are places in this sentence.',
    fr: 'Douala, Yaoundé, Bamenda, Buea, Garoua et Bafoussam sont des lieux de cette phrase.',
  },
  {
    en: 'Accents, apostrophes and numbers such as 1 000 belong to it as well.',
    fr: 'Accents, apostrophes et nombres tels que 1\u00a0000 en font aussi partie.',
  },
  {
    en: 'Each sentence stands in both languages.',
    fr: 'Chaque phrase existe dans les deux langues.',
  },
];

export const FIRST_NAMES: readonly string[] = [
  'Aissatou',
  'Alain',
  'Bih',
  'Blaise',
  'Brigitte',
  'Carine',
  'Chantal',
  'Collins',
  'Comfort',
  'Desire',
  'Divine',
  'Emmanuel',
  'Estelle',
  'Fadimatou',
  'Georges',
  'Grace',
  'Hamidou',
  'Herve',
  'Irene',
  'Jean',
  'Kingsley',
  'Laure',
  'Mireille',
  'Ngozi',
  'Oumarou',
  'Paul',
  'Ruth',
  'Salamatou',
  'Serge',
  'Thierry',
  'Vanessa',
  'Walters',
  'Yvette',
];

export const FAMILY_NAMES: readonly string[] = [
  'Abena',
  'Achu',
  'Ashu',
  'Atangana',
  'Bassong',
  'Bello',
  'Biloa',
  'Che',
  'Djoumessi',
  'Ekotto',
  'Enow',
  'Essomba',
  'Etame',
  'Fotso',
  'Fru',
  'Garba',
  'Kamga',
  'Mbah',
  'Mballa',
  'Mbarga',
  'Mvondo',
  'Ndifor',
  'Ngassa',
  'Ngo',
  'Ngono',
  'Njoya',
  'Nkeng',
  'Oumarou',
  'Owona',
  'Simo',
  'Tabi',
  'Talla',
  'Tanyi',
  'Tchoumi',
  'Wandji',
  'Yaya',
];

/** Mail domains that lead nowhere (RFC 2606). */
export const DOMAIN_NAMES: readonly string[] = [
  'sample.example',
  'mail.example',
  'douala.example',
  'post.example',
];
