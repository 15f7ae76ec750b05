import type { Catalogue } from '../../kit/languages.ts';

/**
 * The visible labels of the application form's fields (docs/contract.md, 'Pages'); refusals use
 * them too.
 */
export interface ApplicationLabels {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly barNumber: string;
  /** Without its 'optional', which the form adds. */
  readonly firmName: string;
  readonly city: string;
  readonly specialization: string;
  readonly experience: string;
  /** The short name of the terms; the form shows a whole sentence with a link. */
  readonly acceptTerms: string;
}

export const applicationLabels: Catalogue<ApplicationLabels> = {
  en: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    barNumber: 'Bar Number',
    firmName: 'Law Firm',
    city: 'City',
    specialization: 'Specialization',
    experience: 'Years of Experience',
    acceptTerms: 'Terms',
  },
  fr: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    barNumber: 'Numéro d’inscription au barreau',
    firmName: 'Cabinet',
    city: 'Ville',
    specialization: 'Spécialisation',
    experience: 'Années d’expérience',
    acceptTerms: 'Conditions',
  },
};
