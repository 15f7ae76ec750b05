const en = {
  newPassword: 'New password',
  newPasswordTitle: 'Choose a new password',
  passwordHint: 'At least 12 characters, such as several words that do not belong together.',
  save: 'Save password',
  passwordSaved: 'Your password was changed, and all your sessions have ended. Please sign in.',
  emailTitle: 'Confirm your new address',
  emailQuestion: 'From now on you sign in with the address to which this link was sent.',
  confirm: 'Confirm',
  emailSaved: 'Your address was changed.',
  badLink: 'This link is not complete. Please open it again from the email.',
  toSignIn: 'Go to sign-in',
};

const fr: typeof en = {
  newPassword: 'Nouveau mot de passe',
  newPasswordTitle: 'Choisissez un nouveau mot de passe',
  passwordHint: 'Au moins 12\u00a0caractères, par exemple plusieurs mots sans lien entre eux.',
  save: 'Enregistrer le mot de passe',
  passwordSaved:
    'Votre mot de passe a été changé et toutes vos sessions ont été fermées. Veuillez vous connecter.',
  emailTitle: 'Confirmez votre nouvelle adresse',
  emailQuestion: 'Désormais, vous vous connecterez avec l’adresse à laquelle ce lien a été envoyé.',
  confirm: 'Confirmer',
  emailSaved: 'Votre adresse a été changée.',
  badLink: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis l’e-mail.',
  toSignIn: 'Aller à la connexion',
};

/** The texts of the page that links in mails lead to; signing in does not pay for them. */
export const linkMessages = { en, fr };
