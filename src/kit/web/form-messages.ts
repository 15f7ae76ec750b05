import type { Catalogue } from '../languages.ts';

/** Sentences that both public forms share. */
interface FormMessages {
  readonly requiredNote: string;
  readonly optional: string;
  /** Beside the field that people do not see, for whoever sees it all the same. */
  readonly trap: string;
  /** Read out while the form is being sent. */
  readonly wait: string;
}

export const formMessages: Catalogue<FormMessages> = {
  en: {
    requiredNote: 'Fields marked * are required.',
    optional: '(optional)',
    trap: 'Leave this field empty',
    wait: 'Please wait, this can take a few seconds.',
  },
  fr: {
    requiredNote: 'Les champs marqués d’un * sont obligatoires.',
    optional: '(facultatif)',
    trap: 'Laissez ce champ vide',
    wait: 'Veuillez patienter, cela peut prendre quelques secondes.',
  },
};
