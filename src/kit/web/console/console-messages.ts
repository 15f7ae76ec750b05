import type { ErrorCode } from '../../errors.ts';

const en = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  language: 'Language',
  reload: 'Reload',
  broken: 'Something went wrong on this page.',
  brokenAdvice: 'Reload it to go on. What you had typed in a form is kept.',
  pageNotLoaded: 'Failed to load this page.',
  pageNotLoadedAdvice:
    'The connection may be gone, or the console may have been updated. What you had typed in a form is kept.',
  /** The messages for calls that fail for one of these reasons. */
  failures: {
    network: 'The server cannot be reached. Please check your connection and try again.',
    unauthenticated: 'Your session has ended. Please sign in again.',
    forbidden: 'Your role does not allow this.',
    not_found: 'This does not exist any more.',
    stale_version: 'Somebody else has changed this in the meantime.',
    payload_too_large: 'What was sent is too large.',
    too_many_requests: 'Too many tries. Please wait a moment.',
    unavailable: 'The service is not available at the moment. Please try again.',
    internal_error: 'Something went wrong on our side. Please try again.',
  } satisfies Partial<Record<ErrorCode | 'network', string>>,
};

const fr: typeof en = {
  loading: 'Chargement...',
  tryAgain: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  dismiss: 'Masquer',
  language: 'Langue',
  reload: 'Recharger',
  broken: 'Cette page a rencontré un problème.',
  brokenAdvice:
    'Rechargez-la pour continuer. Ce que vous aviez saisi dans un formulaire est conservé.',
  pageNotLoaded: 'Échec du chargement de cette page.',
  pageNotLoadedAdvice:
    'La connexion est peut-être coupée, ou la console a été mise à jour. Ce que vous aviez saisi dans un formulaire est conservé.',
  failures: {
    network: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    unauthenticated: 'Votre session a pris fin. Veuillez vous reconnecter.',
    forbidden: 'Votre rôle ne permet pas cette action.',
    not_found: 'Cet élément n’existe plus.',
    stale_version: 'Une autre personne a modifié cet élément entre-temps.',
    payload_too_large: 'Cet envoi est trop volumineux.',
    too_many_requests: 'Trop de tentatives. Veuillez patienter un instant.',
    unavailable: 'Le service est indisponible pour le moment. Veuillez réessayer.',
    internal_error: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  },
};

/** Sentences that every screen of the console may need, signing in included. */
export const consoleMessages = { en, fr };
