import type { Catalogue } from '../../kit/languages.ts';

/** The debug page: what it tells is all it tells (docs/promises.md, threat 5). */
export interface DebugMessages {
  readonly title: string;
  readonly version: string;
  readonly language: string;
  readonly server: string;
  readonly database: string;
  readonly signIn: string;
  readonly checking: string;
  readonly reachable: string;
  readonly notReachable: string;
  readonly signedIn: string;
  readonly signedOut: string;
  readonly back: string;
}

export const debugMessages: Catalogue<DebugMessages> = {
  en: {
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
    back: 'To the console',
  },
  fr: {
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
    back: 'Vers la console',
  },
};
