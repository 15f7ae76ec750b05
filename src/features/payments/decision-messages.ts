import type { ReviewDecision } from './rules.ts';

const en = {
  check: 'Check with provider',
  checkMoved: (state: string) => `Checked with the provider. The payment is now “${state}”.`,
  checkUnchanged: 'Checked with the provider. Nothing has changed.',
  checkFailed: 'Failed to check the payment',
  unreachable: 'The payment provider cannot be reached at the moment. Please try again later.',
  unanswered:
    'The server cannot be reached: it is not known whether this was done. Check your connection, then send it again as it is; nothing is done twice.',
  review: 'Review',
  reviewHint:
    'The provider’s answer does not match the payment. Compare it with the provider’s own console before you decide.',
  asked: (asked: string, received: string) => `Asked ${asked}, received ${received}.`,
  receivedUnknown: (asked: string) =>
    `Asked ${asked}; the provider does not say how much it received. If you confirm the payment, ${asked} are recorded as received.`,
  refundedBefore: (sum: string) =>
    `${sum} that came earlier had already been refunded. Your decision is about what has come since.`,
  decision: 'Decision',
  chooseDecision: 'Please choose',
  decisions: {
    completed: 'Paid: give access',
    failed: 'Not paid',
    refunded: 'Already refunded',
  } satisfies Record<ReviewDecision, string>,
  consequences: {
    title: 'Saving this does the following:',
    buyer: 'The buyer',
    access: (buyer: string, document: string) => `${buyer} gets access to “${document}”.`,
    receipt: (sum: string) => `A receipt for ${sum} is issued.`,
    mail: (email: string) => `The receipt is sent to ${email}.`,
    noMail: 'No email is sent: the buyer’s address is not known.',
    nothing: 'No access is given, no receipt is issued and no email is sent.',
    noPapers: 'No receipt is issued and no email is sent.',
    papers: (sum: string) => `A receipt for ${sum} is issued, with a credit note.`,
    staysRefunded: 'The payment stays refunded, as before.',
    noAccess: (document: string) => `This payment gives no access to “${document}”.`,
    booked: (sum: string) => `${sum} count as received and as refunded.`,
    sendYourself: 'No money is sent by this: send it back yourself before you save.',
  },
  reason: 'Reason',
  saveDecision: 'Save decision',
  decided: 'The decision is saved.',
  decideFailed: 'Failed to save the decision',
  refund: 'Refund',
  refundQuestion: (amount: string) =>
    `${amount} can be refunded. The provider sends the money back to the payer. Access to the document ends once the whole payment is refunded.`,
  refundByHandHint: (amount: string) =>
    `${amount} can be refunded, but not through this provider. Send the money back yourself first, then record it here. Access to the document ends once the whole payment is refunded.`,
  creditNote: 'A credit note is issued, and sent where the buyer’s email is known.',
  byHand: 'I have already sent the money back: only record it',
  recordRefund: 'Record refund',
  attempt: 'Attempt',
  amount: 'Amount in XAF',
  amountHint: (left: string) => `If empty: everything that is left, ${left}.`,
  tooMuch: (left: string) => `This is more than what is left, ${left}.`,
  reference: 'Reference',
  referenceHint: 'To find it with the provider or the network.',
  refunds: 'Refunds',
  refundStates: {
    requested: 'Waiting for the provider',
    done: 'Refunded',
    rejected: 'Refused',
  },
  refundedBy: (by: string, reason: string) => `${by}: ${reason}`,
  doneByHand: 'Done manually.',
  askAgain: 'Ask again',
  refunded: {
    byProvider: 'The provider has sent the money back.',
    byHand: 'The refund is recorded. You have sent the money back yourself.',
  },
  refundFailed: 'Failed to refund the payment',
  conflict: (why: string) => `${why} The payment is shown as it is now.`,
};

