import type { ExportedList } from '../../kit/list-rules.ts';
import type { BinKind } from '../bin/rules.ts';

const en = {
  law_category: 'Law categories',
  law_article: 'Articles',
  law_import: 'Imports',
  search_synonym: 'Synonyms',
  search_choice: 'Opened after a search',
  search_settings: 'Search settings',
  lawyer: 'Lawyers',
  lawyer_list: 'Specializations and cities',
  contact_message: 'Messages',
  lawyer_application: 'Lawyer applications',
  mail: 'Emails',
  user: 'Users',
  payment: 'Payments',
  payment_case: 'Payments to review',
  product: 'Packages and subscriptions',
  receipt: 'Receipts',
  team: 'Team',
  administrator: 'Administrators',
  account: 'Own accounts',
  site_settings: 'Settings',
  personal_data: 'Personal data',
  data_request: 'Data requests',
  data_breach: 'Data breaches',
  bin: 'Many deleted or restored',
  list: 'Exports',
};

const fr: typeof en = {
  law_category: 'Catégories de textes',
  law_article: 'Articles',
  law_import: 'Importations de codes',
  search_synonym: 'Synonymes',
  search_choice: 'Ce qui a été ouvert après une recherche',
  search_settings: 'Réglages de la recherche',
  lawyer: 'Avocats',
  lawyer_list: 'Spécialisations et villes',
  contact_message: 'Messages',
  lawyer_application: 'Demandes d’inscription',
  mail: 'E-mails',
  user: 'Utilisateurs',
  payment: 'Paiements',
  payment_case: 'Paiements à examiner',
  product: 'Formules et abonnements',
  receipt: 'Reçus',
  team: 'Équipe',
  administrator: 'Administrateurs',
  account: 'Comptes personnels',
  site_settings: 'Paramètres',
  personal_data: 'Données personnelles',
  data_request: 'Demandes sur les données',
  data_breach: 'Violations de données',
  bin: 'Suppressions et restaurations groupées',
  list: 'Exports',
};

/** What the audit log is filtered by, in words. */
export const activityGroups = { en, fr };

const subjectsEn: Readonly<Record<string, string>> = {
  users: 'users',
  lawyers: 'lawyers',
  'contact-messages': 'messages',
  'lawyer-applications': 'applications',
  'payment-records': 'payments',
  'payment-cases': 'payments to review',
  settlement: 'settlement',
  movements: 'payments and refunds of a month',
  'law-articles': 'articles',
  activity: 'activity',
  category: 'categories',
  article: 'articles',
  lawyer: 'lawyers',
  message: 'messages',
  application: 'applications',
  synonym: 'synonyms',
  choice: 'opened results',
} satisfies Record<ExportedList | BinKind, string>;

const subjectsFr: typeof subjectsEn = {
  users: 'utilisateurs',
  lawyers: 'avocats',
  'contact-messages': 'messages',
  'lawyer-applications': 'demandes',
  'payment-records': 'paiements',
  'payment-cases': 'paiements à examiner',
  settlement: 'décompte',
  movements: 'paiements et remboursements d’un mois',
  'law-articles': 'articles',
  activity: 'activité',
  category: 'catégories',
  article: 'articles',
  lawyer: 'avocats',
  message: 'messages',
  application: 'demandes',
  synonym: 'synonymes',
  choice: 'résultats ouverts',
} satisfies Record<ExportedList | BinKind, string>;

/** What entries about a list, or about many things at once, call it; others are as recorded. */
export const activitySubjects = { en: subjectsEn, fr: subjectsFr };
