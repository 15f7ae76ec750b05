import { PRODUCT } from '../../kit/product.ts';

const en = {
  approved: {
    subject: `Your application to ${PRODUCT.name} has been approved`,
    paragraphs: [
      'Good day,',
      `Your application to be listed in the directory of lawyers of ${PRODUCT.name} has been approved. Your profile is now in the directory, where people who look for a lawyer can find it. The listing is free.`,
      'If something in your profile has to be corrected, simply reply to this email.',
      `If you did not apply, please tell us by replying, and we will remove the profile.`,
      `The ${PRODUCT.name} team`,
    ],
  },
  declined: {
    subject: `Your application to ${PRODUCT.name}`,
    paragraphs: [
      'Good day,',
      `Thank you for your application to be listed in the directory of lawyers of ${PRODUCT.name}. We have reviewed it and are unable to list you at present.`,
      'If you think that this is a mistake, or if your details have changed, simply reply to this email. You are welcome to apply again.',
      `If you did not apply, you need not do anything.`,
      `The ${PRODUCT.name} team`,
    ],
  },
};

const fr: typeof en = {
  approved: {
    subject: `Votre demande d’inscription à ${PRODUCT.name} est acceptée`,
    paragraphs: [
      'Bonjour,',
      `Votre demande d’inscription à l’annuaire des avocats de ${PRODUCT.name} est acceptée. Votre profil figure désormais dans l’annuaire, où les personnes qui cherchent un avocat peuvent le trouver. L’inscription est gratuite.`,
      'Si une information de votre profil doit être corrigée, il vous suffit de répondre à cet e-mail.',
      'Si vous n’êtes pas à l’origine de cette demande, dites-le-nous en répondant à cet e-mail\u00a0: nous retirerons le profil.',
      `L’équipe ${PRODUCT.name}`,
    ],
  },
  declined: {
    subject: `Votre demande d’inscription à ${PRODUCT.name}`,
    paragraphs: [
      'Bonjour,',
      `Merci pour votre demande d’inscription à l’annuaire des avocats de ${PRODUCT.name}. Après examen, nous ne pouvons pas vous y inscrire pour le moment.`,
      'Si vous pensez qu’il s’agit d’une erreur, ou si votre situation a changé, il vous suffit de répondre à cet e-mail. Vous pouvez aussi présenter une nouvelle demande.',
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.',
      `L’équipe ${PRODUCT.name}`,
    ],
  },
};

/**
 * What an applicant is mailed. Fixed sentences: nothing that was typed into the form, not even the
 * name, since the address may be another person's (docs/promises.md, threat 24).
 */
export const decisionMessages = { en, fr };
