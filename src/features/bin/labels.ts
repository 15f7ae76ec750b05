const en = { kind: 'Kind', ids: 'Selection' };

const fr: typeof en = { kind: 'Type', ids: 'Sélection' };

/** Names of the fields, for the sentences about wrong ones. */
export const binLabels = { en, fr };
