const en = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  specialization: 'Specialization',
  location: 'Location',
  years_experience: 'Years of Experience',
  bar_number: 'Bar Number',
  profile_image_url: 'Profile Image URL',
  firm_name: 'Law Firm',
  portrait: 'Portrait',
  hidden: 'Hidden',
  languages: 'Languages',
};

const fr: typeof en = {
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  specialization: 'Spécialisation',
  location: 'Ville',
  years_experience: 'Années d’expérience',
  bar_number: 'Numéro au Barreau',
  profile_image_url: 'Adresse de la photo',
  firm_name: 'Cabinet',
  portrait: 'Photo',
  hidden: 'Masqué',
  languages: 'Langues',
};

/**
 * The visible labels of the lawyer form's fields (docs/specification.md §3); refusals use them too.
 */
export const lawyerLabels = { en, fr };

export type LawyerField = keyof typeof en;

/** The two names of an entry of a list. */
export const listLabels = {
  en: { name_en: 'English name', name_fr: 'French name' },
  fr: { name_en: 'Nom en anglais', name_fr: 'Nom en français' },
};
