const en = {
  kind_en: 'Kind of the English Text',
  kind_fr: 'Kind of the French Text',
  authentic: 'Authentic Language',
  act_en: 'Act in English',
  act_fr: 'Act in French',
  gazette: 'Official Gazette',
  as_of: 'As Of',
  amendments_pending: 'Amendments Not Yet in the Text',
  is_sample: 'Sample Text',
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
