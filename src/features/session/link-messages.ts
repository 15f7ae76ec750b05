const en = {
  newPassword: 'New password',
  newPasswordTitle: 'Choose a new password',
  passwordOf: (email: string) => `The new password is for ${email}.`,
  signedInAs: (email: string) => `In this browser you are signed in as ${email}.`,
  passwordHint: 'At least 12 characters, such as several words that do not belong together.',
  save: 'Save password',
  passwordSaved: 'Your password was changed, and all your sessions have ended. Please sign in.',
  emailTitle: 'Confirm your new address',
  emailQuestion: (email: string | null) =>
    `From now on you sign in with ${email ?? 'the address to which this link was sent'}.`,
  confirm: 'Confirm',
  emailSaved: 'Your address was changed.',
  badLink: 'This link is not complete. Please open it again from the email.',
  toSignIn: 'Go to sign-in',
  toConsole: 'Go to the dashboard',
};

const fr: typeof en = {
  newPassword: 'Nouveau mot de passe',
  newPasswordTitle: 'Choisissez un nouveau mot de passe',
  passwordOf: (email) => `Le nouveau mot de passe est celui du compte ${email}.`,
  signedInAs: (email) => `Dans ce navigateur, vous êtes connecté en tant que ${email}.`,
  passwordHint: 'Au moins 12\u00a0caractères, par exemple plusieurs mots sans lien entre eux.',
  save: 'Enregistrer le mot de passe',
  passwordSaved:
    'Votre mot de passe a été changé et toutes vos sessions ont été fermées. Veuillez vous connecter.',
  emailTitle: 'Confirmez votre nouvelle adresse',
  emailQuestion: (email) =>
    `Désormais, vous vous connecterez avec ${email ?? 'l’adresse à laquelle ce lien a été envoyé'}.`,
  confirm: 'Confirmer',
  emailSaved: 'Votre adresse a été changée.',
  badLink: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis l’e-mail.',
  toSignIn: 'Aller à la connexion',
  toConsole: 'Aller au tableau de bord',
};

/** The texts of the page that links in mails lead to; signing in does not pay for them. */
export const linkMessages = { en, fr };
