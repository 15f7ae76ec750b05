import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `Contact Us | ${PRODUCT.name}`,
  description: `Write to ${PRODUCT.name}, call us from Monday to Friday or find us in ${PRODUCT.city}. We reply to emails within 24 hours.`,
  heading: 'Contact Us',
  subtitle:
    'A question about the app, a mistake in an article, an idea? Write to us: a person reads every message.',
  waysTitle: 'How to reach us',
  email: { title: 'Email', text: 'We reply within 24 hours' },
  phone: { title: 'Phone', text: 'Monday to Friday, 9 AM to 6 PM' },
  location: {
    title: 'Location',
    text: 'Our headquarters',
  },
  formTitle: 'Send us a message',
};

const fr: typeof en = {
  title: `Nous contacter | ${PRODUCT.name}`,
  description: `Écrivez à ${PRODUCT.name}, appelez-nous du lundi au vendredi ou retrouvez-nous à ${PRODUCT.city}. Nous répondons aux e-mails sous 24\u00a0heures.`,
  heading: 'Nous contacter',
  subtitle:
    'Une question sur l’application, une erreur dans un article, une idée\u00a0? Écrivez-nous\u00a0: une personne lit chaque message.',
  waysTitle: 'Comment nous joindre',
  email: { title: 'E-mail', text: 'Nous répondons sous 24\u00a0heures' },
  phone: { title: 'Téléphone', text: 'Du lundi au vendredi, de 9\u00a0h à 18\u00a0h' },
  location: {
    title: 'Adresse',
    text: 'Notre siège',
  },
  formTitle: 'Envoyez-nous un message',
};

/** The contact page around its form (docs/specification.md §2, 'Contact'). */
export const contactPageMessages = { en, fr };
