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
  asked: (asked: string, received: string) => `Asked ${asked}, received ${received}.`,
  receivedUnknown: (asked: string) =>
    `Asked ${asked}; the provider’s answer does not say how many francs came. If you decide that it was paid, ${asked} are booked by your word.`,
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
    `Of this payment ${amount} are left. By the provider they go back to whoever paid. Access to the document ends once all of it is back.`,
  refundByHandHint: (amount: string) =>
    `Of this payment ${amount} are left, and the provider cannot give them back by itself. Give the money back by hand first; here it is recorded. Access to the document ends once all of it is back.`,
  byHand: 'I have given the money back by hand already: only record it',
  recordRefund: 'Record the refund',
  attempt: 'Attempt',
  amount: 'Amount in XAF',
  amountHint: (left: string) => `Left blank: all that is left, ${left}.`,
  reference: 'Reference',
  referenceHint: 'By which it is found in the books of the provider or the network.',
  refunds: 'Refunds',
  refundStates: {
    requested: 'The provider has not answered',
    done: 'Given back',
    rejected: 'Refused',
  },
  refundedBy: (by: string, reason: string) => `${by}: ${reason}`,
  doneByHand: 'Done by hand.',
  askAgain: 'Ask again',
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
  asked: (asked, received) => `Demandé\u00a0: ${asked}. Reçu\u00a0: ${received}.`,
  receivedUnknown: (asked) =>
    `Demandé\u00a0: ${asked}. La réponse du prestataire ne dit pas combien de francs sont arrivés. Si vous décidez qu’il a été payé, ${asked} sont comptabilisés sur votre parole.`,
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
    `Il reste ${amount} de ce paiement. Le prestataire les rend à la personne qui a payé. L’accès au document prend fin une fois le tout rendu.`,
  refundByHandHint: (amount) =>
    `Il reste ${amount} de ce paiement, que le prestataire ne peut pas rendre lui-même. Rendez d’abord l’argent à la main\u00a0; ici, le remboursement est enregistré. L’accès au document prend fin une fois le tout rendu.`,
  byHand: 'J’ai déjà rendu l’argent à la main\u00a0: seulement l’enregistrer',
  recordRefund: 'Enregistrer le remboursement',
  attempt: 'Tentative',
  amount: 'Montant en FCFA',
  amountHint: (left) => `Laissé vide\u00a0: tout ce qui reste, ${left}.`,
  reference: 'Référence',
  referenceHint: 'Celle qui le fait retrouver dans les comptes du prestataire ou du réseau.',
  refunds: 'Remboursements',
  refundStates: {
    requested: 'Le prestataire n’a pas répondu',
    done: 'Rendu',
    rejected: 'Refusé',
  },
  refundedBy: (by, reason) => `${by}\u00a0: ${reason}`,
  doneByHand: 'Fait à la main.',
  askAgain: 'Demander à nouveau',
  refunded: 'Le remboursement est enregistré.',
  refundFailed: 'Le paiement n’a pas pu être remboursé.',
  conflict:
    'Cela n’est plus possible, ou le prestataire l’a refusé. Le paiement est affiché tel qu’il est maintenant.',
};

/** What an administrator may do about a payment, and how it went. */
export const decisionMessages = { en, fr };
