import { PRODUCT } from '../../kit/product.ts';

const en = {
  formName: 'Contact form',
  send: 'Send Message',
  sending: 'Sending...',
  sent: "Thank you for your message! We'll get back to you soon.",
  failed: 'Failed to send message. Please try again.',
  /** What sending means for the person's details, around the link to the privacy policy. */
  consent: {
    before: `By sending this message you agree that ${PRODUCT.name} keeps it in order to answer you, as our `,
    link: 'privacy policy',
    after: ' explains.',
  },
};

const fr: typeof en = {
  formName: 'Formulaire de contact',
  send: 'Envoyer le message',
  sending: 'Envoi en cours...',
  sent: 'Merci pour votre message\u00a0! Nous vous répondrons très bientôt.',
  failed: "Échec de l'envoi du message. Veuillez réessayer.",
  consent: {
    before: `En envoyant ce message, vous acceptez que ${PRODUCT.name} le conserve afin de vous répondre, comme l’explique notre `,
    link: 'politique de confidentialité',
    after: '.',
  },
};

/** The contact form's sentences (docs/specification.md §4, §8). */
export const contactMessages = { en, fr };
