import type { Catalogue } from '../../kit/languages.ts';
import type { ReviewDecision } from './rules.ts';
import type { AttemptState, Cause, PaymentState } from './states.ts';

/** What the console says of one payment that was opened. */
interface DetailMessages {
  readonly open: (transaction: string) => string;
  readonly title: (transaction: string) => string;
  readonly loadFailed: string;
  readonly states: Readonly<Record<PaymentState, string>>;
  readonly attemptStates: Readonly<Record<AttemptState, string>>;
  readonly kinds: Readonly<Record<'redirect' | 'push', string>>;
  readonly facts: Readonly<
    Record<
      | 'transaction'
      | 'buyer'
      | 'account'
      | 'customer'
      | 'document'
      | 'amount'
      | 'method'
      | 'provider'
      | 'operator'
      | 'operatorRef'
      | 'language'
      | 'begun'
      | 'paid'
      | 'lastChecked'
      | 'nextCheck'
      | 'reason'
      | 'access'
      | 'receipt',
      string
    >
  >;
  readonly guest: string;
  readonly noProvider: string;
  readonly accessGiven: (time: string) => string;
  readonly accessWithdrawn: string;
  readonly noAccess: string;
  readonly noReceipt: string;
  readonly openReceipt: (number: string) => string;

  readonly check: string;
  readonly checkMoved: (state: string) => string;
  readonly checkUnchanged: string;
  readonly checkFailed: string;
  readonly unreachable: string;
  readonly review: string;
  readonly reviewHint: string;
  readonly decision: string;
  readonly chooseDecision: string;
  readonly decisions: Readonly<Record<ReviewDecision, string>>;
  readonly reason: string;
  readonly saveDecision: string;
  readonly decided: string;
  readonly decideFailed: string;
  readonly refund: string;
  readonly refundQuestion: (amount: string) => string;
  readonly refundByHandHint: (amount: string) => string;
  readonly byHand: string;
  readonly refundNow: (amount: string) => string;
  readonly recordRefund: string;
  readonly refunded: string;
  readonly refundFailed: string;
  readonly conflict: string;

  readonly attempts: string;
  readonly noAttempts: string;
  readonly ourReference: string;
  readonly theirReference: string;
  readonly expires: string;
  readonly history: string;
  readonly noHistory: string;
  readonly events: {
    readonly created: string;
    readonly attempt: Readonly<Record<'redirect' | 'push' | 'otp' | 'unknown' | 'other', string>>;
    readonly rejected: (code: string) => string;
    readonly state: (from: string, to: string, cause: string) => string;
    readonly late: string;
    readonly decided: (by: string, reason: string) => string;
    readonly byHand: string;
    readonly answer: string;
    readonly callback: string;
    readonly access: string;
    readonly note: string;
  };
  readonly causes: Readonly<Record<Cause, string>>;
  readonly showDetail: string;
  readonly callbacks: string;
  readonly noCallbacks: string;
  readonly callback: (provider: string, time: string) => string;
  readonly callbackStates: Readonly<Record<'new' | 'done' | 'unknown', string>>;
  /** The signature covers only a part of it: it is no evidence, whatever it says. */
  readonly weakSignature: string;
  readonly showBody: string;
}

