const en = {
  document_type: 'Document',
  lasts_days: 'Days',
  reason: 'Reason',
  access_id: 'Access',
};

const fr: typeof en = {
  document_type: 'Document',
  lasts_days: 'Jours',
  reason: 'Motif',
  access_id: 'Accès',
};

/** The labels of the fields about one person; refusals use them too. */
export const personLabels = { en, fr };
