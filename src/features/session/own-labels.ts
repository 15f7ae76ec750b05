import { sessionLabels } from './labels.ts';

const en = {
  ...sessionLabels.en,
  name: 'Name',
  language: 'Language of emails',
  current_password: 'Current password',
  new_password: 'New password',
  new_email: 'New email',
  pending_email: 'New email',
  token: 'Link',
  code: 'Code',
  response: 'Passkey',
};

const fr: typeof en = {
  ...sessionLabels.fr,
  name: 'Nom',
  language: 'Langue des e-mails',
  current_password: 'Mot de passe actuel',
  new_password: 'Nouveau mot de passe',
  new_email: 'Nouvelle adresse e-mail',
  pending_email: 'Nouvelle adresse e-mail',
  token: 'Lien',
  code: 'Code',
  response: 'Clé d’accès',
};

/** The labels of the own account's fields; refusals use them too. */
export const ownLabels = { en, fr };
