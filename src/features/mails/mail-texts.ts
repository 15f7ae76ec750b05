import { PRODUCT } from '../../kit/product.ts';

const en = {
  /** On the button of a link. */
  open: 'Open',
  language: 'Language',
  received: 'Received',
  reference: 'Reference',
  footer: `Sent by the website of ${PRODUCT.name}. Reply to this mail to answer the sender.`,
};

const fr: typeof en = {
  open: 'Ouvrir',
  language: 'Langue',
  received: 'Reçu',
  reference: 'Référence',
  footer: `Envoyé par le site de ${PRODUCT.name}. Répondez à cet e-mail pour répondre à l’expéditeur.`,
};

/** What all mails have in common, and what notices to the staff say of a submission. */
export const mailTexts = { en, fr };
