import type { CaseStatus, PaymentCaseKind } from './case-contract.ts';
import type { CaseResolution } from './rules.ts';

/** What a sentence about a case is made of. */
export interface CaseFacts {
  /** The provider as people call it; empty when it is not known. */
  readonly provider: string;
  /** Once it is closed nothing is left to be done. */
  readonly isClosed: boolean;
  /** What of the provider's answer differs, in words; empty when it was not recorded. */
  readonly field: string;
}

const en = {
  title: 'Payments to review',
  intro: 'Money that does not match, came twice, or is known to one side only: a person decides.',
  none: 'Nothing to review.',
  noneFound: 'No cases match.',
  loadFailed: 'Failed to load the cases',
  search: 'Search cases',
  searchPlaceholder: 'Phone, name, reference or note...',
  status: 'Status',
  statuses: { open: 'To review', closed: 'Closed', all: 'All' } satisfies Record<
    CaseStatus,
    string
  >,
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  queue: 'To review',
  queueCount: (shown: string) => `To review (${shown})`,
  ofPayment: 'Cases',
  sentences: {
    mismatch: ({ provider, field }) =>
      field === ''
        ? `${provider}’s answer does not match the payment.`
        : `${provider}’s answer does not match the payment: ${field} differs.`,
    paid_twice: ({ isClosed }): string =>
      isClosed
        ? 'This document was paid for twice.'
        : 'This document was paid for twice. One of the payments should be refunded.',
    no_buyer: ({ provider, isClosed }): string =>
      isClosed
        ? `Money has come from ${provider} for a buyer whose data was erased.`
        : `Money has come from ${provider} for a buyer whose data was erased. Nobody has access: it should be refunded.`,
    unknown_callback: ({ provider }) =>
      `${provider} has notified us of a payment that we do not have.`,
    unknown_to_us: ({ provider }) =>
      `${provider} has received a payment that we do not have: somebody may have paid without getting access.`,
    unknown_to_provider: ({ provider }) =>
      `Marked as paid here, but missing from ${provider}’s list.`,
    stuck: ({ provider }) =>
      `No final answer from ${provider}: pending for more than three days, or an answer was lost.`,
  } satisfies Record<PaymentCaseKind, (facts: CaseFacts) => string>,
  someProvider: 'the provider',
  fields: {
    amount: 'the amount',
    currency: 'the currency',
    provider_ref: 'the provider’s reference',
    merchant_ref: 'our reference',
    type: 'the kind of transaction',
  },
  evidence: {
    expected: 'Asked',
    received: 'Received',
    notSaid: 'The provider does not say how much',
    field: 'What differs',
    foundBy: 'Found by',
    finders: {
      comparison: 'the comparison with the provider’s list',
      buyer: 'a second purchase of the same buyer',
    },
    otherPayment: 'Other payment',
    ourReference: 'Our reference',
  },
  opened: (time: string) => `Since ${time}`,
  reference: (reference: string) => `Provider reference: ${reference}`,
  payment: (transaction: string) => `Open payment ${transaction}`,
  showDetail: 'Technical details',
  close: 'Close case',
  closeOf: (button: string, subject: string) => `${button}: ${subject}`,
  note: 'Note',
  noteHint: 'What you found, and what was done.',
  decideFirst: 'This payment is in review. Decide about it first; then the case can be closed.',
  decide: 'Review the payment',
  resolve: 'Resolve',
  resolution: 'What to do with this money',
  chooseResolution: 'Please choose',
  resolutions: {
    attached: 'Match it to a payment',
    access_given: 'Give access to a document',
    returned: 'It was refunded',
  } satisfies Record<CaseResolution, string>,
  /** What saving does. */
  consequences: {
    attached:
      'The money is recorded with this payment. If it is the amount asked for, the buyer gets access and a receipt, which is sent where their email is known; if not, the payment is to be reviewed first. If it was paid already, it then counts as paid twice.',
    access_given:
      'A payment is recorded for this buyer: they get access and a receipt, which is sent where you give their email. If they have paid for this document before, it then counts as paid twice; a subscription lasts longer instead.',
    returned:
      'No money is sent by this: send it back yourself before you save. Nobody gets access, and no receipt is issued.',
  } satisfies Record<CaseResolution, string>,
  transaction: 'Transaction ID of the payment',
  document: 'Document',
  contact: 'Buyer’s email or phone',
  amount: 'Amount in XAF',
  amountHint: 'Used only where the provider does not tell the amount.',
  returnReference: 'Refund reference',
  reason: 'Reason',
  resolveNow: 'Save',
  resolved: 'Resolved. The case is closed.',
  resolvedToReview:
    'The case is closed. The amount is not the one asked for: nobody has access before the payment is reviewed.',
  resolveFailed: 'Failed to save',
  closeNow: 'Save and close',
  closed: (by: string, time: string) => `Closed by ${by}, ${time}`,
  outcome: 'Decision',
  /** How money that nobody knew was dealt with, once it was. */
  outcomes: {
    attached: 'Matched to a payment',
    access_given: 'Access given to a document',
    returned: 'Refunded',
  } satisfies Record<CaseResolution, string>,
  settledByRefund: 'Settled by the refund.',
  closeDone: 'The case is closed.',
  closeFailed: 'Failed to close the case',
};

