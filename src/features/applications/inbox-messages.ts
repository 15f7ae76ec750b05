import type { Catalogue } from '../../kit/languages.ts';
import type { ApplicationStatus } from './rules.ts';

/** The applications' part of the inbox. */
interface InboxMessages {
  readonly list: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly status: string;
  readonly allStatuses: string;
  readonly statuses: Readonly<Record<ApplicationStatus, string>>;
  readonly suspected: string;
  readonly suspectedNote: string;
  readonly applicant: string;
  readonly received: string;
  readonly actions: string;
  readonly open: string;
  readonly openName: (name: string) => string;
  readonly none: string;
  readonly noneMatch: string;
  readonly fetchFailed: string;
  readonly openFailed: string;
  readonly changeFailed: string;
  readonly title: (name: string) => string;
  readonly language: string;
  readonly consent: string;
  readonly years: (count: number) => string;
  readonly startReview: string;
  readonly backToNew: string;
  readonly approve: string;
  readonly decline: string;
  readonly declineTitle: string;
  readonly declineQuestion: (name: string, language: string) => string;
  readonly declineFinal: string;
  readonly decidedAlready: string;
  readonly openLawyer: string;
  readonly lawyerGone: string;
  readonly changed: Readonly<Record<ApplicationStatus, string>>;
}

export const inboxMessages: Catalogue<InboxMessages> = {
  en: {
    list: 'Lawyer applications',
    search: 'Search applications',
    searchPlaceholder: 'Search by name, email, phone, bar number...',
    status: 'Status',
    allStatuses: 'All',
    statuses: {
      new: 'New',
      under_review: 'Under review',
      approved: 'Approved',
      declined: 'Declined',
    },
    suspected: 'Suspected',
    suspectedNote: 'This looks like a robot’s application. It was kept, but no email was sent.',
    applicant: 'Applicant',
    received: 'Received',
    actions: 'Actions',
    open: 'Open',
    openName: (name) => `Open ${name}`,
    none: 'No applications yet',
    noneMatch: 'No applications match your search criteria',
    fetchFailed: 'Failed to fetch applications',
    openFailed: 'Failed to load the application',
    changeFailed: 'Failed to update the application',
    title: (name) => `Application of ${name}`,
    language: 'Language',
    consent: 'Consent',
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
    startReview: 'Start review',
    backToNew: 'Back to new',
    approve: 'Approve',
    decline: 'Decline',
    declineTitle: 'Decline application',
    declineQuestion: (name, language) =>
      `${name} will be told by email, in the language of the application (${language}).`,
    declineFinal: 'This decision is final.',
    decidedAlready: 'This application has been decided already.',
    openLawyer: 'Open the lawyer',
    lawyerGone: 'The lawyer made of this application is not listed any more.',
    changed: {
      new: 'The application is new again',
      under_review: 'The application is under review',
      approved: 'The application is approved',
      declined: 'The application is declined; the applicant is told by email',
    },
  },
  fr: {
    list: 'Demandes d’inscription',
    search: 'Rechercher une demande',
    searchPlaceholder: 'Nom, e-mail, téléphone, numéro au Barreau...',
    status: 'État',
    allStatuses: 'Toutes',
    statuses: {
      new: 'Nouvelle',
      under_review: 'À l’étude',
      approved: 'Acceptée',
      declined: 'Refusée',
    },
    suspected: 'Suspecte',
    suspectedNote:
      'Cette demande ressemble à celle d’un robot. Elle a été conservée, mais aucun courriel n’a été envoyé.',
    applicant: 'Demandeur',
    received: 'Reçue',
    actions: 'Actions',
    open: 'Ouvrir',
    openName: (name) => `Ouvrir ${name}`,
    none: 'Aucune demande pour le moment',
    noneMatch: 'Aucune demande ne correspond à votre recherche',
    fetchFailed: 'Échec du chargement des demandes',
    openFailed: 'Échec du chargement de la demande',
    changeFailed: 'Échec de la modification de la demande',
    title: (name) => `Demande de ${name}`,
    language: 'Langue',
    consent: 'Consentement',
    years: (count) => `${count}\u00a0${count < 2 ? 'an' : 'ans'}`,
    startReview: 'Mettre à l’étude',
    backToNew: 'Remettre en attente',
    approve: 'Accepter',
    decline: 'Refuser',
    declineTitle: 'Refuser la demande',
    declineQuestion: (name, language) =>
      `${name} en sera informé par courriel, dans la langue de la demande (${language}).`,
    declineFinal: 'Cette décision est définitive.',
    decidedAlready: 'Cette demande a déjà fait l’objet d’une décision.',
    openLawyer: 'Ouvrir la fiche de l’avocat',
    lawyerGone: 'L’avocat issu de cette demande n’est plus inscrit.',
    changed: {
      new: 'La demande est remise en attente',
      under_review: 'La demande est à l’étude',
      approved: 'La demande est acceptée',
      declined: 'La demande est refusée\u00a0; le demandeur en est informé par courriel',
    },
  },
};
