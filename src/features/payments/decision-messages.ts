import type { ReviewDecision } from './rules.ts';

const en = {
  check: 'Check again',
  checkMoved: (state: string) => `The provider was asked. The payment is now “${state}”.`,
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
  } satisfies Record<ReviewDecision, string>,
  reason: 'Reason',
  saveDecision: 'Save the decision',
  decided: 'The decision is saved.',
  decideFailed: 'The decision could not be saved.',
  refund: 'Refund',
  refundQuestion: (amount: string) =>
    `${amount} go back to whoever paid, by the provider, and access to the document ends.`,
  refundByHandHint: (amount: string) =>
    `The provider cannot give this payment back by itself. Give ${amount} back by hand first; here it is recorded, and access to the document ends.`,
  byHand: 'I have given the money back by hand already: only record it',
  refundNow: (amount: string) => `Refund ${amount}`,
  recordRefund: 'Record the refund',
  refunded: 'The refund is recorded.',
  refundFailed: 'The payment could not be refunded.',
  conflict:
    'That is not possible any more, or the provider has refused it. The payment is shown as it is now.',
};

const fr: typeof en = {
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
};

/** What an administrator may do about a payment, and how it went. */
export const decisionMessages = { en, fr };
