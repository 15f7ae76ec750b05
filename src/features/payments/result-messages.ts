import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: 'Your payment',
  verifying: 'Verifying your payment...',
  redirecting: 'Redirecting to the app...',
  successful: 'Payment Successful!',
  accessActivated: 'Document access is activated: you can read your document.',
  accessAwaited:
    'We are waiting for the confirmation of your payment. Your document opens as soon as it is there.',
  paidTwice:
    'This document had been paid before. You do not need to do anything: we look at it within three working days and send the second payment back to the phone that paid.',
  readNow: 'Read now',
  buyAgain: 'Try the payment again',
  returning: 'Payment completed - returning to app',
  cancelled: 'Payment Cancelled',
  notCharged: 'No charges were made',
  cancelledAdvice: 'You can start again whenever you like.',
  failed: 'Payment Failed',
  failedAdvice: 'Please try again, or contact support if it fails again.',
  refunded: 'Payment Refunded',
  refundedText: 'The money for this payment has been sent back to you.',
  pending: 'Payment Pending',
  pendingText:
    'We are waiting for confirmation. If your phone asks you to approve the payment, enter your PIN there.',
  inReview:
    'What has arrived does not match what was asked, so a person is checking it. Please do not pay again: your document opens once this is settled, or you get back what you paid.',
  askAgain: 'Did your phone not ask?',
  leftPage: 'Left the payment page without paying?',
  stillPending: 'Your payment is still being processed',
  stillPendingText: 'Please do not pay again. Your document opens once the payment is confirmed.',
  verificationFailed: 'Payment verification failed',
  verificationFailedText:
    'This does not mean that the payment failed. Open the app to see whether your document is there.',
  unableToVerify: 'Unable to verify payment status',
  unableToVerifyText:
    'Check your internet connection and try again. If you have paid, the app will show the document once the payment is confirmed.',
  details: 'Payment details',
  transactionId: 'Transaction ID',
  amount: 'Amount',
  method: 'Payment Method',
  usualMethod: 'Mobile Money',
  reference: 'Reference',
  documentType: 'Document Type',
  documents: {
    penal_code: 'Penal Code',
    criminal_procedure: 'Criminal Procedure',
    civil_code: 'Civil Code',
    commercial_code: 'Commercial Code',
    labor_code: 'Labour Code',
    family_code: 'Family Code',
  },
  errors: {},
  returnToApp: 'Return to App',
  goToDashboard: 'Go to Dashboard',
  tryAgain: 'Try again',
  elsewhere: `On a computer, or if the button does nothing, open ${PRODUCT.name} on your phone yourself.`,
  openManually: `The app did not open. Please open ${PRODUCT.name} on your phone manually.`,
  returnManually: `The app did not open. Please return to ${PRODUCT.name} on your phone.`,
  support: 'Contact support:',
  looksAgain: 'This page looks again by itself.',
};

const fr: typeof en = {
  title: 'Votre paiement',
  verifying: 'Vérification de votre paiement...',
  redirecting: 'Retour à l’application...',
  successful: 'Paiement réussi\u00a0!',
  accessActivated: 'L’accès à votre document est activé\u00a0: vous pouvez le lire.',
  accessAwaited:
    'Nous attendons la confirmation de votre paiement. Votre document s’ouvre dès qu’elle est là.',
  paidTwice:
    'Ce document avait déjà été payé. Vous n’avez rien à faire\u00a0: nous l’examinons sous trois jours ouvrables et renvoyons le second paiement au téléphone qui a payé.',
  readNow: 'Lire maintenant',
  buyAgain: 'Réessayer le paiement',
  returning: 'Paiement effectué - retour à l’application',
  cancelled: 'Paiement annulé',
  notCharged: 'Aucun montant n’a été débité',
  cancelledAdvice: 'Vous pouvez recommencer quand vous le souhaitez.',
  failed: 'Échec du paiement',
  failedAdvice: 'Veuillez réessayer, ou contacter l’assistance si l’échec se répète.',
  refunded: 'Paiement remboursé',
  refundedText: 'Le montant de ce paiement vous a été rendu.',
  pending: 'Paiement en attente',
  pendingText:
    'Nous attendons la confirmation. Si votre téléphone vous demande d’approuver le paiement, saisissez-y votre code secret.',
  inReview:
    'Ce qui est arrivé ne correspond pas à ce qui était demandé\u00a0: une personne le vérifie. Merci de ne pas payer une seconde fois\u00a0: votre document s’ouvrira ensuite, ou ce que vous avez payé vous sera rendu.',
  askAgain: 'Votre téléphone n’a rien demandé\u00a0?',
  leftPage: 'Vous avez quitté la page sans payer\u00a0?',
  stillPending: 'Votre paiement est toujours en cours de traitement',
  stillPendingText:
    'Merci de ne pas payer une seconde fois. Votre document s’ouvrira dès que le paiement sera confirmé.',
  verificationFailed: 'La vérification du paiement a échoué',
  verificationFailedText:
    'Cela ne veut pas dire que le paiement a échoué. Ouvrez l’application pour voir si votre document s’y trouve.',
  unableToVerify: 'Impossible de vérifier l’état du paiement',
  unableToVerifyText:
    'Vérifiez votre connexion Internet et réessayez. Si vous avez payé, l’application affichera le document dès que le paiement sera confirmé.',
  details: 'Détails du paiement',
  transactionId: 'ID de transaction',
  amount: 'Montant',
  method: 'Moyen de paiement',
  usualMethod: 'Mobile Money',
  reference: 'Référence',
  documentType: 'Type de document',
  documents: {
    penal_code: 'Code pénal',
    criminal_procedure: 'Procédure pénale',
    civil_code: 'Code civil',
    commercial_code: 'Code de commerce',
    labor_code: 'Code du travail',
    family_code: 'Code de la famille',
  },
  errors: {
    not_found: 'Nous ne connaissons pas cette transaction.',
    too_many_requests: 'Trop de demandes à la fois. Veuillez patienter un instant.',
    unavailable: 'Le service n’est pas disponible pour le moment.',
    internal_error: 'Une erreur s’est produite de notre côté.',
  },
  returnToApp: 'Retourner à l’application',
  goToDashboard: 'Aller au tableau de bord',
  tryAgain: 'Réessayer',
  elsewhere: `Sur un ordinateur, ou si le bouton ne fait rien, ouvrez vous-même ${PRODUCT.name} sur votre téléphone.`,
  openManually: `L’application ne s’est pas ouverte. Veuillez ouvrir ${PRODUCT.name} vous-même sur votre téléphone.`,
  returnManually: `L’application ne s’est pas ouverte. Veuillez revenir à ${PRODUCT.name} sur votre téléphone.`,
  support: 'Contacter l’assistance\u00a0:',
  looksAgain: 'Cette page s’actualise d’elle-même.',
};

/** The payment result pages (docs/specification.md §2, §4 and §8). */
export const resultMessages = { en, fr };
