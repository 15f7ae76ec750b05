import { PRODUCT } from '../../kit/product.ts';

const en = {
  subject: `Your invitation to the ${PRODUCT.name} console`,
  invited: `You are invited to work in the ${PRODUCT.name} console. Choose your name and your password on this page:`,
  lasts: (hours: number) => `The link works once, within ${hours} hours.`,
  careful: 'If you did not expect this email, do nothing. Never give the link to anybody.',
};

const fr: typeof en = {
  subject: `Votre invitation à la console de ${PRODUCT.name}`,
  invited: `Nous vous invitons à travailler dans la console de ${PRODUCT.name}. Choisissez votre nom et votre mot de passe sur cette page\u00a0:`,
  lasts: (hours) => `Le lien sert une seule fois, pendant ${hours}\u00a0heures.`,
  careful: 'Si vous n’attendiez pas cet e-mail, ne faites rien. Ne donnez ce lien à personne.',
};

/** The mail of an invitation; nothing in it was typed. */
export const invitationMailMessages = { en, fr };
