const en = {
  title: 'Debug',
  version: 'Version',
  language: 'Language',
  server: 'Server',
  database: 'Database',
  signIn: 'Sign-in',
  checking: 'Checking...',
  reachable: 'Reachable',
  notReachable: 'Not reachable',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  back: 'Go to the console',
};

const fr: typeof en = {
  title: 'Diagnostic',
  version: 'Version',
  language: 'Langue',
  server: 'Serveur',
  database: 'Base de données',
  signIn: 'Connexion',
  checking: 'Vérification...',
  reachable: 'Joignable',
  notReachable: 'Injoignable',
  signedIn: 'Connecté',
  signedOut: 'Déconnecté',
  back: 'Aller à la console',
};

/** The texts of the debug page; it must show nothing else (docs/promises.md, threat 5). */
export const debugMessages = { en, fr };
