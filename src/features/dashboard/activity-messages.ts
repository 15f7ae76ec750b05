import type { AuditAction } from './rules.ts';

/** What a sentence about an entry is made of. */
export interface Deed {
  /** Who did it, as a subject of the sentence. */
  readonly who: string;
  /** What it was done to, as people call it. */
  readonly what: string;
  /** The state it has now, in words; empty where none was recorded. */
  readonly status: string;
}

const en = {
  sentences: {
    'law_category.created': ({ who, what }) => `${who} added the law category “${what}”.`,
    'law_category.updated': ({ who, what }) => `${who} changed the law category “${what}”.`,
    'law_category.moved': ({ who, what }) =>
      `${who} moved the law category “${what}” to another place.`,
    'law_category.deleted': ({ who, what }) =>
      `${who} deleted the law category “${what}” with its articles.`,
    'law_category.restored': ({ who, what }) =>
      `${who} brought the law category “${what}” back from the bin.`,
    'law_category.published': ({ who, what }) => `${who} published the law category “${what}”.`,
    'law_category.unpublished': ({ who, what }) =>
      `${who} withdrew the law category “${what}” from publication.`,
    'law_article.created': ({ who, what }) => `${who} added “${what}”.`,
    'law_article.updated': ({ who, what }) => `${who} changed “${what}”.`,
    'law_article.moved': ({ who, what }) => `${who} moved “${what}” to another place.`,
    'law_article.deleted': ({ who, what }) => `${who} deleted “${what}”.`,
    'law_article.restored': ({ who, what }) => `${who} brought “${what}” back from the bin.`,
    'law_article.version_restored': ({ who, what }) =>
      `${who} went back to an earlier version of “${what}”.`,
    'law_article.translation_reviewed': ({ who, what }) =>
      `${who} reviewed the translation of “${what}”.`,
    'law_article.checked': ({ who, what }) => `${who} checked “${what}” after an import.`,
    'search_synonym.created': ({ who, what }) => `${who} taught the search the word “${what}”.`,
    'search_synonym.updated': ({ who, what }) =>
      `${who} changed what the search takes “${what}” for.`,
    'search_synonym.deleted': ({ who, what }) =>
      `${who} made the search forget the word “${what}”.`,
    'search_choice.forgotten': ({ who, what }) =>
      `${who} made the search forget what was opened after “${what}”.`,
    'search_settings.changed': ({ who, what }) =>
      `${who} switched a setting of the search, “${what}”.`,
    'law_import.applied': ({ who, what }) => `${who} imported articles into “${what}”.`,
    'law_import.undone': ({ who, what }) => `${who} took an import into “${what}” back.`,
    'lawyer.created': ({ who, what }) => `${who} added the lawyer ${what}.`,
    'lawyer.updated': ({ who, what }) => `${who} changed the entry of the lawyer ${what}.`,
    'lawyer.deleted': ({ who, what }) => `${who} deleted the lawyer ${what}.`,
    'contact_message.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} changed the state of the message “${what}”.`
        : `${who} marked the message “${what}” as ${status}.`,
    'lawyer_application.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} changed the state of the application by ${what}.`
        : `${who} marked the application by ${what} as ${status}.`,
    'lawyer_application.approved': ({ who, what }) => `${who} approved the application by ${what}.`,
    'lawyer_application.declined': ({ who, what }) => `${who} declined the application by ${what}.`,
    'mail.sent_again': ({ who, what }) => `${who} sent the mail “${what}” again.`,
    'user.banned': ({ who, what }) => `${who} banned the user ${what}.`,
    'user.unbanned': ({ who, what }) => `${who} lifted the ban of the user ${what}.`,
    'user.administrator_granted': ({ who, what }) => `${who} made ${what} an administrator.`,
    'user.administrator_withdrawn': ({ who, what }) =>
      `${who} withdrew the administrator role from ${what}.`,
    'payment.reviewed': ({ who, what, status }) =>
      status === ''
        ? `${who} decided about the payment ${what}, which was in review.`
        : `${who} decided that the payment ${what}, which was in review, is ${status}.`,
    'payment.refunded': ({ who, what }) => `${who} refunded the payment ${what}.`,
    'payment.went_live': ({ who, what }) =>
      `${who} began to take real payments with ${what}; what test payments had opened was closed.`,
    'product.created': ({ who, what }) => `${who} put “${what}” among what can be sold.`,
    'product.updated': ({ who, what }) => `${who} changed “${what}”, which can be sold.`,
    'payment_case.resolved': ({ who, what }) =>
      `${who} settled what became of money that nobody knew: ${what}.`,
    'payment_case.closed': ({ who, what }) =>
      `${who} closed the case of a payment that needed a person: ${what}.`,
    'receipt.sent_again': ({ who, what }) => `${who} sent the receipt ${what} again.`,
    'administrator.created': ({ who, what }) => `${who} created the administrator ${what}.`,
    'administrator.disabled': ({ who, what }) => `${who} disabled the administrator ${what}.`,
    'administrator.reset': ({ who, what }) =>
      `${who} gave the administrator ${what} a new password.`,
    'site_settings.changed': ({ who, what }) => `${who} changed the settings of ${what}.`,
    'personal_data.exported': ({ who, what }) => `${who} gave out the data about ${what}.`,
    'personal_data.erased': ({ who, what }) =>
      `${who} was erased from all data, as asked for by a code: ${what}.`,
    'personal_data.expired': ({ who, what }) =>
      `${who} deleted what had been kept for its days: ${what}.`,
    'data_request.recorded': ({ who, what }) =>
      `${who} wrote down a request about data from ${what}.`,
    'data_request.closed': ({ who, what }) => `${who} closed the request about data from ${what}.`,
    'data_breach.recorded': ({ who, what }) => `${who} wrote down a breach of data: “${what}”.`,
    'data_breach.updated': ({ who, what }) =>
      `${who} added to what is known of the breach of data “${what}”.`,
    // One sentence for every action: a new one does not compile without it.
  } satisfies Record<AuditAction, (deed: Deed) => string>,
  /** For an action of another version of the program. */
  otherAction: ({ who, what }: Deed, action: string) => `${who}: ${action} (${what}).`,
  commandLine: 'The command line',
  sampleContent: 'The sample content',
  program: 'The program',
  statuses: {
    new: 'new',
    answered: 'answered',
    archived: 'archived',
    under_review: 'under review',
    approved: 'approved',
    declined: 'declined',
    pending: 'pending',
    completed: 'completed',
    failed: 'failed',
    cancelled: 'cancelled',
    refunded: 'refunded',
    review: 'in review',
    queued: 'queued',
    sent: 'sent',
  },
  groups: {
    law_category: 'Law categories',
    law_article: 'Articles',
    law_import: 'Imports of codes',
    search_synonym: 'Words of the search',
    search_choice: 'What was opened after a search',
    search_settings: 'Settings of the search',
    lawyer: 'Lawyers',
    contact_message: 'Messages',
    lawyer_application: 'Applications',
    mail: 'Mails',
    user: 'Users',
    payment: 'Payments',
    payment_case: 'Payments that needed a person',
    product: 'Packages and subscriptions',
    receipt: 'Receipts',
    administrator: 'Administrators',
    site_settings: 'Settings',
    personal_data: 'Personal data',
    data_request: 'Requests about data',
    data_breach: 'Breaches of data',
  },
  title: 'Activity',
  search: 'Search',
  searchPlaceholder: 'Search by what was changed, or by whom...',
  group: 'Kind of change',
  allGroups: 'All',
  actor: 'Done by',
  allActors: 'Everybody',
  order: 'Order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  list: 'Activity, one entry for each change',
  loading: 'Loading the activity...',
  empty: 'Nothing has been changed yet. What administrators do will stand here.',
  noMatch: 'No activity matches your search criteria',
  failed: 'Failed to load the activity',
  showChanges: 'Show changes',
  /** Its place in the log. */
  entry: (id: string) => `Entry ${id}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  noChanges: 'No field has changed.',
  showWhole: 'Show whole texts',
  yes: 'Yes',
  no: 'No',
  /** Nothing stood there. */
  none: 'nothing',
};

const fr: typeof en = {
  sentences: {
    'law_category.created': ({ who, what }) =>
      `${who} a ajouté la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.updated': ({ who, what }) =>
      `${who} a modifié la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.moved': ({ who, what }) =>
      `${who} a déplacé la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.deleted': ({ who, what }) =>
      `${who} a supprimé la catégorie de textes «\u00a0${what}\u00a0» avec ses articles.`,
    'law_category.restored': ({ who, what }) =>
      `${who} a repris de la corbeille la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.published': ({ who, what }) =>
      `${who} a publié la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.unpublished': ({ who, what }) =>
      `${who} a retiré de la publication la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_article.created': ({ who, what }) => `${who} a ajouté «\u00a0${what}\u00a0».`,
    'law_article.updated': ({ who, what }) => `${who} a modifié «\u00a0${what}\u00a0».`,
    'law_article.moved': ({ who, what }) => `${who} a déplacé «\u00a0${what}\u00a0».`,
    'law_article.deleted': ({ who, what }) => `${who} a supprimé «\u00a0${what}\u00a0».`,
    'law_article.restored': ({ who, what }) =>
      `${who} a repris de la corbeille «\u00a0${what}\u00a0».`,
    'law_article.version_restored': ({ who, what }) =>
      `${who} a rétabli une version antérieure de «\u00a0${what}\u00a0».`,
    'law_article.translation_reviewed': ({ who, what }) =>
      `${who} a relu la traduction de «\u00a0${what}\u00a0».`,
    'law_article.checked': ({ who, what }) =>
      `${who} a vérifié «\u00a0${what}\u00a0» après une importation.`,
    'search_synonym.created': ({ who, what }) =>
      `${who} a appris à la recherche le mot «\u00a0${what}\u00a0».`,
    'search_synonym.updated': ({ who, what }) =>
      `${who} a modifié ce que la recherche entend par «\u00a0${what}\u00a0».`,
    'search_synonym.deleted': ({ who, what }) =>
      `${who} a fait oublier à la recherche le mot «\u00a0${what}\u00a0».`,
    'search_choice.forgotten': ({ who, what }) =>
      `${who} a fait oublier à la recherche ce que l’on a ouvert après «\u00a0${what}\u00a0».`,
    'search_settings.changed': ({ who, what }) =>
      `${who} a changé un réglage de la recherche, «\u00a0${what}\u00a0».`,
    'law_import.applied': ({ who, what }) =>
      `${who} a importé des articles dans «\u00a0${what}\u00a0».`,
    'law_import.undone': ({ who, what }) =>
      `${who} a annulé une importation dans «\u00a0${what}\u00a0».`,
    'lawyer.created': ({ who, what }) => `${who} a ajouté l’avocat ${what}.`,
    'lawyer.updated': ({ who, what }) => `${who} a modifié la fiche de l’avocat ${what}.`,
    'lawyer.deleted': ({ who, what }) => `${who} a supprimé l’avocat ${what}.`,
    'contact_message.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} a changé l’état du message «\u00a0${what}\u00a0».`
        : `${who} a changé l’état du message «\u00a0${what}\u00a0»\u00a0: ${status}.`,
    'lawyer_application.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} a changé l’état de la demande de ${what}.`
        : `${who} a changé l’état de la demande de ${what}\u00a0: ${status}.`,
    'lawyer_application.approved': ({ who, what }) => `${who} a accepté la demande de ${what}.`,
    'lawyer_application.declined': ({ who, what }) => `${who} a rejeté la demande de ${what}.`,
    'mail.sent_again': ({ who, what }) => `${who} a renvoyé le courriel «\u00a0${what}\u00a0».`,
    'user.banned': ({ who, what }) => `${who} a bloqué l’utilisateur ${what}.`,
    'user.unbanned': ({ who, what }) => `${who} a débloqué l’utilisateur ${what}.`,
    'user.administrator_granted': ({ who, what }) =>
      `${who} a donné à ${what} le rôle d’administrateur.`,
    'user.administrator_withdrawn': ({ who, what }) =>
      `${who} a retiré à ${what} le rôle d’administrateur.`,
    'payment.reviewed': ({ who, what, status }) =>
      status === ''
        ? `${who} a tranché au sujet du paiement ${what}, qui était à vérifier.`
        : `${who} a tranché au sujet du paiement ${what}, qui était à vérifier\u00a0: ${status}.`,
    'payment.refunded': ({ who, what }) => `${who} a remboursé le paiement ${what}.`,
    'payment.went_live': ({ who, what }) =>
      `${who} a commencé à encaisser des paiements réels avec ${what}\u00a0; les accès ouverts par des paiements de test ont été fermés.`,
    'product.created': ({ who, what }) => `${who} a ajouté «\u00a0${what}\u00a0» à ce qui se vend.`,
    'product.updated': ({ who, what }) => `${who} a modifié «\u00a0${what}\u00a0», qui se vend.`,
    'payment_case.resolved': ({ who, what }) =>
      `${who} a réglé le sort d’un argent dont rien n’était connu\u00a0: ${what}.`,
    'payment_case.closed': ({ who, what }) =>
      `${who} a clos le cas d’un paiement à examiner\u00a0: ${what}.`,
    'receipt.sent_again': ({ who, what }) => `${who} a renvoyé le reçu ${what}.`,
    'administrator.created': ({ who, what }) => `${who} a créé l’administrateur ${what}.`,
    'administrator.disabled': ({ who, what }) => `${who} a désactivé l’administrateur ${what}.`,
    'administrator.reset': ({ who, what }) =>
      `${who} a donné un nouveau mot de passe à l’administrateur ${what}.`,
    'site_settings.changed': ({ who, what }) => `${who} a modifié les paramètres de ${what}.`,
    'personal_data.exported': ({ who, what }) => `${who} a remis les données de ${what}.`,
    'personal_data.erased': ({ who, what }) =>
      `${who} a été effacée de toutes les données, comme demandé par un code\u00a0: ${what}.`,
    'personal_data.expired': ({ who, what }) =>
      `${who} a supprimé ce qui avait été gardé aussi longtemps que prévu\u00a0: ${what}.`,
    'data_request.recorded': ({ who, what }) =>
      `${who} a noté une demande de ${what} sur ses données.`,
    'data_request.closed': ({ who, what }) =>
      `${who} a clos la demande de ${what} sur ses données.`,
    'data_breach.recorded': ({ who, what }) =>
      `${who} a noté une violation de données\u00a0: «\u00a0${what}\u00a0».`,
    'data_breach.updated': ({ who, what }) =>
      `${who} a complété la violation de données «\u00a0${what}\u00a0».`,
  },
  otherAction: ({ who, what }, action) => `${who}\u00a0: ${action} (${what}).`,
  commandLine: 'La ligne de commande',
  sampleContent: 'Le contenu d’exemple',
  program: 'Le programme',
  statuses: {
    new: 'nouveau',
    answered: 'répondu',
    archived: 'archivé',
    under_review: 'en cours d’examen',
    approved: 'acceptée',
    declined: 'rejetée',
    pending: 'en attente',
    completed: 'effectué',
    failed: 'échoué',
    cancelled: 'annulé',
    refunded: 'remboursé',
    review: 'à vérifier',
    queued: 'en file d’attente',
    sent: 'envoyé',
  },
  groups: {
    law_category: 'Catégories de textes',
    law_article: 'Articles',
    law_import: 'Importations de codes',
    search_synonym: 'Mots de la recherche',
    search_choice: 'Ce qui a été ouvert après une recherche',
    search_settings: 'Réglages de la recherche',
    lawyer: 'Avocats',
    contact_message: 'Messages',
    lawyer_application: 'Demandes d’inscription',
    mail: 'Courriels',
    user: 'Utilisateurs',
    payment: 'Paiements',
    payment_case: 'Paiements à examiner',
    product: 'Formules et abonnements',
    receipt: 'Reçus',
    administrator: 'Administrateurs',
    site_settings: 'Paramètres',
    personal_data: 'Données personnelles',
    data_request: 'Demandes sur les données',
    data_breach: 'Violations de données',
  },
  title: 'Activité',
  search: 'Rechercher',
  searchPlaceholder: 'Rechercher par objet ou par auteur...',
  group: 'Type de modification',
  allGroups: 'Tous',
  actor: 'Auteur',
  allActors: 'Tout le monde',
  order: 'Ordre',
  newestFirst: 'Plus récent d’abord',
  oldestFirst: 'Plus ancien d’abord',
  list: 'Activité, une entrée par modification',
  loading: 'Chargement de l’activité...',
  empty: 'Rien n’a encore été modifié. Les actions des administrateurs s’afficheront ici.',
  noMatch: 'Aucune activité ne correspond à votre recherche',
  failed: 'Échec du chargement de l’activité',
  showChanges: 'Voir les modifications',
  entry: (id) => `Entrée ${id}`,
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  noChanges: 'Aucun champ n’a changé.',
  showWhole: 'Voir les textes entiers',
  yes: 'Oui',
  no: 'Non',
  none: 'rien',
};

export const activityMessages = { en, fr };
