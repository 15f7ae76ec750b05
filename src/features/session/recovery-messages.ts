const en = {
  forgot: 'Forgot password?',
  forgotHint: 'We send you a link with which you choose a new one.',
  send: 'Send link',
  sent: 'If there is an account with this address, a link is on its way. It works once, within an hour.',
  failed: 'This did not work. Please try again.',
};

const fr: typeof en = {
  forgot: 'Mot de passe oublié\u00a0?',
  forgotHint: 'Nous vous envoyons un lien qui permet d’en choisir un nouveau.',
  send: 'Envoyer le lien',
  sent: 'S’il existe un compte avec cette adresse, un lien est en route. Il sert une seule fois, pendant une heure.',
  failed: 'Échec de l’opération. Veuillez réessayer.',
};

/** The texts at the sign-in of those who lost their password. */
export const recoveryMessages = { en, fr };
