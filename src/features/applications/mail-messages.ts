import { deName } from '../../kit/french-names.ts';
import { PRODUCT } from '../../kit/product.ts';

const en = {
  notice: {
    subject: (name: string) => `[${PRODUCT.name}] Lawyer application: ${name}`,
    title: (name: string) => `Application of ${name}`,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    barNumber: 'Bar number',
    firmName: 'Law firm',
    noFirm: 'none',
    city: 'City',
    specialization: 'Specialization',
    experience: 'Years of experience',
    terms: 'Terms',
    accepted: (version: string) => `accepted, version ${version}`,
  },
  received: {
    subject: `${PRODUCT.name} has received your application`,
    paragraphs: [
      'Good day,',
      `An application to be listed in the directory of lawyers of ${PRODUCT.name} has arrived with this address. We check each application and answer within 3-5 business days.`,
      'If you did not apply, you need not do anything: nobody is listed before we have checked.',
      `The ${PRODUCT.name} team`,
    ],
  },
};

const fr: typeof en = {
  notice: {
    subject: (name) => `[${PRODUCT.name}] Demande d’inscription d’avocat\u00a0: ${name}`,
    title: (name) => `Demande ${deName(name)}`,
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    barNumber: 'Numéro au Barreau',
    firmName: 'Cabinet',
    noFirm: 'aucun',
    city: 'Ville',
    specialization: 'Spécialisation',
    experience: 'Années d’expérience',
    terms: 'Conditions',
    accepted: (version) => `acceptées, version ${version}`,
  },
  received: {
    subject: `${PRODUCT.name} a bien reçu votre demande d’inscription`,
    paragraphs: [
      'Bonjour,',
      `Une demande d’inscription à l’annuaire des avocats de ${PRODUCT.name} nous est parvenue avec cette adresse. Nous examinons chaque demande et répondons sous 3 à 5\u00a0jours ouvrables.`,
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire\u00a0: personne n’est inscrit avant vérification.',
      `L’équipe ${PRODUCT.name}`,
    ],
  },
};

/** The mails about a new application: the notice to the staff, and what the applicant is told. */
export const applicationMailMessages = { en, fr };
