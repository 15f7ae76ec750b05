import type { Catalogue } from '../../kit/languages.ts';
import type { MessageStatus } from './rules.ts';

/** The messages' part of the inbox. */
interface InboxMessages {
  readonly list: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly status: string;
  readonly allStatuses: string;
  readonly statuses: Readonly<Record<MessageStatus, string>>;
  readonly suspected: string;
  readonly suspectedNote: string;
  readonly from: string;
  readonly subject: string;
  readonly received: string;
  readonly actions: string;
  readonly open: string;
  readonly openSubject: (subject: string) => string;
  readonly none: string;
  readonly noneMatch: string;
  readonly fetchFailed: string;
  readonly openFailed: string;
  readonly changeFailed: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly consent: string;
  readonly text: string;
  readonly markAnswered: string;
  readonly archive: string;
  readonly reopen: string;
  readonly reply: string;
  readonly changed: Readonly<Record<MessageStatus, string>>;
}

export const inboxMessages: Catalogue<InboxMessages> = {
  en: {
    list: 'Messages',
    search: 'Search messages',
    searchPlaceholder: 'Search by name, email, subject or text...',
    status: 'Status',
    allStatuses: 'All',
    statuses: { new: 'New', answered: 'Answered', archived: 'Archived' },
    suspected: 'Suspected',
    suspectedNote: 'This looks like a robot’s message. It was kept, but no email was sent.',
    from: 'From',
    subject: 'Subject',
    received: 'Received',
    actions: 'Actions',
    open: 'Open',
    openSubject: (subject) => `Open ${subject}`,
    none: 'No messages yet',
    noneMatch: 'No messages match your search criteria',
    fetchFailed: 'Failed to fetch messages',
    openFailed: 'Failed to load the message',
    changeFailed: 'Failed to update the message',
    name: 'Name',
    email: 'Email',
    language: 'Language',
    consent: 'Consent',
    text: 'Message',
    markAnswered: 'Mark as answered',
    archive: 'Archive',
    reopen: 'Reopen',
    reply: 'Reply by email',
    changed: {
      new: 'The message is open again',
      answered: 'The message is marked as answered',
      archived: 'The message is archived',
    },
  },
  fr: {
    list: 'Messages',
    search: 'Rechercher un message',
    searchPlaceholder: 'Nom, e-mail, objet ou texte...',
    status: 'État',
    allStatuses: 'Tous',
    statuses: { new: 'Nouveau', answered: 'Répondu', archived: 'Archivé' },
    suspected: 'Suspect',
    suspectedNote:
      'Ce message ressemble à celui d’un robot. Il a été conservé, mais aucun courriel n’a été envoyé.',
    from: 'Expéditeur',
    subject: 'Objet',
    received: 'Reçu',
    actions: 'Actions',
    open: 'Ouvrir',
    openSubject: (subject) => `Ouvrir ${subject}`,
    none: 'Aucun message pour le moment',
    noneMatch: 'Aucun message ne correspond à votre recherche',
    fetchFailed: 'Échec du chargement des messages',
    openFailed: 'Échec du chargement du message',
    changeFailed: 'Échec de la modification du message',
    name: 'Nom',
    email: 'Adresse e-mail',
    language: 'Langue',
    consent: 'Consentement',
    text: 'Message',
    markAnswered: 'Marquer comme répondu',
    archive: 'Archiver',
    reopen: 'Rouvrir',
    reply: 'Répondre par courriel',
    changed: {
      new: 'Le message est rouvert',
      answered: 'Le message est marqué comme répondu',
      archived: 'Le message est archivé',
    },
  },
};
