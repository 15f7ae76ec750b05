import { PRODUCT } from '../../kit/product.ts';

/** The way back from the thanks; English in both languages (docs/specification.md §2). */
export const RETURN_HOME = 'Return to Home';

const en = {
  formName: 'Lawyer application form',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  sent: 'Thank you for your application! We will review your information and contact you within 3-5 business days.',
  failed: 'Failed to submit application. Please try again.',
  /** The terms beside the box, around the link to the privacy policy. */
  terms: {
    before: `I accept the terms: ${PRODUCT.name} keeps these details, checks them and, once approved, lists me in its directory, as the `,
    link: 'privacy policy',
    after: ' explains.',
  },
};

const fr: typeof en = {
  formName: 'Formulaire d’inscription des avocats',
  submit: 'Envoyer ma demande',
  submitting: 'Envoi en cours...',
  sent: 'Merci pour votre demande\u00a0! Nous allons examiner vos informations et vous contacter sous 3 à 5\u00a0jours ouvrables.',
  failed: "Échec de l'envoi de la demande. Veuillez réessayer.",
  terms: {
    before: `J’accepte les conditions\u00a0: ${PRODUCT.name} conserve ces informations, les vérifie et, après accord, m’inscrit dans son annuaire, comme l’explique la `,
    link: 'politique de confidentialité',
    after: '.',
  },
};

/** The application form's sentences (docs/specification.md §2, §4, §8). */
export const applicationMessages = { en, fr };
