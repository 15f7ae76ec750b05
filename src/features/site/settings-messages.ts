import type { FigureSource } from './rules.ts';

const en = {
  title: 'Settings',
  loadFailed: 'Failed to load the settings',
  saveFailed: 'Failed to save the settings',
  save: 'Save',
  signingIn: 'Signing in',
  signingInHint:
    'It holds at once, for you as well: whoever has neither an app for codes nor a passkey sets one up before the console opens again.',
  saving: 'Saving...',
  saved: 'Settings saved. The public site shows them from now on.',
  figures: 'Figures on the home page',
  figuresHint: 'The four numbers in the strip below the download buttons.',
  sources: {
    usual: 'The usual figures',
    own: 'Own figures',
    live: 'Live counts',
  } satisfies Record<FigureSource, string>,
  ownHint: 'At least as many as you write here; shown with a plus sign.',
  liveHint: 'Exactly what there is: published codes and their articles, listed lawyers, users.',
  now: 'Now:',
  seller: 'The seller',
  sellerHint:
    'Shown on the site, in emails, before buying and on receipts. Until it is here the site shows its usual contact details, and real payments are refused.',
  hoursHint: {
    en: 'For instance: Monday to Friday, 9 AM to 6 PM. May be left empty.',
    fr: 'For instance: Du lundi au vendredi, de 9\u00a0h à 18\u00a0h. May be left empty.',
  },
  vatHint: 'In percent. Prices include it; 0 where the seller owes no VAT.',
  vatWrong: 'VAT rate must be a percentage from 0 to 100, such as 19.25.',
};

const fr: typeof en = {
  title: 'Paramètres',
  loadFailed: 'Échec du chargement des paramètres',
  saveFailed: 'Échec de l’enregistrement des paramètres',
  save: 'Enregistrer',
  signingIn: 'Connexion',
  signingInHint:
    'Cela vaut aussitôt, pour vous aussi\u00a0: qui n’a ni application de codes ni clé d’accès en configure une avant que la console s’ouvre de nouveau.',
  saving: 'Enregistrement...',
  saved: 'Paramètres enregistrés. Le site public en tient compte dès maintenant.',
  figures: 'Chiffres de la page d’accueil',
  figuresHint: 'Les quatre nombres du bandeau, sous les boutons de téléchargement.',
  sources: {
    usual: 'Les chiffres habituels',
    own: 'Vos propres chiffres',
    live: 'Les chiffres réels',
  },
  ownHint: 'Au moins autant que ce que vous indiquez ici\u00a0; affichés avec un signe plus.',
  liveHint:
    'Ce qu’il y a exactement\u00a0: codes publiés et leurs articles, avocats inscrits, utilisateurs.',
  now: 'Actuellement\u00a0:',
  seller: 'Le vendeur',
  sellerHint:
    'Figure sur le site, dans les e-mails, avant l’achat et sur les reçus. Tant que ces données manquent, le site montre ses coordonnées habituelles et les paiements réels sont refusés.',
  hoursHint: {
    en: 'Par exemple\u00a0: Monday to Friday, 9 AM to 6 PM. Facultatif.',
    fr: 'Par exemple\u00a0: Du lundi au vendredi, de 9\u00a0h à 18\u00a0h. Facultatif.',
  },
  vatHint: 'En pour cent. Les prix la comprennent\u00a0; 0 si le vendeur n’y est pas soumis.',
  vatWrong: 'Le taux de TVA doit être un pourcentage de 0 à 100, par exemple 19,25.',
};

/** The sentences of the console's screen 'Settings'. */
export const settingsMessages = { en, fr };
