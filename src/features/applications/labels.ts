const en = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  barNumber: 'Bar Number',
  /** Without its 'optional', which the form adds. */
  firmName: 'Law Firm',
  city: 'City',
  specialization: 'Specialization',
  experience: 'Years of Experience',
  /** The short name of the terms; the form shows a whole sentence with a link. */
  acceptTerms: 'Terms',
};

const fr: typeof en = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  barNumber: 'Numéro au Barreau',
  firmName: 'Cabinet',
  city: 'Ville',
  specialization: 'Spécialisation',
  experience: 'Années d’expérience',
  acceptTerms: 'Conditions',
};

/**
 * The visible labels of the application form's fields (docs/contract.md, 'Pages'); refusals use
 * them too.
 */
export const applicationLabels = { en, fr };

export type ApplicationField = keyof typeof en;
