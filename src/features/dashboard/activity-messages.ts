import { activityGroups, activitySubjects } from './activity-groups.ts';
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
    'law_category.moved': ({ who, what }) => `${who} moved the law category “${what}”.`,
    'law_category.deleted': ({ who, what }) =>
      `${who} deleted the law category “${what}” with its articles.`,
    'law_category.restored': ({ who, what }) => `${who} restored the law category “${what}”.`,
    'law_category.published': ({ who, what }) => `${who} published the law category “${what}”.`,
    'law_category.unpublished': ({ who, what }) => `${who} unpublished the law category “${what}”.`,
    'law_article.created': ({ who, what }) => `${who} added “${what}”.`,
    'law_article.updated': ({ who, what }) => `${who} changed “${what}”.`,
    'law_article.moved': ({ who, what }) => `${who} moved “${what}”.`,
    'law_article.deleted': ({ who, what }) => `${who} deleted “${what}”.`,
    'law_article.restored': ({ who, what }) => `${who} restored “${what}”.`,
    'law_article.version_restored': ({ who, what }) =>
      `${who} restored an earlier version of “${what}”.`,
    'law_article.translation_reviewed': ({ who, what }) =>
      `${who} reviewed the translation of “${what}”.`,
    'law_article.checked': ({ who, what }) => `${who} checked “${what}” after an import.`,
    'law_article.many_published': ({ who, what }) =>
      `${who} published many articles at once: ${what}.`,
    'law_article.many_unpublished': ({ who, what }) =>
      `${who} unpublished many articles at once: ${what}.`,
    'search_synonym.created': ({ who, what }) => `${who} added the synonym “${what}”.`,
    'search_synonym.updated': ({ who, what }) => `${who} changed the synonym “${what}”.`,
    'search_synonym.deleted': ({ who, what }) => `${who} deleted the synonym “${what}”.`,
    'search_choice.forgotten': ({ who, what }) =>
      `${who} deleted what was opened after searching “${what}”.`,
    'search_settings.changed': ({ who, what }) => `${who} changed a search setting: ${what}.`,
    'law_import.applied': ({ who, what }) => `${who} imported articles into “${what}”.`,
    'law_import.undone': ({ who, what }) => `${who} undid an import into “${what}”.`,
    'lawyer.created': ({ who, what }) => `${who} added the lawyer ${what}.`,
    'lawyer.updated': ({ who, what }) => `${who} changed the entry of the lawyer ${what}.`,
    'lawyer.hidden': ({ who, what }) => `${who} hid the lawyer ${what} from the directory.`,
    'lawyer.shown': ({ who, what }) => `${who} showed the lawyer ${what} in the directory again.`,
    'lawyer.restored': ({ who, what }) => `${who} restored the lawyer ${what}.`,
    'contact_message.deleted': ({ who, what }) => `${who} deleted the message “${what}”.`,
    'contact_message.restored': ({ who, what }) => `${who} restored the message “${what}”.`,
    'lawyer_application.deleted': ({ who, what }) => `${who} deleted the application by ${what}.`,
    'lawyer_application.restored': ({ who, what }) => `${who} restored the application by ${what}.`,
    'search_synonym.restored': ({ who, what }) => `${who} restored the synonym “${what}”.`,
    'search_choice.restored': ({ who, what }) =>
      `${who} restored what was opened after searching “${what}”.`,
    'lawyer.deleted': ({ who, what }) => `${who} deleted the lawyer ${what}.`,
    'lawyer_list.entry_added': ({ who, what }) => `${who} added ${what} to the lists for lawyers.`,
    'lawyer_list.entry_renamed': ({ who, what }) =>
      `${who} changed the names of ${what} in the lists for lawyers.`,
    'lawyer_list.entry_deleted': ({ who, what }) =>
      `${who} deleted ${what} from the lists for lawyers.`,
    'contact_message.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} changed the status of the message “${what}”.`
        : `${who} marked the message “${what}” as ${status}.`,
    'contact_message.many_changed': ({ who, what }) =>
      `${who} changed the status of many messages at once: ${what}.`,
    'lawyer_application.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} changed the status of the application by ${what}.`
        : `${who} marked the application by ${what} as ${status}.`,
    'lawyer_application.approved': ({ who, what }) => `${who} approved the application by ${what}.`,
    'lawyer_application.declined': ({ who, what }) => `${who} declined the application by ${what}.`,
    'mail.sent_again': ({ who, what }) => `${who} sent the email “${what}” again.`,
    'user.banned': ({ who, what }) => `${who} banned the user ${what}.`,
    'user.unbanned': ({ who, what }) => `${who} lifted the ban of the user ${what}.`,
    'user.access_given': ({ who, what }) => `${who} gave ${what} access without a payment.`,
    'user.access_taken_away': ({ who, what }) => `${who} took access away from ${what}.`,
    'user.administrator_granted': ({ who, what }) => `${who} made ${what} an administrator.`,
    'user.administrator_withdrawn': ({ who, what }) =>
      `${who} withdrew the administrator role from ${what}.`,
    'payment.reviewed': ({ who, what, status }) =>
      status === ''
        ? `${who} reviewed the payment ${what}.`
        : `${who} reviewed the payment ${what}: ${status}.`,
    'payment.refunded': ({ who, what }) => `${who} refunded the payment ${what}.`,
    'payment.went_live': ({ who, what }) =>
      `${who} started taking real payments with ${what}; access from test payments was closed.`,
    'product.created': ({ who, what }) => `${who} added the offer “${what}”.`,
    'product.updated': ({ who, what }) => `${who} changed the offer “${what}”.`,
    'payment_case.resolved': ({ who, what }) => `${who} resolved an unknown payment: ${what}.`,
    'payment_case.closed': ({ who, what }) => `${who} closed a payment case: ${what}.`,
    'receipt.sent_again': ({ who, what }) => `${who} sent the receipt ${what} again.`,
    'team.invited': ({ who, what }) => `${who} invited ${what} to the team.`,
    'team.invitation_sent_again': ({ who, what }) => `${who} sent ${what} the invitation again.`,
    'team.invitation_withdrawn': ({ who, what }) => `${who} withdrew the invitation of ${what}.`,
    'team.joined': ({ who, what }) => `${who} joined the team as ${what}.`,
    'team.created': ({ who, what }) => `${who} added ${what} to the team.`,
    'team.disabled': ({ who, what }) => `${who} disabled the account of ${what} in the team.`,
    'team.reset': ({ who, what }) => `${who} gave ${what} of the team a new password.`,
    'team.role_changed': ({ who, what }) => `${who} changed the role of ${what}.`,
    'team.removed': ({ who, what }) => `${who} removed ${what} from the team.`,
    'administrator.created': ({ who, what }) => `${who} created the administrator ${what}.`,
    'administrator.disabled': ({ who, what }) => `${who} disabled the administrator ${what}.`,
    'administrator.reset': ({ who, what }) =>
      `${who} gave the administrator ${what} a new password.`,
    'account.changed': ({ who }) => `${who} changed their own details.`,
    'account.password_changed': ({ who }) => `${who} changed their own password.`,
    'account.password_reset': ({ who }) => `${who} chose a new password through a link.`,
    'account.email_changed': ({ who, what }) =>
      `${who} signs in with another address now: ${what}.`,
    'account.sessions_ended': ({ who }) => `${who} signed out elsewhere.`,
    'account.two_factor_on': ({ who }) => `${who} turned two-factor sign-in on.`,
    'account.two_factor_off': ({ who }) => `${who} turned two-factor sign-in off.`,
    'account.recovery_codes_made': ({ who }) => `${who} made new recovery codes.`,
    'account.passkey_added': ({ who }) => `${who} added a passkey.`,
    'account.passkey_renamed': ({ who }) => `${who} renamed a passkey.`,
    'account.passkey_removed': ({ who }) => `${who} removed a passkey.`,
    'site_settings.changed': ({ who, what }) => `${who} changed the settings of ${what}.`,
    'personal_data.exported': ({ who, what }) => `${who} exported the data of ${what}.`,
    'personal_data.erased': ({ who, what }) => `${who} had personal data erased: ${what}.`,
    'personal_data.expired': ({ who, what }) => `${who} deleted expired data: ${what}.`,
    'data_request.recorded': ({ who, what }) => `${who} recorded a data request from ${what}.`,
    'data_request.closed': ({ who, what }) => `${who} closed the data request from ${what}.`,
    'data_breach.recorded': ({ who, what }) => `${who} recorded the data breach “${what}”.`,
    'data_breach.updated': ({ who, what }) => `${who} updated the data breach “${what}”.`,
    'bin.deleted': ({ who, what }) => `${who} deleted many entries at once: ${what}.`,
    'bin.restored': ({ who, what }) => `${who} restored many entries at once: ${what}.`,
    'list.exported': ({ who, what }) => `${who} exported a list: ${what}.`,
    // One sentence for every action: a new one does not compile without it.
  } satisfies Record<AuditAction, (deed: Deed) => string>,
  /** For an action of another version of the program. */
  otherAction: ({ who, what }: Deed, action: string) => `${who}: ${action} (${what}).`,
  commandLine: 'The command line',
  sampleContent: 'Sample data',
  /** What comes before what the sample data did: nobody did it. */
  bySample: 'Sample data:',
  program: 'The program',
  person: 'The person concerned',
  erased: '[erased]',
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
    open: 'open',
    done: 'done',
    refused: 'refused',
  },
  groups: activityGroups.en,
  subjects: activitySubjects.en,
  title: 'Activity',
  search: 'Search',
  searchPlaceholder: 'What was changed, or by whom...',
  group: 'Kind of change',
  allGroups: 'All',
  actor: 'Done by',
  allActors: 'Everybody',
  order: 'Order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  list: 'Activity, one entry for each change',
  loading: 'Loading the activity...',
  empty: 'No changes yet. What the team does will appear here.',
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
      `${who} a restauré la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.published': ({ who, what }) =>
      `${who} a publié la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_category.unpublished': ({ who, what }) =>
      `${who} a retiré de la publication la catégorie de textes «\u00a0${what}\u00a0».`,
    'law_article.created': ({ who, what }) => `${who} a ajouté «\u00a0${what}\u00a0».`,
    'law_article.updated': ({ who, what }) => `${who} a modifié «\u00a0${what}\u00a0».`,
    'law_article.moved': ({ who, what }) => `${who} a déplacé «\u00a0${what}\u00a0».`,
    'law_article.deleted': ({ who, what }) => `${who} a supprimé «\u00a0${what}\u00a0».`,
    'law_article.restored': ({ who, what }) => `${who} a restauré «\u00a0${what}\u00a0».`,
    'law_article.version_restored': ({ who, what }) =>
      `${who} a rétabli une version antérieure de «\u00a0${what}\u00a0».`,
    'law_article.translation_reviewed': ({ who, what }) =>
      `${who} a relu la traduction de «\u00a0${what}\u00a0».`,
    'law_article.checked': ({ who, what }) =>
      `${who} a vérifié «\u00a0${what}\u00a0» après une importation.`,
    'law_article.many_published': ({ who, what }) =>
      `${who} a publié plusieurs articles à la fois\u00a0: ${what}.`,
    'law_article.many_unpublished': ({ who, what }) =>
      `${who} a retiré de la publication plusieurs articles à la fois\u00a0: ${what}.`,
    'search_synonym.created': ({ who, what }) =>
      `${who} a ajouté le synonyme «\u00a0${what}\u00a0».`,
    'search_synonym.updated': ({ who, what }) =>
      `${who} a modifié le synonyme «\u00a0${what}\u00a0».`,
    'search_synonym.deleted': ({ who, what }) =>
      `${who} a supprimé le synonyme «\u00a0${what}\u00a0».`,
    'search_choice.forgotten': ({ who, what }) =>
      `${who} a supprimé ce qui a été ouvert après la recherche «\u00a0${what}\u00a0».`,
    'search_settings.changed': ({ who, what }) =>
      `${who} a changé un réglage de la recherche\u00a0: ${what}.`,
    'law_import.applied': ({ who, what }) =>
      `${who} a importé des articles dans «\u00a0${what}\u00a0».`,
    'law_import.undone': ({ who, what }) =>
      `${who} a annulé une importation dans «\u00a0${what}\u00a0».`,
    'lawyer.created': ({ who, what }) => `${who} a ajouté l’avocat ${what}.`,
    'lawyer.updated': ({ who, what }) => `${who} a modifié la fiche de l’avocat ${what}.`,
    'lawyer.hidden': ({ who, what }) => `${who} a masqué l’avocat ${what} dans l’annuaire.`,
    'lawyer.shown': ({ who, what }) =>
      `${who} a affiché de nouveau l’avocat ${what} dans l’annuaire.`,
    'lawyer.restored': ({ who, what }) => `${who} a restauré l’avocat ${what}.`,
    'contact_message.deleted': ({ who, what }) =>
      `${who} a supprimé le message «\u00a0${what}\u00a0».`,
    'contact_message.restored': ({ who, what }) =>
      `${who} a restauré le message «\u00a0${what}\u00a0».`,
    'lawyer_application.deleted': ({ who, what }) => `${who} a supprimé la demande de ${what}.`,
    'lawyer_application.restored': ({ who, what }) => `${who} a restauré la demande de ${what}.`,
    'search_synonym.restored': ({ who, what }) =>
      `${who} a restauré le synonyme «\u00a0${what}\u00a0».`,
    'search_choice.restored': ({ who, what }) =>
      `${who} a restauré ce qui a été ouvert après la recherche «\u00a0${what}\u00a0».`,
    'lawyer.deleted': ({ who, what }) => `${who} a supprimé l’avocat ${what}.`,
    'lawyer_list.entry_added': ({ who, what }) =>
      `${who} a ajouté ${what} aux listes de l’annuaire des avocats.`,
    'lawyer_list.entry_renamed': ({ who, what }) =>
      `${who} a modifié les noms de ${what} dans les listes de l’annuaire des avocats.`,
    'lawyer_list.entry_deleted': ({ who, what }) =>
      `${who} a supprimé ${what} des listes de l’annuaire des avocats.`,
    'contact_message.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} a changé le statut du message «\u00a0${what}\u00a0».`
        : `${who} a changé le statut du message «\u00a0${what}\u00a0»\u00a0: ${status}.`,
    'contact_message.many_changed': ({ who, what }) =>
      `${who} a changé le statut de plusieurs messages à la fois\u00a0: ${what}.`,
    'lawyer_application.status_changed': ({ who, what, status }) =>
      status === ''
        ? `${who} a changé le statut de la demande de ${what}.`
        : `${who} a changé le statut de la demande de ${what}\u00a0: ${status}.`,
    'lawyer_application.approved': ({ who, what }) => `${who} a accepté la demande de ${what}.`,
    'lawyer_application.declined': ({ who, what }) => `${who} a refusé la demande de ${what}.`,
    'mail.sent_again': ({ who, what }) => `${who} a renvoyé l’e-mail «\u00a0${what}\u00a0».`,
    'user.banned': ({ who, what }) => `${who} a banni l’utilisateur ${what}.`,
    'user.unbanned': ({ who, what }) => `${who} a levé le bannissement de ${what}.`,
    'user.access_given': ({ who, what }) => `${who} a donné un accès sans paiement à ${what}.`,
    'user.access_taken_away': ({ who, what }) => `${who} a retiré un accès à ${what}.`,
    'user.administrator_granted': ({ who, what }) =>
      `${who} a donné à ${what} le rôle d’administrateur.`,
    'user.administrator_withdrawn': ({ who, what }) =>
      `${who} a retiré à ${what} le rôle d’administrateur.`,
    'payment.reviewed': ({ who, what, status }) =>
      status === ''
        ? `${who} a examiné le paiement ${what}.`
        : status === fr.statuses.completed
          ? `${who} a validé le paiement ${what}.`
          : `${who} a examiné le paiement ${what}\u00a0: ${status}.`,
    'payment.refunded': ({ who, what }) => `${who} a remboursé le paiement ${what}.`,
    'payment.went_live': ({ who, what }) =>
      `${who} a commencé à encaisser des paiements réels avec ${what}\u00a0; les accès ouverts par des paiements de test ont été fermés.`,
    'product.created': ({ who, what }) => `${who} a ajouté l’offre «\u00a0${what}\u00a0».`,
    'product.updated': ({ who, what }) => `${who} a modifié l’offre «\u00a0${what}\u00a0».`,
    'payment_case.resolved': ({ who, what }) =>
      `${who} a résolu un paiement inconnu\u00a0: ${what}.`,
    'payment_case.closed': ({ who, what }) => `${who} a clos un cas de paiement\u00a0: ${what}.`,
    'receipt.sent_again': ({ who, what }) => `${who} a renvoyé le reçu ${what}.`,
    'team.invited': ({ who, what }) => `${who} a invité ${what} dans l’équipe.`,
    'team.invitation_sent_again': ({ who, what }) => `${who} a renvoyé l’invitation à ${what}.`,
    'team.invitation_withdrawn': ({ who, what }) => `${who} a annulé l’invitation à ${what}.`,
    'team.joined': ({ who, what }) => `${who} a rejoint l’équipe sous l’adresse ${what}.`,
    'team.created': ({ who, what }) => `${who} a ajouté ${what} à l’équipe.`,
    'team.disabled': ({ who, what }) => `${who} a désactivé le compte de ${what} dans l’équipe.`,
    'team.reset': ({ who, what }) =>
      `${who} a donné un nouveau mot de passe à ${what}, de l’équipe.`,
    'team.role_changed': ({ who, what }) => `${who} a changé le rôle de ${what}.`,
    'team.removed': ({ who, what }) => `${who} a retiré ${what} de l’équipe.`,
    'administrator.created': ({ who, what }) => `${who} a créé l’administrateur ${what}.`,
    'administrator.disabled': ({ who, what }) => `${who} a désactivé l’administrateur ${what}.`,
    'administrator.reset': ({ who, what }) =>
      `${who} a donné un nouveau mot de passe à l’administrateur ${what}.`,
    'account.changed': ({ who }) => `${who} a modifié ses coordonnées.`,
    'account.password_changed': ({ who }) => `${who} a changé son mot de passe.`,
    'account.password_reset': ({ who }) => `${who} a choisi un nouveau mot de passe par un lien.`,
    'account.email_changed': ({ who, what }) =>
      `${who} se connecte désormais avec une autre adresse\u00a0: ${what}.`,
    'account.sessions_ended': ({ who }) => `${who} s’est déconnecté sur d’autres appareils.`,
    'account.two_factor_on': ({ who }) => `${who} a activé la double authentification.`,
    'account.two_factor_off': ({ who }) => `${who} a désactivé la double authentification.`,
    'account.recovery_codes_made': ({ who }) => `${who} a créé de nouveaux codes de secours.`,
    'account.passkey_added': ({ who }) => `${who} a ajouté une clé d’accès.`,
    'account.passkey_renamed': ({ who }) => `${who} a renommé une clé d’accès.`,
    'account.passkey_removed': ({ who }) => `${who} a supprimé une clé d’accès.`,
    'site_settings.changed': ({ who, what }) => `${who} a modifié les paramètres de ${what}.`,
    'personal_data.exported': ({ who, what }) => `${who} a exporté les données de ${what}.`,
    'personal_data.erased': ({ who, what }) =>
      `${who} a fait effacer des données personnelles\u00a0: ${what}.`,
    'personal_data.expired': ({ who, what }) =>
      `${who} a supprimé des données expirées\u00a0: ${what}.`,
    'data_request.recorded': ({ who, what }) =>
      `${who} a noté une demande de ${what} sur ses données.`,
    'data_request.closed': ({ who, what }) =>
      `${who} a clos la demande de ${what} sur ses données.`,
    'data_breach.recorded': ({ who, what }) =>
      `${who} a noté une violation de données\u00a0: «\u00a0${what}\u00a0».`,
    'data_breach.updated': ({ who, what }) =>
      `${who} a complété la violation de données «\u00a0${what}\u00a0».`,
    'bin.deleted': ({ who, what }) =>
      `${who} a supprimé plusieurs éléments à la fois\u00a0: ${what}.`,
    'bin.restored': ({ who, what }) =>
      `${who} a restauré plusieurs éléments à la fois\u00a0: ${what}.`,
    'list.exported': ({ who, what }) => `${who} a exporté une liste\u00a0: ${what}.`,
  },
  otherAction: ({ who, what }, action) => `${who}\u00a0: ${action} (${what}).`,
  commandLine: 'La ligne de commande',
  sampleContent: 'Données d’exemple',
  bySample: 'Données d’exemple\u00a0:',
  program: 'Le programme',
  person: 'La personne concernée',
  erased: '[effacé]',
  statuses: {
    new: 'nouveau',
    answered: 'répondu',
    archived: 'archivé',
    under_review: 'à l’étude',
    approved: 'acceptée',
    declined: 'refusée',
    pending: 'en attente',
    completed: 'réussi',
    failed: 'échoué',
    cancelled: 'annulé',
    refunded: 'remboursé',
    review: 'à examiner',
    queued: 'en file d’attente',
    sent: 'envoyé',
    open: 'ouverte',
    done: 'satisfaite',
    refused: 'refusée',
  },
  groups: activityGroups.fr,
  subjects: activitySubjects.fr,
  title: 'Activité',
  search: 'Rechercher',
  searchPlaceholder: 'Objet ou auteur...',
  group: 'Type de modification',
  allGroups: 'Tous',
  actor: 'Auteur',
  allActors: 'Tout le monde',
  order: 'Ordre',
  newestFirst: 'Les plus récentes d’abord',
  oldestFirst: 'Les plus anciennes d’abord',
  list: 'Activité, une entrée par modification',
  loading: 'Chargement de l’activité...',
  empty: 'Aucune modification pour le moment. Les actions de l’équipe s’afficheront ici.',
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