const fr: typeof en = {
  check: 'Interroger le prestataire',
  checkMoved: (state) =>
    `Le prestataire a été interrogé. Le paiement est maintenant «\u00a0${state}\u00a0».`,
  checkUnchanged: 'Le prestataire a été interrogé. Rien n’a changé.',
  checkFailed: 'Échec de la vérification du paiement',
  unreachable:
    'Le prestataire de paiement est injoignable pour le moment. Veuillez réessayer plus tard.',
  unanswered:
    'Le serveur est injoignable\u00a0: on ne sait pas si c’est fait. Vérifiez votre connexion, puis renvoyez tel quel\u00a0; rien n’est fait deux fois.',
  review: 'Décider',
  reviewHint:
    'La réponse du prestataire ne correspond pas au paiement. Comparez avec la console du prestataire avant de décider.',
  asked: (asked, received) => `Demandé\u00a0: ${asked}. Reçu\u00a0: ${received}.`,
  receivedUnknown: (asked) =>
    `Demandé\u00a0: ${asked}. Le prestataire n’indique pas le montant reçu. Si vous validez le paiement, ${asked} sont enregistrés comme reçus.`,
  refundedBefore: (sum) =>
    `${sum}, reçus auparavant, avaient déjà été remboursés. La décision porte sur ce qui est arrivé depuis.`,
  decision: 'Décision',
  chooseDecision: 'Veuillez choisir',
  decisions: {
    completed: 'Payé\u00a0: donner l’accès',
    failed: 'Non payé',
    refunded: 'Déjà remboursé',
  },
  consequences: {
    title: 'À l’enregistrement\u00a0:',
    buyer: 'L’acheteur',
    access: (buyer, document) => `${buyer} reçoit l’accès à «\u00a0${document}\u00a0».`,
    receipt: (sum) => `Un reçu de ${sum} est établi.`,
    mail: (email) => `Le reçu est envoyé à ${email}.`,
    noMail: 'Aucun e-mail n’est envoyé\u00a0: l’adresse de l’acheteur n’est pas connue.',
    nothing: 'Aucun accès n’est donné, aucun reçu établi, aucun e-mail envoyé.',
    noPapers: 'Aucun reçu n’est établi, aucun e-mail n’est envoyé.',
    papers: (sum) => `Un reçu de ${sum} est établi, avec une note d’avoir.`,
    staysRefunded: 'Le paiement reste remboursé, comme avant.',
    noAccess: (document) => `Ce paiement ne donne pas accès à «\u00a0${document}\u00a0».`,
    booked: (sum) => `${sum} comptent comme reçus et remboursés.`,
    sendYourself: 'Cela n’envoie aucun argent\u00a0: renvoyez-le vous-même avant d’enregistrer.',
  },
  reason: 'Motif',
  saveDecision: 'Enregistrer la décision',
  decided: 'La décision est enregistrée.',
  decideFailed: 'Échec de l’enregistrement de la décision',
  refund: 'Rembourser',
  refundQuestion: (amount) =>
    `${amount} peuvent être remboursés. Le prestataire renvoie l’argent à la personne qui a payé. L’accès au document prend fin quand tout est remboursé.`,
  refundByHandHint: (amount) =>
    `${amount} peuvent être remboursés, mais pas par ce prestataire. Renvoyez d’abord l’argent vous-même, puis enregistrez-le ici. L’accès au document prend fin quand tout est remboursé.`,
  creditNote: 'Une note d’avoir est établie, et envoyée si l’e-mail de l’acheteur est connu.',
  byHand: 'J’ai déjà renvoyé l’argent\u00a0: seulement l’enregistrer',
  recordRefund: 'Enregistrer le remboursement',
  attempt: 'Tentative',
  amount: 'Montant en FCFA',
  amountHint: (left) => `Si vide\u00a0: tout ce qui reste, ${left}.`,
  tooMuch: (left) => `C’est plus que ce qui reste, ${left}.`,
  reference: 'Référence',
  referenceHint: 'Pour le retrouver chez le prestataire ou le réseau.',
  refunds: 'Remboursements',
  refundStates: {
    requested: 'En attente du prestataire',
    done: 'Remboursé',
    rejected: 'Refusé',
  },
  refundedBy: (by, reason) => `${by}\u00a0: ${reason}`,
  doneByHand: 'Fait manuellement.',
  askAgain: 'Redemander',
  refunded: {
    byProvider: 'Le prestataire a remboursé l’acheteur.',
    byHand: 'Le remboursement est enregistré. Vous avez renvoyé l’argent vous-même.',
  },
  refundFailed: 'Échec du remboursement du paiement',
  conflict: (why) => `${why} Le paiement est affiché tel qu’il est maintenant.`,
};

/** What an administrator may do about a payment, and how it went. */
export const decisionMessages = { en, fr };
