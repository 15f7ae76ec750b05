const en = {
  forgot: 'Forgot password?',
  forgotHint: 'We send you a link with which you choose a new one.',
  send: 'Send link',
  sent: 'If there is an account with this address, a link is on its way. It works once, within an hour.',
  failed: 'This did not work. Please try again.',
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
  toSignIn: 'To the sign-in',
};

const fr: typeof en = {
  forgot: 'Mot de passe oublié\u00a0?',
  forgotHint: 'Nous vous envoyons un lien qui permet d’en choisir un nouveau.',
  send: 'Envoyer le lien',
  sent: 'S’il existe un compte avec cette adresse, un lien est en route. Il sert une seule fois, pendant une heure.',
  failed: 'L’opération n’a pas abouti. Veuillez réessayer.',
  newPassword: 'Nouveau mot de passe',
  newPasswordTitle: 'Choisissez un nouveau mot de passe',
  passwordHint: 'Au moins 12 caractères, par exemple plusieurs mots sans lien entre eux.',
  save: 'Enregistrer le mot de passe',
  passwordSaved:
    'Votre mot de passe a été changé et toutes vos sessions ont été fermées. Veuillez vous connecter.',
  emailTitle: 'Confirmez votre nouvelle adresse',
  emailQuestion: 'Désormais, vous vous connecterez avec l’adresse à laquelle ce lien a été envoyé.',
  confirm: 'Confirmer',
  emailSaved: 'Votre adresse a été changée.',
  badLink: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis l’e-mail.',
  toSignIn: 'Vers la connexion',
};

/** The texts of those who lost their password, and of the page that links in mails lead to. */
export const recoveryMessages = { en, fr };
