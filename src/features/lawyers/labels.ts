import type { Catalogue } from '../../kit/languages.ts';

/**
 * The visible labels of the lawyer form's fields (docs/specification.md §3); refusals use them too.
 */
export interface LawyerLabels {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly specialization: string;
  readonly location: string;
  readonly years_experience: string;
  readonly bar_number: string;
  readonly profile_image_url: string;
}

export const lawyerLabels: Catalogue<LawyerLabels> = {
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    specialization: 'Specialization',
    location: 'Location',
    years_experience: 'Years of Experience',
    bar_number: 'Bar Number',
    profile_image_url: 'Profile Image URL',
  },
  fr: {
    name: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    specialization: 'Spécialisation',
    location: 'Lieu',
    years_experience: 'Années d’expérience',
    bar_number: 'Numéro au Barreau',
    profile_image_url: 'Adresse de la photo',
  },
};
