const en = {
  /** The one answer to a wrong e-mail and to a wrong password (docs/promises.md, threat 20). */
  invalidCredentials: 'Invalid email or password',
  /** Only after the right password. */
  banned: 'This account is banned.',
  tooManyTries: (seconds: number) =>
    `Too many failed attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  wrongPassword: 'This is not your current password.',
  ownAddress: 'This is your email address already.',
  addressTaken:
    'Another account has this address by now. You go on signing in with the present one.',
  wrongCode: 'This code is wrong, has been used, or is too old.',
  /** The challenge of a sign-in has ended, or all its tries are used up. */
  codesUnreadable:
    'Codes of this account can no longer be verified. Ask who runs the server to reset the account.',
  signInAgain: 'Please sign in again with your password.',
  codesLocked:
    'Too many wrong codes for this account. Please try again in an hour, in a browser where you have signed in before, or after choosing a new password by “Forgot password?”.',
  twoFactorOn: 'Two-factor sign-in is on already.',
  twoFactorOff: 'Two-factor sign-in is off.',
  passkeyRefused: 'This passkey was not accepted.',
  confirmFirst: 'Please type your password again.',
  tooManyLinks: 'Too many requests. Please try again later.',
  /** One sentence for links that were used, have ended or never were. */
  deadLink: 'This link has been used or has ended. Please ask for a new one.',
  /** Why a password that was chosen is refused. */
  password: {
    too_short: 'Use at least 12 characters.',
    too_long: 'Use at most 128 characters.',
    common: 'This password is too easy to guess. Try several words that do not belong together.',
    own_words:
      'Use more than your name, your email address or the name of the product, which others would try first.',
  },
};

const fr: typeof en = {
  invalidCredentials: 'Adresse e-mail ou mot de passe incorrect',
  banned: 'Ce compte est banni.',
  tooManyTries: (seconds) =>
    `Trop d’essais infructueux. Veuillez réessayer dans ${seconds}\u00a0${seconds === 1 ? 'seconde' : 'secondes'}.`,
  busy: 'Trop de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
  ownAddress: 'C’est déjà votre adresse e-mail.',
  addressTaken:
    'Un autre compte a désormais cette adresse. Vous continuez à vous connecter avec l’adresse actuelle.',
  wrongCode: 'Ce code est faux, a déjà servi ou est trop ancien.',
  codesUnreadable:
    'Les codes de ce compte ne peuvent plus être vérifiés. Demandez à qui gère le serveur de réinitialiser le compte.',
  signInAgain: 'Veuillez vous reconnecter avec votre mot de passe.',
  codesLocked:
    'Trop de codes faux pour ce compte. Veuillez réessayer dans une heure, dans un navigateur où vous vous êtes déjà connecté, ou après avoir choisi un nouveau mot de passe par «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  twoFactorOn: 'La double authentification est déjà activée.',
  twoFactorOff: 'La double authentification est désactivée.',
  passkeyRefused: 'Cette clé d’accès n’a pas été acceptée.',
  confirmFirst: 'Veuillez saisir à nouveau votre mot de passe.',
  tooManyLinks: 'Trop de demandes. Veuillez réessayer plus tard.',
  deadLink: 'Ce lien a déjà servi ou n’est plus valable. Veuillez en demander un nouveau.',
  password: {
    too_short: 'Utilisez au moins 12\u00a0caractères.',
    too_long: 'Utilisez au plus 128\u00a0caractères.',
    common:
      'Ce mot de passe est trop facile à deviner. Essayez plusieurs mots sans lien entre eux.',
    own_words:
      'Ne vous contentez pas de votre nom, de votre adresse e-mail ou du nom du produit\u00a0: ce sont les premiers essais.',
  },
};

/** What the server answers to a sign-in that it refuses. */
export const sessionServerMessages = { en, fr };
