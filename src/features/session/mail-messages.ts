const careful = {
  en: 'If that was not you, sign in, choose another password under My account and tell an administrator.',
  fr: 'Si ce n’est pas vous, connectez-vous, choisissez un autre mot de passe sous Mon compte et prévenez un administrateur.',
};

const en = {
  password: {
    subject: 'Choose a new password for MboaLex',
    before:
      'Somebody asked for a new password for your account of the console. This link leads to it. It works once, within an hour:',
    after:
      'If you did not ask for this, you need not do anything: your password stays. Never give the link to anybody.',
  },
  email: {
    subject: 'Confirm your new address for MboaLex',
    before:
      'You want to use this address for your account of the console. Confirm it by this link. It works once, within an hour:',
    after: 'If that was not you, do nothing: without the link nothing changes.',
  },
  passwordChanged: {
    subject: 'Your password for MboaLex was changed',
    before:
      'The password of your account of the console was changed, and your other sessions were ended.',
    after:
      'If that was not you, choose another password by “Forgot password?” where you sign in, and tell an administrator.',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in was switched off for MboaLex',
    before: 'From now on your account of the console is entered with the password alone.',
    after: careful.en,
  },
  passkeyAdded: {
    subject: 'A passkey was added for MboaLex',
    before: 'A passkey was added to your account of the console: it signs in without the password.',
    after:
      'If that was not you, sign in, remove it under My account, choose another password and tell an administrator.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used for MboaLex',
    before:
      'Somebody signed in to your account of the console with your password and a recovery code, which works no more.',
    after:
      'If that was not you, sign in, choose another password and make new recovery codes under My account, and tell an administrator.',
  },
  emailChanged: {
    subject: 'Your address for MboaLex was changed',
    before:
      'Your account of the console has another email address now; this one no longer signs in.',
    after: 'If that was not you, tell an administrator at once.',
  },
};

const fr: typeof en = {
  password: {
    subject: 'Choisissez un nouveau mot de passe pour MboaLex',
    before:
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte de la console. Ce lien y mène. Il sert une seule fois, pendant une heure\u00a0:',
    after:
      'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste le même. Ne donnez ce lien à personne.',
  },
  email: {
    subject: 'Confirmez votre nouvelle adresse pour MboaLex',
    before:
      'Vous souhaitez utiliser cette adresse pour votre compte de la console. Confirmez-la par ce lien. Il sert une seule fois, pendant une heure\u00a0:',
    after: 'Si ce n’est pas vous, ne faites rien\u00a0: sans le lien, rien ne change.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe pour MboaLex a été changé',
    before:
      'Le mot de passe de votre compte de la console a été changé, et vos autres sessions ont été fermées.',
    after:
      'Si ce n’est pas vous, choisissez un autre mot de passe par «\u00a0Mot de passe oublié\u00a0?\u00a0» à la connexion et prévenez un administrateur.',
  },
  twoFactorOff: {
    subject: 'La double authentification a été désactivée pour MboaLex',
    before: 'Désormais, le mot de passe seul ouvre votre compte de la console.',
    after: careful.fr,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée pour MboaLex',
    before:
      'Une clé d’accès a été ajoutée à votre compte de la console\u00a0: elle permet de se connecter sans mot de passe.',
    after:
      'Si ce n’est pas vous, connectez-vous, supprimez-la sous Mon compte, choisissez un autre mot de passe et prévenez un administrateur.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé pour MboaLex',
    before:
      'Quelqu’un s’est connecté à votre compte de la console avec votre mot de passe et un code de secours, qui ne sert plus.',
    after:
      'Si ce n’est pas vous, connectez-vous, choisissez un autre mot de passe et créez de nouveaux codes de secours sous Mon compte, puis prévenez un administrateur.',
  },
  emailChanged: {
    subject: 'Votre adresse pour MboaLex a été changée',
    before:
      'Votre compte de la console a maintenant une autre adresse e-mail\u00a0; celle-ci ne permet plus de se connecter.',
    after: 'Si ce n’est pas vous, prévenez tout de suite un administrateur.',
  },
};

/** What is mailed to people of the console about their own account; nothing in it was typed. */
export const staffMailMessages = { en, fr };
