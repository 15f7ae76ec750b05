const en = {
  figure_source: 'Figures on the home page',
  own_codes: 'Legal codes',
  own_articles: 'Articles',
  own_lawyers: 'Lawyers',
  own_users: 'Users',
};

const fr: typeof en = {
  figure_source: 'Chiffres de la page d’accueil',
  own_codes: 'Codes de lois',
  own_articles: 'Articles',
  own_lawyers: 'Avocats',
  own_users: 'Utilisateurs',
};

/** Names of the settings: beside their fields, in refusals and in the audit log. */
export const siteSettingsLabels = { en, fr };
