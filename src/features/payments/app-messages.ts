import type { PaymentErrorCode } from './error-codes.ts';

const en = {
  begun: 'Please complete the payment on the page that opens.',
  inReview: 'This payment is being looked into. Please do not pay again.',
  alreadyOpen: 'You have already begun this payment. Please complete it.',
  askedForCode: 'Please enter the code that you have received by SMS.',
  askedPhone: 'Please confirm the payment on your phone.',
  unsureOfPhone:
    'We do not know yet whether our request has reached your phone. If it appears there, please confirm it.',
  codeAccepted: 'The code is right. The payment is being processed.',
  operational: 'Payments work normally.',
  degraded: 'Payments are slower than usual at the moment.',
  signIn: 'Please sign in.',
  notYours: 'This belongs to another account.',
  unknownAddress: 'There is nothing at this address.',
  unknownDocument: 'There is no such document.',
  unknownTransaction: 'There is no such transaction.',
  needsContact: 'Please give an email address or a phone number.',
  badPhone: 'Please give a mobile number of Cameroon, such as 6 70 00 00 01.',
  badEmail: 'Please give one whole email address, such as name@example.com.',
  badCode: 'Please enter the digits of the code that you have received by SMS.',
  badRequest: 'Something in this request cannot be understood.',
  tooMany: (minutes: number) => `Too many requests. Please try again ${inEnglish(minutes)}.`,
  tooManyCodes: (minutes: number) =>
    `Too many codes were tried for this phone. Please try again ${inEnglish(minutes)}.`,
  phoneAskedTooOften: (minutes: number) =>
    `This phone has been asked to confirm several times. Please try again ${inEnglish(minutes)}.`,
  otherPhoneAsked: (lastDigits: string, minutes: number) =>
    `The phone whose number ends in ${lastDigits} was asked first, and that request cannot be ` +
    `withdrawn. Please confirm there, or give another number ${inEnglish(minutes)}.`,
  paymentCompleted: 'This payment is completed. There is nothing more to pay.',
  priceRefused: 'This document cannot be paid for at the moment. Nothing was charged.',
  noCodeAsked:
    'This payment waits for no code. If your phone asks you to pay, please confirm there.',
  codesUnanswered:
    'The payment service has not told us yet whether your code was right. Please do not pay again: look again in a few minutes.',
  promptsUsedUp:
    'This payment can no longer be confirmed by phone. Please pay on the payment page.',
  wrongCode: (triesLeft: number) =>
    triesLeft === 0
      ? 'The code is wrong, and there are no tries left. Please pay on the payment page.'
      : `The code is wrong. You can try ${triesLeft === 1 ? 'once' : `${triesLeft} times`} more.`,
  refusals: {
    document_is_free: 'This document is free. There is nothing to pay.',
    already_owned: 'You have already bought this document.',
    idempotency_conflict: 'This key was used for another payment.',
    in_progress: 'This payment is just being begun. Please try again in a moment.',
    payment_rejected: 'The payment was not accepted. Please check what you have entered.',
    payment_closed: 'This payment can no longer be paid. Please begin again.',
    no_seller:
      'Payments are not open yet, since the details of the seller are missing. Nothing was charged.',
    provider_unavailable: 'The payment service does not answer. Please try again in a few minutes.',
    push_unsupported: 'Please pay on the payment page.',
    unsupported_number: 'Mobile money does not work with this number. MTN and Orange numbers do.',
  } satisfies Record<Exclude<PaymentErrorCode, 'wrong_code' | 'prompt_underway'>, string>,
};

