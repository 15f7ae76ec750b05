import { deName } from '../../kit/french-names.ts';
import { PRODUCT } from '../../kit/product.ts';

const en = {
  notice: {
    subject: (subject: string) => `[${PRODUCT.name}] Message: ${subject}`,
    title: (name: string) => `Message from ${name}`,
    name: 'Name',
    email: 'Email',
    about: 'Subject',
  },
  received: {
    subject: `${PRODUCT.name} has received your message`,
    paragraphs: [
      'Good day,',
      `Your message to ${PRODUCT.name} has arrived. We read every message and answer within 24 hours.`,
      'If you did not write to us, somebody has given your address by mistake: you need not do anything, and we will not write again unless we are asked to.',
      `The ${PRODUCT.name} team`,
    ],
  },
};

const fr: typeof en = {
  notice: {
    subject: (subject) => `[${PRODUCT.name}] Message\u00a0: ${subject}`,
    title: (name) => `Message ${deName(name)}`,
    name: 'Nom',
    email: 'Adresse e-mail',
    about: 'Objet',
  },
  received: {
    subject: `${PRODUCT.name} a bien reçu votre message`,
    paragraphs: [
      'Bonjour,',
      `Votre message à ${PRODUCT.name} est bien arrivé. Nous lisons chaque message et répondons sous 24\u00a0heures.`,
      'Si vous ne nous avez pas écrit, quelqu’un a donné votre adresse par erreur\u00a0: vous n’avez rien à faire, et nous ne vous écrirons plus à moins qu’on ne nous le demande.',
      `L’équipe ${PRODUCT.name}`,
    ],
  },
};

/** The mails about a message: the notice to the staff, and what its sender is told. */
export const contactMailMessages = { en, fr };