export const detailMessages: Catalogue<DetailMessages> = {
  en: {
    open: (transaction) => `Open payment ${transaction}`,
    title: (transaction) => `Payment ${transaction}`,
    loadFailed: 'Failed to load the payment',
    states: {
      created: 'Just begun',
      initiation_unknown: 'Not known yet',
      pending: 'Pending',
      requires_action: 'Waiting for a code',
      completed: 'Completed',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
      review: 'In review',
      refunded: 'Refunded',
    },
    attemptStates: {
      created: 'Just begun',
      unknown: 'Not known yet',
      open: 'Open',
      requires_action: 'Waiting for a code',
      completed: 'Paid',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
      rejected: 'Refused',
      mismatched: 'Does not match',
    },
    kinds: { redirect: 'payment page', push: 'request to the phone' },
    facts: {
      transaction: 'Transaction ID',
      buyer: 'Buyer',
      account: 'Account',
      customer: 'Name given',
      document: 'Document',
      amount: 'Amount',
      method: 'Payment method',
      provider: 'Provider',
      operator: 'Network',
      operatorRef: 'Reference of the network',
      language: 'Language',
      begun: 'Begun',
      paid: 'Paid',
      lastChecked: 'Last checked',
      nextCheck: 'Next check',
      reason: 'Reason',
      access: 'Access',
      receipt: 'Receipt',
    },
    guest: 'Without an account',
    noProvider: 'None: recorded elsewhere',
    accessGiven: (time) => `Open since ${time}`,
    accessWithdrawn: 'Withdrawn',
    noAccess: 'None',
    noReceipt: 'None',
    openReceipt: (number) => `Open receipt ${number}`,

    check: 'Check again',
    checkMoved: (state) => `The provider was asked. The payment is now “${state}”.`,
    checkUnchanged: 'The provider was asked. Nothing has changed.',
    checkFailed: 'The payment could not be checked.',
    unreachable: 'The payment provider cannot be reached at the moment. Please try again later.',
    review: 'Review',
    reviewHint:
      'What the provider said does not match what was asked for. Look at its answers below, and in its own console, before you decide.',
    decision: 'Decision',
    chooseDecision: 'Please choose',
    decisions: {
      completed: 'It was paid: give access',
      failed: 'It was not paid',
      refunded: 'The money was given back',
    },
    reason: 'Reason',
    saveDecision: 'Save the decision',
    decided: 'The decision is saved.',
    decideFailed: 'The decision could not be saved.',
    refund: 'Refund',
    refundQuestion: (amount) =>
      `${amount} go back to whoever paid, by the provider, and access to the document ends.`,
    refundByHandHint: (amount) =>
      `The provider cannot give this payment back by itself. Give ${amount} back by hand first; here it is recorded, and access to the document ends.`,
    byHand: 'I have given the money back by hand already: only record it',
    refundNow: (amount) => `Refund ${amount}`,
    recordRefund: 'Record the refund',
    refunded: 'The refund is recorded.',
    refundFailed: 'The payment could not be refunded.',
    conflict:
      'That is not possible any more, or the provider has refused it. The payment is shown as it is now.',

    attempts: 'Attempts',
    noAttempts: 'No provider was ever asked to collect.',
    ourReference: 'Our reference',
    theirReference: 'Their reference',
    expires: 'Can be paid until',
    history: 'History',
    noHistory: 'Nothing was recorded.',
    events: {
      created: 'The payment was begun.',
      attempt: {
        redirect: 'The provider has made a payment page.',
        push: 'The provider has asked the payer’s phone.',
        otp: 'The provider has sent a code to the payer’s phone.',
        unknown: 'The provider did not answer, or not so that it could be understood.',
        other: 'A provider was asked to collect.',
      },
      rejected: (code) => `The provider refused to collect (${code}).`,
      state: (from, to, cause) => `From “${from}” to “${to}”: ${cause}.`,
      late: 'The money came late.',
      decided: (by, reason) => `${by}: ${reason}`,
      byHand: 'Done by hand.',
      answer: 'The provider was asked; nothing has changed.',
      callback: 'A callback of the provider was looked at.',
      access: 'The document was opened for the buyer.',
      note: 'Something was noted.',
    },
    causes: {
      initiate: 'as the provider answered at the beginning',
      verify: 'as the provider says',
      timer: 'its time was over',
      otp: 'a code was sent',
      admin: 'an administrator has decided so',
    },
    showDetail: 'Show what was recorded',
    callbacks: 'Callbacks received',
    noCallbacks: 'The provider has not called back.',
    callback: (provider, time) => `${provider}, ${time}`,
    callbackStates: { new: 'Waiting', done: 'Looked at', unknown: 'Belongs to nothing of ours' },
    weakSignature: 'Its signature does not cover all of it, so it only made us ask.',
    showBody: 'Show the body',
  },
  fr: {
    open: (transaction) => `Ouvrir le paiement ${transaction}`,
    title: (transaction) => `Paiement ${transaction}`,
    loadFailed: 'Impossible de charger le paiement',
    states: {
      created: 'Tout juste commencé',
      initiation_unknown: 'Pas encore connu',
      pending: 'En attente',
      requires_action: 'En attente d’un code',
      completed: 'Effectué',
      failed: 'Échoué',
      cancelled: 'Annulé',
      expired: 'Expiré',
      review: 'À vérifier',
      refunded: 'Remboursé',
    },
    attemptStates: {
      created: 'Tout juste commencée',
      unknown: 'Pas encore connue',
      open: 'Ouverte',
      requires_action: 'En attente d’un code',
      completed: 'Payée',
      failed: 'Échouée',
      cancelled: 'Annulée',
      expired: 'Expirée',
      rejected: 'Refusée',
      mismatched: 'Ne concorde pas',
    },
    kinds: { redirect: 'page de paiement', push: 'demande sur le téléphone' },
    facts: {
      transaction: 'ID de transaction',
      buyer: 'Acheteur',
      account: 'Compte',
      customer: 'Nom indiqué',
      document: 'Document',
      amount: 'Montant',
      method: 'Moyen de paiement',
      provider: 'Prestataire',
      operator: 'Réseau',
      operatorRef: 'Référence du réseau',
      language: 'Langue',
      begun: 'Commencé',
      paid: 'Payé',
      lastChecked: 'Dernière vérification',
      nextCheck: 'Prochaine vérification',
      reason: 'Motif',
      access: 'Accès',
      receipt: 'Reçu',
    },
    guest: 'Sans compte',
    noProvider: 'Aucun\u00a0: enregistré ailleurs',
    accessGiven: (time) => `Ouvert depuis le ${time}`,
    accessWithdrawn: 'Retiré',
    noAccess: 'Aucun',
    noReceipt: 'Aucun',
    openReceipt: (number) => `Ouvrir le reçu ${number}`,

    check: 'Vérifier à nouveau',
    checkMoved: (state) =>
      `Le prestataire a été interrogé. Le paiement est maintenant «\u00a0${state}\u00a0».`,
    checkUnchanged: 'Le prestataire a été interrogé. Rien n’a changé.',
    checkFailed: 'Le paiement n’a pas pu être vérifié.',
    unreachable:
      'Le prestataire de paiement est injoignable pour le moment. Veuillez réessayer plus tard.',
    review: 'Trancher',
    reviewHint:
      'Ce que le prestataire a répondu ne concorde pas avec ce qui a été demandé. Consultez ses réponses ci-dessous, et sa propre console, avant de trancher.',
    decision: 'Décision',
    chooseDecision: 'Veuillez choisir',
    decisions: {
      completed: 'Il a été payé\u00a0: donner l’accès',
      failed: 'Il n’a pas été payé',
      refunded: 'L’argent a été rendu',
    },
    reason: 'Motif',
    saveDecision: 'Enregistrer la décision',
    decided: 'La décision est enregistrée.',
    decideFailed: 'La décision n’a pas pu être enregistrée.',
    refund: 'Rembourser',
    refundQuestion: (amount) =>
      `Le prestataire rend ${amount} à la personne qui a payé, et l’accès au document prend fin.`,
    refundByHandHint: (amount) =>
      `Le prestataire ne peut pas rendre ce paiement lui-même. Rendez d’abord ${amount} à la main\u00a0; ici, le remboursement est enregistré et l’accès au document prend fin.`,
    byHand: 'J’ai déjà rendu l’argent à la main\u00a0: seulement l’enregistrer',
    refundNow: (amount) => `Rembourser ${amount}`,
    recordRefund: 'Enregistrer le remboursement',
    refunded: 'Le remboursement est enregistré.',
    refundFailed: 'Le paiement n’a pas pu être remboursé.',
    conflict:
      'Cela n’est plus possible, ou le prestataire l’a refusé. Le paiement est affiché tel qu’il est maintenant.',

    attempts: 'Tentatives',
    noAttempts: 'Aucun prestataire n’a été sollicité.',
    ourReference: 'Notre référence',
    theirReference: 'Leur référence',
    expires: 'Peut être payée jusqu’au',
    history: 'Historique',
    noHistory: 'Rien n’a été enregistré.',
    events: {
      created: 'Le paiement a été commencé.',
      attempt: {
        redirect: 'Le prestataire a créé une page de paiement.',
        push: 'Le prestataire a envoyé une demande sur le téléphone du payeur.',
        otp: 'Le prestataire a envoyé un code sur le téléphone du payeur.',
        unknown: 'Le prestataire n’a pas répondu, ou pas de façon compréhensible.',
        other: 'Un prestataire a été sollicité.',
      },
      rejected: (code) => `Le prestataire a refusé d’encaisser (${code}).`,
      state: (from, to, cause) => `De «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0»\u00a0: ${cause}.`,
      late: 'L’argent est arrivé tard.',
      decided: (by, reason) => `${by}\u00a0: ${reason}`,
      byHand: 'Fait à la main.',
      answer: 'Le prestataire a été interrogé\u00a0; rien n’a changé.',
      callback: 'Une notification du prestataire a été traitée.',
      access: 'Le document a été ouvert à l’acheteur.',
      note: 'Une information a été notée.',
    },
    causes: {
      initiate: 'selon la réponse du prestataire au départ',
      verify: 'selon le prestataire',
      timer: 'le délai est écoulé',
      otp: 'un code a été envoyé',
      admin: 'décision d’un administrateur',
    },
    showDetail: 'Voir ce qui a été enregistré',
    callbacks: 'Notifications reçues',
    noCallbacks: 'Le prestataire n’a envoyé aucune notification.',
    callback: (provider, time) => `${provider}, le ${time}`,
    callbackStates: {
      new: 'En attente',
      done: 'Traitée',
      unknown: 'Ne correspond à rien chez nous',
    },
    weakSignature:
      'Sa signature ne la couvre pas entièrement\u00a0: elle n’a fait que déclencher une vérification.',
    showBody: 'Voir le contenu',
  },
};
