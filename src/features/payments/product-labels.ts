const en = {
  code: 'Code',
  name_en: 'English name',
  name_fr: 'French name',
  description_en: 'English description',
  description_fr: 'French description',
  price: 'Price (XAF)',
  lasts_days: 'Duration in days',
  is_active: 'On sale',
};

const fr: typeof en = {
  code: 'Code',
  name_en: 'Nom en anglais',
  name_fr: 'Nom en français',
  description_en: 'Description en anglais',
  description_fr: 'Description en français',
  price: 'Prix (FCFA)',
  lasts_days: 'Durée en jours',
  is_active: 'En vente',
};

/** Names of a product's fields. */
export const productLabels = { en, fr };
