const en = {
  kind_en: 'Kind of the English text',
  kind_fr: 'Kind of the French text',
  authentic: 'Authentic language',
  act_en: 'Act in English',
  act_fr: 'Act in French',
  gazette: 'Official gazette',
  as_of: 'As of',
  amendments_pending: 'Amendments not yet in the text',
  is_sample: 'Sample text',
};

const fr: typeof en = {
  kind_en: 'Nature du texte anglais',
  kind_fr: 'Nature du texte français',
  authentic: 'Langue qui fait foi',
  act_en: 'Acte en anglais',
  act_fr: 'Acte en français',
  gazette: 'Journal officiel',
  as_of: 'À jour au',
  amendments_pending: 'Modifications non intégrées',
  is_sample: 'Texte d’exemple',
};

/** The columns of a text's provenance, as forms and the audit log call them. */
export const provenanceLabels = { en, fr };
