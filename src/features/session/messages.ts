const en = {
  loading: 'Loading authentication...',
  console: 'Admin Dashboard',
  pageTitle: 'Sign In',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  connectionIssue: (problem: string) => `Connection Issue: ${problem}`,
  tryAgain: 'Try again',
  trying: 'Trying again...',
  authenticationError: (message: string) => `Authentication error: ${message}`,
  connectionError: (message: string) => `Connection error: ${message}`,
  listenerError: (message: string) => `Auth listener error: ${message}`,
  serviceUnavailable: 'Authentication service unavailable',
  signInFailed: 'Sign in failed',
  unexpected: 'An unexpected error occurred',
  /** Why a call brought no answer. */
  noConnection: 'The server cannot be reached.',
  noSense: 'The server gave no usable answer.',
  sessionEnded: 'Your session has ended. Sign in to go on where you were.',
  notAdministrator: 'This account is not one of the team. You have been signed out.',
};

const fr: typeof en = {
  loading: 'Chargement de l’authentification...',
  console: 'Administration',
  pageTitle: 'Connexion',
  signIn: 'Se connecter',
  signingIn: 'Connexion en cours...',
  connectionIssue: (problem) => `Problème de connexion\u00a0: ${problem}`,
  tryAgain: 'Réessayer',
  trying: 'Nouvel essai...',
  authenticationError: (message) => `Erreur d’authentification\u00a0: ${message}`,
  connectionError: (message) => `Erreur de connexion\u00a0: ${message}`,
  listenerError: (message) => `Erreur du suivi de session\u00a0: ${message}`,
  serviceUnavailable: 'Service d’authentification indisponible',
  signInFailed: 'Échec de la connexion',
  unexpected: 'Une erreur inattendue s’est produite',
  noConnection: 'Le serveur est injoignable.',
  noSense: 'La réponse du serveur est inutilisable.',
  sessionEnded:
    'Votre session a pris fin. Connectez-vous pour reprendre là où vous vous étiez arrêté.',
  notAdministrator: 'Ce compte ne fait pas partie de l’équipe. Vous avez été déconnecté.',
};

/**
 * What people read about their session (docs/specification.md §4 and §8, 'Authentication',
 * 'Login').
 */
export const sessionMessages = { en, fr };
