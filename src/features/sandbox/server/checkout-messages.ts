import type { Catalogue } from '../../../kit/languages.ts';
import type { SandboxStatus } from './statuses.ts';
import type { Outcome } from './test-numbers.ts';

interface CheckoutMessages {
  readonly title: string;
  readonly sandbox: string;
  readonly document: string;
  readonly amount: string;
  readonly currency: string;
  readonly phone: string;
  readonly phoneHint: string;
  readonly code: string;
  readonly codeHint: (code: string) => string;
  readonly pay: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly fail: string;
  readonly other: string;
  readonly numbers: string;
  readonly numbersHint: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly ends: Readonly<Record<SandboxStatus, string>>;
  readonly leave: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly failures: {
    readonly phone: string;
    readonly operator: string;
    readonly code: string;
    readonly lost: string;
    readonly action: string;
  };
  /** What the page that is returned to may say (docs/specification.md §2, 'Failed'). */
  readonly reasons: { readonly failed: string; readonly expired: string };
}

/** What the sandbox's page says; 'Phone Number' is the field that the app's people know. */
export const checkoutMessages: Catalogue<CheckoutMessages> = {
  en: {
    title: 'Mobile money payment',
    sandbox: 'Sandbox: no real money moves',
    document: 'Document',
    amount: 'Amount',
    currency: 'XAF',
    phone: 'Phone Number',
    phoneHint: 'A number of MTN or Orange. What happens depends on it: see below.',
    code: 'One-time code',
    codeHint: (code) => `The right code is ${code}; any other one is wrong.`,
    pay: 'Pay',
    confirm: 'Confirm',
    cancel: 'Cancel',
    fail: 'Fail the payment',
    other: 'Without a number',
    numbers: 'Test numbers',
    numbersHint: 'Choose one to fill it in. Any other number of MTN or Orange pays at once.',
    outcomes: {
      success: 'The payment succeeds',
      failed: 'It fails: not enough money',
      cancelled: 'The payer refuses on the phone',
      pending: 'It stays pending for good',
      delayed: 'It succeeds after 5 seconds',
      no_callback: 'It succeeds, but no callback is sent',
      duplicate_callback: 'It succeeds, and the callback comes five times at once',
      wrong_amount: 'Only half of the amount is taken',
      late_success: 'It expires, and succeeds 10 seconds later',
      initiate_timeout: 'It is charged, but the answer gets lost',
      initiate_lost: 'The request gets lost; nothing is charged',
      otp: 'A one-time code is asked for',
    },
    ends: {
      CREATED: 'This payment waits for you.',
      PENDING: 'This payment is being processed.',
      REQUIRE_OTP: 'This payment waits for a code.',
      SUCCESS: 'This payment is paid.',
      FAILED: 'This payment has failed.',
      CANCELED: 'This payment was cancelled.',
      EXPIRED: 'This payment has expired.',
    },
    leave: 'Return to MboaLex',
    notFound: 'There is no such payment',
    notFoundHint: 'The address may be incomplete, or the payment belongs to another installation.',
    failures: {
      phone: 'Enter a mobile number of Cameroon, such as +237 670 000 001.',
      operator: 'This number carries no mobile money; take one of MTN or Orange.',
      code: 'This code is wrong. Try again.',
      lost: 'No answer came back, and nothing was charged. Try again.',
      action: 'Choose what to do with this payment.',
    },
    reasons: {
      failed: 'There is not enough money on the account.',
      expired: 'The payment was not approved in time.',
    },
  },
  fr: {
    title: 'Paiement mobile money',
    sandbox: 'Bac à sable\u00a0: aucun argent réel ne circule',
    document: 'Document',
    amount: 'Montant',
    currency: 'FCFA',
    phone: 'Numéro de téléphone',
    phoneHint: 'Un numéro MTN ou Orange. La suite en dépend\u00a0: voir ci-dessous.',
    code: 'Code à usage unique',
    codeHint: (code) => `Le bon code est ${code}\u00a0; tout autre code est faux.`,
    pay: 'Payer',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    fail: 'Faire échouer le paiement',
    other: 'Sans numéro',
    numbers: 'Numéros de test',
    numbersHint:
      'Choisissez-en un pour le reporter. Tout autre numéro MTN ou Orange paie aussitôt.',
    outcomes: {
      success: 'Le paiement réussit',
      failed: 'Il échoue\u00a0: solde insuffisant',
      cancelled: 'Le payeur refuse sur son téléphone',
      pending: 'Il reste en attente pour toujours',
      delayed: 'Il réussit après 5\u00a0secondes',
      no_callback: 'Il réussit, mais aucune notification n’est envoyée',
      duplicate_callback: 'Il réussit, et la notification arrive cinq fois en même temps',
      wrong_amount: 'Seule la moitié du montant est prélevée',
      late_success: 'Il expire, puis réussit 10\u00a0secondes plus tard',
      initiate_timeout: 'Le montant est prélevé, mais la réponse se perd',
      initiate_lost: 'La demande se perd\u00a0; rien n’est prélevé',
      otp: 'Un code à usage unique est demandé',
    },
    ends: {
      CREATED: 'Ce paiement vous attend.',
      PENDING: 'Ce paiement est en cours de traitement.',
      REQUIRE_OTP: 'Ce paiement attend un code.',
      SUCCESS: 'Ce paiement est réglé.',
      FAILED: 'Ce paiement a échoué.',
      CANCELED: 'Ce paiement a été annulé.',
      EXPIRED: 'Ce paiement a expiré.',
    },
    leave: 'Retourner à MboaLex',
    notFound: 'Ce paiement n’existe pas',
    notFoundHint:
      'L’adresse est peut-être incomplète, ou le paiement appartient à une autre installation.',
    failures: {
      phone: 'Saisissez un numéro mobile du Cameroun, par exemple +237\u00a0670\u00a0000\u00a0001.',
      operator: 'Ce numéro ne permet pas le mobile money\u00a0; prenez-en un de MTN ou d’Orange.',
      code: 'Ce code est faux. Réessayez.',
      lost: 'Aucune réponse n’est venue, et rien n’a été prélevé. Réessayez.',
      action: 'Choisissez ce qu’il faut faire de ce paiement.',
    },
    reasons: {
      failed: 'Le solde du compte est insuffisant.',
      expired: 'Le paiement n’a pas été approuvé à temps.',
    },
  },
};
