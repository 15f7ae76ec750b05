const en = {
  code: 'Code',
  name_en: 'English Name',
  name_fr: 'French Name',
  description_en: 'English Description',
  description_fr: 'French Description',
  price: 'Price (XAF)',
  lasts_days: 'Duration in days',
  is_active: 'On sale',
};

const fr: typeof en = {
  code: 'Code',
  name_en: 'Nom anglais',
  name_fr: 'Nom français',
  description_en: 'Description en anglais',
  description_fr: 'Description en français',
  price: 'Prix (FCFA)',
  lasts_days: 'Durée en jours',
  is_active: 'En vente',
};

/** Names of a product's fields. */
export const productLabels = { en, fr };
