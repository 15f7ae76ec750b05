const en = {
  figure_source: 'Figures on the home page',
  own_codes: 'Legal codes',
  own_articles: 'Articles',
  own_lawyers: 'Lawyers',
  own_users: 'Users',
  two_factor_required: 'Everybody needs two-factor sign-in for the console',
  seller_name: 'Name of the seller',
  seller_address: 'Address',
  seller_phone: 'Phone',
  seller_email: 'Email',
  seller_niu: 'Taxpayer number (NIU)',
  seller_rccm: 'Trade register (RCCM)',
  seller_hours_en: 'Opening hours in English',
  seller_hours_fr: 'Opening hours in French',
  vat_rate: 'VAT rate',
};

const fr: typeof en = {
  figure_source: 'Chiffres de la page d’accueil',
  own_codes: 'Codes de lois',
  own_articles: 'Articles',
  own_lawyers: 'Avocats',
  own_users: 'Utilisateurs',
  two_factor_required: 'La double authentification est obligatoire pour entrer dans la console',
  seller_name: 'Nom du vendeur',
  seller_address: 'Adresse',
  seller_phone: 'Téléphone',
  seller_email: 'E-mail',
  seller_niu: 'Numéro de contribuable (NIU)',
  seller_rccm: 'Registre du commerce (RCCM)',
  seller_hours_en: 'Heures d’ouverture en anglais',
  seller_hours_fr: 'Heures d’ouverture en français',
  vat_rate: 'Taux de TVA',
};

/** Names of the settings: beside their fields, in refusals and in the audit log. */
export const siteSettingsLabels = { en, fr };
