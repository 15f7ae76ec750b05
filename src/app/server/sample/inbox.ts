import type { Language } from '../../../kit/languages.ts';

/** What became of the mail about a message or an application. */
export type SampleDelivery = 'sent' | 'failed' | 'none';

export interface SampleMessage {
  readonly name: string;
  readonly mail: string;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
  readonly status: 'new' | 'answered' | 'archived';
  readonly suspected?: boolean;
  readonly delivery: SampleDelivery;
  readonly daysAgo: number;
}

export interface SampleApplication {
  readonly firstName: string;
  readonly lastName: string;
  readonly firm: string | null;
  readonly city: string;
  readonly specialization: string;
  readonly years: number;
  readonly language: Language;
  readonly status: 'new' | 'under_review' | 'approved' | 'declined';
  readonly suspected?: boolean;
  /** The mail to the staff, and the one to the applicant once it is decided. */
  readonly delivery: SampleDelivery;
  readonly decision?: SampleDelivery;
  /** Place in `sampleLawyers` of the lawyer that an approval brought. */
  readonly lawyer?: number;
  readonly daysAgo: number;
}

export const sampleMessages: readonly SampleMessage[] = [
  {
    name: 'Estelle Ndongo',
    mail: 'estelle.ndongo',
    subject: 'Lire sans connexion',
    message:
      'Bonjour,\n\nJ’ai acheté le Code pénal. Puis-je le lire au village, où il n’y a pas de réseau\u00a0?\n\nMerci d’avance.',
    language: 'fr',
    status: 'new',
    delivery: 'sent',
    daysAgo: 0,
  },
  {
    name: 'Peter Achu',
    mail: 'peter.achu',
    subject: 'Paid twice',
    message:
      'Hello,\n\nMy phone lost the network during the payment and I paid a second time. Could you please look into it? Both receipts are from Tuesday.',
    language: 'en',
    status: 'new',
    delivery: 'failed',
    daysAgo: 1,
  },
  {
    name: 'Grâce Mballa',
    mail: 'grace.mballa',
    subject: 'Proposition de partenariat',
    message:
      'Bonjour, notre association accompagne des femmes dans leurs démarches d’état civil à Yaoundé. Serait-il possible de vous rencontrer\u00a0?',
    language: 'fr',
    status: 'new',
    delivery: 'sent',
    daysAgo: 2,
  },
  {
    name: 'Collins Tanyi',
    mail: 'collins.tanyi',
    subject: 'A mistake in an article',
    message: 'In the Labour Code the French text of one section ends in the middle of a sentence.',
    language: 'en',
    status: 'answered',
    delivery: 'sent',
    daysAgo: 5,
  },
  {
    name: 'Ousmanou Garba',
    mail: 'ousmanou.garba',
    subject: 'Avocat à Garoua',
    message: 'Je cherche un avocat en droit foncier à Garoua. Votre annuaire en compte-t-il\u00a0?',
    language: 'fr',
    status: 'answered',
    delivery: 'sent',
    daysAgo: 9,
  },
  {
    name: 'Student union (sample)',
    mail: 'students',
    subject: 'Licences for a law faculty',
    message: 'Do you offer a price for whole classes? We are about 120 students in Dschang.',
    language: 'en',
    status: 'archived',
    delivery: 'sent',
    daysAgo: 31,
  },
  {
    name: 'WIN WIN WIN',
    mail: 'offers',
    subject: 'Your website on page one!!!',
    message: 'Dear owner, we make your website number one. Answer today and win.',
    language: 'en',
    status: 'new',
    suspected: true,
    delivery: 'none',
    daysAgo: 3,
  },
];

export const sampleApplications: readonly SampleApplication[] = [
  {
    firstName: 'Ruth',
    lastName: 'Njie Mokosso',
    firm: 'Mokosso Chambers (sample)',
    city: 'Limbe',
    specialization: 'Criminal Law',
    years: 6,
    language: 'en',
    status: 'new',
    delivery: 'sent',
    daysAgo: 0,
  },
  {
    firstName: 'Thierry',
    lastName: 'Njoya Mfouapon',
    firm: null,
    city: 'Foumban',
    specialization: 'Droit foncier',
    years: 18,
    language: 'fr',
    status: 'new',
    delivery: 'failed',
    daysAgo: 2,
  },
  {
    firstName: 'Clarisse',
    lastName: 'Biloa Owona',
    firm: 'Cabinet Biloa (exemple)',
    city: 'Ebolowa',
    specialization: 'Droit des affaires',
    years: 10,
    language: 'fr',
    status: 'under_review',
    delivery: 'sent',
    daysAgo: 4,
  },
  {
    firstName: 'Comfort',
    lastName: 'Mbah Ngwe',
    firm: null,
    city: 'Limbe',
    specialization: 'Tax Law',
    years: 1,
    language: 'en',
    status: 'approved',
    delivery: 'sent',
    decision: 'sent',
    lawyer: 10,
    daysAgo: 15,
  },
  {
    firstName: 'Désiré',
    lastName: 'Amougou Zoa',
    firm: 'Conseil & Associés (exemple)',
    city: 'Yaoundé',
    specialization: 'Droit du travail',
    years: 2,
    language: 'fr',
    status: 'declined',
    delivery: 'sent',
    decision: 'failed',
    daysAgo: 20,
  },
  {
    firstName: 'Best',
    lastName: 'Price',
    firm: 'Best Price Ltd',
    city: 'Nowhere',
    specialization: 'All',
    years: 80,
    language: 'en',
    status: 'new',
    suspected: true,
    delivery: 'none',
    daysAgo: 6,
  },
];