function inEnglish(minutes: number): string {
  if (minutes > 90) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

const fr: typeof en = {
  begun: 'Veuillez effectuer le paiement sur la page qui s’ouvre.',
  inReview: 'Ce paiement est en cours d’examen. Veuillez ne pas payer de nouveau.',
  alreadyOpen: 'Vous avez déjà commencé ce paiement. Veuillez le terminer.',
  askedForCode: 'Veuillez saisir le code que vous avez reçu par SMS.',
  askedPhone: 'Veuillez confirmer le paiement sur votre téléphone.',
  unsureOfPhone:
    'Nous ne savons pas encore si notre demande est arrivée à votre téléphone. Si elle s’y affiche, veuillez la confirmer.',
  codeAccepted: 'Le code est exact. Le paiement est en cours de traitement.',
  operational: 'Les paiements fonctionnent normalement.',
  degraded: 'Les paiements sont plus lents que d’habitude en ce moment.',
  signIn: 'Veuillez vous connecter.',
  notYours: 'Ceci appartient à un autre compte.',
  unknownAddress: 'Il n’y a rien à cette adresse.',
  unknownDocument: 'Ce document n’existe pas.',
  unknownTransaction: 'Cette transaction n’existe pas.',
  needsContact: 'Veuillez indiquer une adresse e-mail ou un numéro de téléphone.',
  badPhone: 'Veuillez indiquer un numéro mobile du Cameroun, par exemple 6 70 00 00 01.',
  badEmail: 'Veuillez indiquer une adresse e-mail complète, par exemple nom@exemple.com.',
  badCode: 'Veuillez saisir les chiffres du code que vous avez reçu par SMS.',
  badRequest: 'Cette demande ne peut pas être comprise.',
  tooMany: (minutes) => `Trop de demandes. Veuillez réessayer ${inFrench(minutes)}.`,
  tooManyCodes: (minutes) =>
    `Trop de codes ont été essayés pour ce téléphone. Veuillez réessayer ${inFrench(minutes)}.`,
  phoneAskedTooOften: (minutes) =>
    `Ce téléphone a déjà reçu plusieurs demandes de confirmation. Veuillez réessayer ${inFrench(minutes)}.`,
  otherPhoneAsked: (lastDigits, minutes) =>
    `Le téléphone dont le numéro se termine par ${lastDigits} a déjà reçu la demande, et elle ne ` +
    `peut pas être retirée. Veuillez confirmer sur celui-ci, ou indiquer un autre numéro ${inFrench(minutes)}.`,
  paymentCompleted: 'Ce paiement est effectué. Il n’y a plus rien à payer.',
  priceRefused: 'Ce document ne peut pas être payé pour le moment. Rien n’a été débité.',
  noCodeAsked:
    'Ce paiement n’attend pas de code. Si votre téléphone vous demande de payer, veuillez confirmer sur celui-ci.',
  codesUnanswered:
    'Le service de paiement ne nous a pas encore dit si votre code était exact. Merci de ne pas payer de nouveau\u00a0: vérifiez dans quelques minutes.',
  promptsUsedUp:
    'Ce paiement ne peut plus être confirmé par téléphone. Veuillez payer sur la page de paiement.',
  wrongCode: (triesLeft) =>
    triesLeft === 0
      ? 'Le code est faux et il n’y a plus d’essai possible. Veuillez payer sur la page de paiement.'
      : `Le code est faux. Il vous reste ${triesLeft} essai${triesLeft === 1 ? '' : 's'}.`,
  refusals: {
    document_is_free: 'Ce document est gratuit. Il n’y a rien à payer.',
    already_owned: 'Vous avez déjà acheté ce document.',
    idempotency_conflict: 'Cette clé a déjà servi pour un autre paiement.',
    in_progress: 'Ce paiement est en train de commencer. Veuillez réessayer dans un instant.',
    payment_rejected: 'Le paiement n’a pas été accepté. Veuillez vérifier votre saisie.',
    payment_closed: 'Ce paiement n’est plus possible. Veuillez recommencer.',
    no_seller:
      'Les paiements ne sont pas encore ouverts, car les données du vendeur manquent. Rien n’a été débité.',
    provider_unavailable:
      'Le service de paiement ne répond pas. Veuillez réessayer dans quelques minutes.',
    push_unsupported: 'Veuillez payer sur la page de paiement.',
    unsupported_number:
      'Le mobile money ne fonctionne pas avec ce numéro. Il faut un numéro MTN ou Orange.',
  },
};

function inFrench(minutes: number): string {
  if (minutes > 90) return `dans ${Math.ceil(minutes / 60)} heures`;
  return minutes === 1 ? 'dans une minute' : `dans ${minutes} minutes`;
}

/** What the mobile app shows of its calls about payments. */
export const appMessages = { en, fr };

export type AppMessages = typeof en;
