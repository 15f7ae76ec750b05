const en = {
  title: 'My account',
  loadFailed: 'Failed to load your account',
  details: 'Your details',
  save: 'Save',
  saved: 'Saved.',
  email: 'Email address',
  change: 'Change',
  emailHint:
    'We send a link to the new address. Until it is opened, you sign in with the present one.',
  emailSent: (email: string) =>
    `We sent a link to ${email}. The address counts once the link is opened, within an hour.`,
  pending: (email: string) => `Waits for its link to be opened: ${email}`,
  sendLink: 'Send link',
  password: 'Password',
  passwordHint: 'At least 12 characters, such as several words that do not belong together.',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed. You were signed out everywhere else.',
  sessions: 'Where you are signed in',
  sessionsHint: 'A session ends by itself 12 hours after it began.',
  thisOne: 'This browser',
  unknownDevice: 'Unknown device',
  lastUsed: (time: string) => `Last used ${time}`,
  signOut: 'Sign out',
  signOutOf: (device: string, time: string) => `Sign out: ${device}, last used ${time}`,
  signOutOthers: 'Sign out all others',
  signedOut: 'Signed out.',
  languages: { en: 'English', fr: 'Français' },
  asSite: 'The language I use here',
};

const fr: typeof en = {
  title: 'Mon compte',
  loadFailed: 'Échec du chargement de votre compte',
  details: 'Vos coordonnées',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  email: 'Adresse e-mail',
  change: 'Modifier',
  emailHint:
    'Nous envoyons un lien à la nouvelle adresse. Tant qu’il n’est pas ouvert, vous vous connectez avec l’adresse actuelle.',
  emailSent: (email) =>
    `Nous avons envoyé un lien à ${email}. L’adresse sera valable dès que le lien sera ouvert, dans l’heure.`,
  pending: (email) => `En attente de l’ouverture du lien\u00a0: ${email}`,
  sendLink: 'Envoyer le lien',
  password: 'Mot de passe',
  passwordHint: 'Au moins 12\u00a0caractères, par exemple plusieurs mots sans lien entre eux.',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Votre mot de passe a été changé. Vous avez été déconnecté partout ailleurs.',
  sessions: 'Où vous êtes connecté',
  sessionsHint: 'Une session se ferme d’elle-même 12\u00a0heures après son début.',
  thisOne: 'Ce navigateur',
  unknownDevice: 'Appareil inconnu',
  lastUsed: (time) => `Dernière utilisation\u00a0: ${time}`,
  signOut: 'Déconnecter',
  signOutOf: (device, time) => `Déconnecter\u00a0: ${device}, dernière utilisation le ${time}`,
  signOutOthers: 'Déconnecter tous les autres',
  signedOut: 'Déconnecté.',
  languages: { en: 'English', fr: 'Français' },
  asSite: 'La langue que j’utilise ici',
};

/** The texts of the page 'My account'. */
export const ownMessages = { en, fr };
