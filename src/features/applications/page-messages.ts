import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `For lawyers: apply for a free listing | ${PRODUCT.name}`,
  description: `Apply to be listed in the ${PRODUCT.name} directory of lawyers in Cameroon. The listing is free, and we answer within 3-5 business days.`,
  heading: 'Let the people who need you find you',
  subtitle: `Join the lawyers of the ${PRODUCT.name} directory.`,
  benefits: {
    free: 'A free listing, in English and in French',
    clients: 'Clients who look for your specialization, in your city',
    answer: 'An answer within 3-5 business days',
  },
  whyTitle: `Why join ${PRODUCT.name}?`,
  why: {
    visibility: {
      title: 'Increased Visibility',
      text: 'Be present where people read the law: in the app they carry, one tap from the article they have just read.',
    },
    clients: {
      title: 'Quality Clients',
      text: 'Those who call have read about their question and have chosen you for your field and your experience.',
    },
    growth: {
      title: 'Professional Growth',
      text: 'A verified profile with your bar number and years of practice makes your name known beyond word of mouth.',
    },
  },
  formTitle: 'Your application',
  formText: 'We check each application with the bar number you give before your profile appears.',
};

const fr: typeof en = {
  title: `Avocats\u00a0: demandez votre inscription gratuite | ${PRODUCT.name}`,
  description: `Demandez à figurer dans l’annuaire ${PRODUCT.name} des avocats du Cameroun. L’inscription est gratuite et nous répondons sous 3 à 5\u00a0jours ouvrables.`,
  heading: 'Faites-vous trouver par ceux qui ont besoin de vous',
  subtitle: `Rejoignez les avocats de l’annuaire ${PRODUCT.name}.`,
  benefits: {
    free: 'Une inscription gratuite, en français et en anglais',
    clients: 'Des clients qui cherchent votre spécialité, dans votre ville',
    answer: 'Une réponse sous 3 à 5\u00a0jours ouvrables',
  },
  whyTitle: `Pourquoi rejoindre ${PRODUCT.name}\u00a0?`,
  why: {
    visibility: {
      title: 'Une visibilité accrue',
      text: 'Soyez là où l’on lit la loi\u00a0: dans l’application que chacun emporte, à un geste de l’article qu’il vient de lire.',
    },
    clients: {
      title: 'Des clients de qualité',
      text: 'Ceux qui appellent se sont informés et vous ont choisi pour votre domaine et votre expérience.',
    },
    growth: {
      title: 'Un essor professionnel',
      text: 'Un profil vérifié, avec votre numéro au Barreau et vos années de pratique, fait connaître votre nom au-delà du bouche-à-oreille.',
    },
  },
  formTitle: 'Votre demande d’inscription',
  formText:
    'Nous vérifions chaque demande à partir du numéro au Barreau avant de publier un profil.',
};

/** The lawyer application page around its form (docs/specification.md §2, 'Lawyer application'). */
export const applicationPageMessages = { en, fr };
