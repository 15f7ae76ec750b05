const en = {
  kind: 'Request',
  contact: 'Email or phone',
  asked_on: 'Received on',
  note: 'Note',
  state: 'Answer',
  what: 'What happened',
  noticed_at: 'Noticed at',
  people_affected: 'People concerned',
  measures: 'What was done',
  told_authority_at: 'Authority told at',
  told_people_at: 'People told at',
  version: 'Version',
  format: 'Format',
};

const fr: typeof en = {
  kind: 'Demande',
  contact: 'E-mail ou téléphone',
  asked_on: 'Reçue le',
  note: 'Note',
  state: 'Réponse',
  what: 'Ce qui s’est passé',
  noticed_at: 'Constatée le',
  people_affected: 'Personnes concernées',
  measures: 'Mesures prises',
  told_authority_at: 'Autorité prévenue le',
  told_people_at: 'Personnes prévenues le',
  version: 'Version',
  format: 'Format',
};

/** Names of fields, in forms and in sentences about wrong ones. */
export const personalDataLabels = { en, fr };
