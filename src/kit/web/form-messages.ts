const en = {
  requiredNote: 'Fields marked * are required.',
  optional: '(optional)',
  /** The label of the honeypot, for people who come upon it all the same. */
  trap: 'Leave this field empty',
  /** Read out while the form is being sent. */
  wait: 'Please wait, this can take a few seconds.',
};

const fr: typeof en = {
  requiredNote: 'Les champs marqués d’un * sont obligatoires.',
  optional: '(facultatif)',
  trap: 'Laissez ce champ vide',
  wait: 'Veuillez patienter, cela peut prendre quelques secondes.',
};

/** Sentences that both public forms share. */
export const formMessages = { en, fr };