const fr: typeof en = {
  title: 'Paiements à examiner',
  intro:
    'Montants qui ne concordent pas, paiements en double ou connus d’un seul côté\u00a0: une personne décide.',
  none: 'Aucun paiement à examiner.',
  noneFound: 'Aucun cas ne correspond.',
  loadFailed: 'Échec du chargement des cas',
  search: 'Rechercher un cas',
  searchPlaceholder: 'Téléphone, nom, référence ou note...',
  status: 'Statut',
  statuses: { open: 'À examiner', closed: 'Clos', all: 'Tous' },
  oldestFirst: 'Les plus anciens d’abord',
  newestFirst: 'Les plus récents d’abord',
  queue: 'À examiner',
  queueCount: (shown) => `À examiner (${shown})`,
  ofPayment: 'Cas',
  sentences: {
    mismatch: ({ provider, field }) =>
      field === ''
        ? `La réponse de ${provider} ne correspond pas au paiement.`
        : `La réponse de ${provider} ne correspond pas au paiement. Différence\u00a0: ${field}.`,
    paid_twice: ({ isClosed }) =>
      isClosed
        ? 'Ce document a été payé deux fois.'
        : 'Ce document a été payé deux fois. L’un des paiements est à rembourser.',
    no_buyer: ({ provider, isClosed }) =>
      isClosed
        ? `De l’argent est arrivé par ${provider} pour un acheteur dont les données ont été effacées.`
        : `De l’argent est arrivé par ${provider} pour un acheteur dont les données ont été effacées. Personne n’a l’accès\u00a0: cet argent est à rembourser.`,
    unknown_callback: ({ provider }) =>
      `Une notification de ${provider} concerne un paiement que nous n’avons pas.`,
    unknown_to_us: ({ provider }) =>
      `${provider} a reçu un paiement que nous n’avons pas\u00a0: quelqu’un a peut-être payé sans obtenir l’accès.`,
    unknown_to_provider: ({ provider }) =>
      `Marqué comme payé chez nous, mais absent de la liste de ${provider}.`,
    stuck: ({ provider }) =>
      `Pas de réponse définitive de ${provider}\u00a0: en attente depuis plus de trois jours, ou réponse perdue.`,
  },
  someProvider: 'notre prestataire',
  fields: {
    amount: 'le montant',
    currency: 'la devise',
    provider_ref: 'la référence du prestataire',
    merchant_ref: 'notre référence',
    type: 'la nature de la transaction',
  },
  evidence: {
    expected: 'Montant demandé',
    received: 'Montant reçu',
    notSaid: 'Le prestataire n’indique pas combien',
    field: 'Ce qui diffère',
    foundBy: 'Constaté par',
    finders: {
      comparison: 'la comparaison avec la liste du prestataire',
      buyer: 'un second achat du même acheteur',
    },
    otherPayment: 'Autre paiement',
    ourReference: 'Notre référence',
  },
  opened: (time) => `Depuis le ${time}`,
  reference: (reference) => `Référence du prestataire\u00a0: ${reference}`,
  payment: (transaction) => `Ouvrir le paiement ${transaction}`,
  showDetail: 'Détails techniques',
  close: 'Clore le cas',
  closeOf: (button, subject) => `${button}\u00a0: ${subject}`,
  note: 'Note',
  noteHint: 'Ce que vous avez constaté, et ce qui a été fait.',
  decideFirst: 'Le paiement est à examiner. Le cas pourra être clos une fois la décision prise.',
  decide: 'Examiner le paiement',
  resolve: 'Résoudre',
  resolution: 'Que faire de cet argent',
  chooseResolution: 'Veuillez choisir',
  resolutions: {
    attached: 'Le rattacher à un paiement',
    access_given: 'Donner accès à un document',
    returned: 'Il a été remboursé',
  },
  consequences: {
    attached:
      'L’argent est enregistré avec ce paiement. Si c’est le montant demandé, l’acheteur reçoit l’accès et un reçu, envoyé si son e-mail est connu\u00a0; sinon, le paiement est d’abord à examiner. S’il était déjà payé, il compte alors comme payé deux fois.',
    access_given:
      'Un paiement est enregistré pour cet acheteur\u00a0: il reçoit l’accès et un reçu, envoyé si vous indiquez son e-mail. Si l’acheteur a déjà payé ce document, celui-ci compte alors comme payé deux fois\u00a0; un abonnement, lui, est prolongé.',
    returned:
      'Cela n’envoie aucun argent\u00a0: renvoyez-le vous-même avant d’enregistrer. Aucun accès n’est donné, aucun reçu n’est établi.',
  },
  transaction: 'ID de transaction du paiement',
  document: 'Document',
  contact: 'E-mail ou téléphone de l’acheteur',
  amount: 'Montant en FCFA',
  amountHint: 'Utilisé seulement si le prestataire n’indique pas le montant.',
  returnReference: 'Référence du remboursement',
  reason: 'Motif',
  resolveNow: 'Enregistrer',
  resolved: 'Résolu. Le cas est clos.',
  resolvedToReview:
    'Le cas est clos. Ce n’est pas le montant demandé\u00a0: personne n’a l’accès tant que le paiement n’est pas examiné.',
  resolveFailed: 'Échec de l’enregistrement',
  closeNow: 'Enregistrer et clore',
  closed: (by, time) => `Clos par ${by}, le ${time}`,
  outcome: 'Décision',
  outcomes: {
    attached: 'Rattaché à un paiement',
    access_given: 'Accès donné à un document',
    returned: 'Remboursé',
  },
  settledByRefund: 'Réglé par le remboursement.',
  closeDone: 'Le cas est clos.',
  closeFailed: 'Échec de la clôture du cas',
};

/** The queue of payments to review. */
export const caseMessages = { en, fr };
