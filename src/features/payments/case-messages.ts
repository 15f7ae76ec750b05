import type { PaymentCaseKind } from './contract.ts';
import type { CaseResolution } from './rules.ts';

/** What a sentence about a case is made of. */
export interface CaseFacts {
  /** The provider as people call it; empty when it is not known. */
  readonly provider: string;
  /** What of the provider's answer differs, in words; empty when it was not recorded. */
  readonly field: string;
}

const en = {
  title: 'Payments that need a person',
  intro:
    'What the program must not decide by itself: money that does not match, came twice, or is known to one side only. The oldest first.',
  none: 'Nothing waits for a person.',
  loadFailed: 'Failed to load the cases',
  list: 'Open cases',
  queue: 'Need a person',
  queueCount: (shown: string) => `Need a person (${shown})`,
  ofPayment: 'Needs a person',
  sentences: {
    mismatch: ({ provider, field }) =>
      field === ''
        ? `What ${provider} answered is not what was asked for.`
        : `What ${provider} answered is not what was asked for (${field} differs).`,
    paid_twice: () =>
      'Money came twice for one document; one of the payments should be given back.',
    unknown_callback: ({ provider }) =>
      `${provider} has called back about a payment that we do not have.`,
    unknown_to_us: ({ provider }) =>
      `${provider} has received money of which we know nothing: somebody may have paid without getting access.`,
    unknown_to_provider: ({ provider }) =>
      `We hold this payment as paid, but ${provider} does not list it.`,
    stuck: ({ provider }) =>
      `We cannot learn from ${provider} how it ends: it has been open for more than three days, or an answer was lost.`,
  } satisfies Record<PaymentCaseKind, (facts: CaseFacts) => string>,
  someProvider: 'the provider',
  fields: {
    amount: 'the amount',
    currency: 'the currency',
    provider_ref: 'the provider’s reference',
    merchant_ref: 'our reference',
    type: 'the kind of transaction',
  },
  opened: (time: string) => `Since ${time}`,
  reference: (reference: string) => `Their reference: ${reference}`,
  payment: (transaction: string) => `Open payment ${transaction}`,
  showDetail: 'Show what was recorded',
  close: 'Close case',
  closeOf: (button: string, subject: string) => `${button}: ${subject}`,
  note: 'Note',
  noteHint: 'What you found out, and what was done about it.',
  decideFirst: 'The payment is in review. The case can be closed once it is decided.',
  decide: 'Decide about the payment',
  resolve: 'Settle what became of it',
  resolution: 'What becomes of this money',
  chooseResolution: 'Please choose',
  resolutions: {
    attached: 'It belongs to a payment',
    access_given: 'Give access for it',
    returned: 'It was given back',
  } satisfies Record<CaseResolution, string>,
  transaction: 'Transaction ID of the payment',
  document: 'Document',
  contact: 'E-mail or phone of the buyer',
  amount: 'Amount in XAF',
  amountHint: 'Read only where the provider cannot say it.',
  returnReference: 'Reference of the return',
  reason: 'Reason',
  resolveNow: 'Save',
  resolved: 'It is settled, and the case is closed.',
  resolveFailed: 'It could not be saved.',
  resolveRefused:
    'That is not possible: the case is closed, the money is booked already, or the provider says that it has not come.',
  closeNow: 'Save and close',
  closed: (by: string, time: string) => `Closed by ${by}, ${time}`,
  closeDone: 'The case is closed.',
  closeFailed: 'The case could not be closed.',
  closedAlready: 'Somebody else has closed this case in the meantime.',
};

const fr: typeof en = {
  title: 'Paiements à examiner',
  intro:
    'Ce que le programme ne doit pas décider seul\u00a0: de l’argent qui ne concorde pas, qui est arrivé deux fois ou que seul un côté connaît. Les plus anciens d’abord.',
  none: 'Rien n’est à examiner.',
  loadFailed: 'Impossible de charger les cas',
  list: 'Cas ouverts',
  queue: 'À examiner',
  queueCount: (shown) => `À examiner (${shown})`,
  ofPayment: 'À examiner',
  sentences: {
    mismatch: ({ provider, field }) =>
      field === ''
        ? `La réponse de ${provider} ne concorde pas avec ce qui a été demandé.`
        : `La réponse de ${provider} ne concorde pas avec ce qui a été demandé (différence\u00a0: ${field}).`,
    paid_twice: () =>
      'L’argent est arrivé deux fois pour un même document\u00a0; l’un des paiements devrait être rendu.',
    unknown_callback: ({ provider }) =>
      `Une notification de ${provider} concerne un paiement que nous n’avons pas.`,
    unknown_to_us: ({ provider }) =>
      `De l’argent dont nous ne savons rien est arrivé chez ${provider}\u00a0: quelqu’un a peut-être payé sans obtenir l’accès.`,
    unknown_to_provider: ({ provider }) =>
      `Nous tenons ce paiement pour effectué, mais il ne figure pas dans la liste de ${provider}.`,
    stuck: ({ provider }) =>
      `Impossible de savoir par ${provider} comment il se termine\u00a0: il est ouvert depuis plus de trois jours, ou une réponse s’est perdue.`,
  },
  someProvider: 'notre prestataire',
  fields: {
    amount: 'le montant',
    currency: 'la devise',
    provider_ref: 'la référence du prestataire',
    merchant_ref: 'notre référence',
    type: 'la nature de la transaction',
  },
  opened: (time) => `Depuis le ${time}`,
  reference: (reference) => `Leur référence\u00a0: ${reference}`,
  payment: (transaction) => `Ouvrir le paiement ${transaction}`,
  showDetail: 'Voir ce qui a été enregistré',
  close: 'Clore le cas',
  closeOf: (button, subject) => `${button}\u00a0: ${subject}`,
  note: 'Note',
  noteHint: 'Ce que vous avez constaté, et ce qui a été fait.',
  decideFirst: 'Le paiement est à vérifier. Le cas pourra être clos une fois la décision prise.',
  decide: 'Trancher sur le paiement',
  resolve: 'Régler le sort de cet argent',
  resolution: 'Ce que devient cet argent',
  chooseResolution: 'Veuillez choisir',
  resolutions: {
    attached: 'Il appartient à un paiement',
    access_given: 'Donner un accès en échange',
    returned: 'Il a été rendu',
  },
  transaction: 'ID de transaction du paiement',
  document: 'Document',
  contact: 'E-mail ou téléphone de l’acheteur',
  amount: 'Montant en FCFA',
  amountHint: 'Lu seulement si le prestataire ne peut pas le dire.',
  returnReference: 'Référence du retour',
  reason: 'Motif',
  resolveNow: 'Enregistrer',
  resolved: 'C’est réglé, et le cas est clos.',
  resolveFailed: 'L’enregistrement a échoué.',
  resolveRefused:
    'Ce n’est pas possible\u00a0: le cas est clos, l’argent est déjà comptabilisé ou le prestataire dit qu’il n’est pas arrivé.',
  closeNow: 'Enregistrer et clore',
  closed: (by, time) => `Clos par ${by}, le ${time}`,
  closeDone: 'Le cas est clos.',
  closeFailed: 'Le cas n’a pas pu être clos.',
  closedAlready: 'Une autre personne a clos ce cas entre-temps.',
};

/** The queue of payments that need a person. */
export const caseMessages = { en, fr };
