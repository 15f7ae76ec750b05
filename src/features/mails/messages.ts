import type { Catalogue } from '../../kit/languages.ts';

/** What the console says about the mails of a message, an application or a payment. */
interface MailMessages {
  readonly title: string;
  readonly none: string;
  readonly toStaff: string;
  readonly toSender: string;
  readonly toBuyer: string;
  readonly queued: string;
  readonly waiting: string;
  readonly sent: string;
  readonly failed: string;
  readonly written: (time: string) => string;
  readonly sentAt: (time: string) => string;
  readonly tries: (count: number) => string;
  readonly answer: (words: string) => string;
  readonly sendAgain: string;
  readonly sendAgainFailed: string;
  readonly sentAgain: string;
  readonly show: string;
  readonly hide: string;
  readonly showFailed: string;
  readonly subject: string;
  /** Beside a row of which a mail could not be delivered. */
  readonly mailFailed: string;
}

export const mailMessages: Catalogue<MailMessages> = {
  en: {
    title: 'Emails',
    none: 'No email was sent about this.',
    toStaff: 'Notice to us',
    toSender: 'Answer to the applicant',
    toBuyer: 'Receipt to the buyer',
    queued: 'Queued',
    waiting: 'Waiting for the mail server',
    sent: 'Sent',
    failed: 'Not delivered',
    written: (time) => `Written ${time}`,
    sentAt: (time) => `Sent ${time}`,
    tries: (count) => (count === 1 ? '1 try' : `${count} tries`),
    answer: (words) => `Last answer: ${words}`,
    sendAgain: 'Send again',
    sendAgainFailed: 'Failed to send the email again',
    sentAgain: 'The email is in the queue again.',
    show: 'Show text',
    hide: 'Hide text',
    showFailed: 'Failed to load the email',
    subject: 'Subject',
    mailFailed: 'Email not delivered',
  },
  fr: {
    title: 'Courriels',
    none: 'Aucun courriel n’a été envoyé à ce sujet.',
    toStaff: 'Avis à notre équipe',
    toSender: 'Réponse au demandeur',
    toBuyer: 'Reçu à l’acheteur',
    queued: 'En attente',
    waiting: 'En attente du serveur de courrier',
    sent: 'Envoyé',
    failed: 'Non distribué',
    written: (time) => `Rédigé le ${time}`,
    sentAt: (time) => `Envoyé le ${time}`,
    tries: (count) => (count < 2 ? `${count}\u00a0essai` : `${count}\u00a0essais`),
    answer: (words) => `Dernière réponse\u00a0: ${words}`,
    sendAgain: 'Renvoyer',
    sendAgainFailed: 'Échec du renvoi du courriel',
    sentAgain: 'Le courriel est de nouveau en file d’attente.',
    show: 'Afficher le texte',
    hide: 'Masquer le texte',
    showFailed: 'Échec du chargement du courriel',
    subject: 'Objet',
    mailFailed: 'Courriel non distribué',
  },
};
