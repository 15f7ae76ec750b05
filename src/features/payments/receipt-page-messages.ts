const en = {
  title: 'Receipt',
  loadFailed: 'Failed to load the receipt',
  openPayment: 'Open the payment',
  toPayments: 'Payments',
  print: 'Print',
  sendAgain: 'Send the receipt again',
  sent: 'The receipt is in the queue again.',
  sendFailed: 'Failed to send the receipt again',
  onItsWay: 'The email with this receipt is on its way already.',
  noAddress: 'The buyer gave no email address, so it cannot be sent. It can be printed.',
};

const fr: typeof en = {
  title: 'Reçu',
  loadFailed: 'Échec du chargement du reçu',
  openPayment: 'Ouvrir le paiement',
  toPayments: 'Paiements',
  print: 'Imprimer',
  sendAgain: 'Renvoyer le reçu',
  sent: 'Le reçu est de nouveau en file d’attente.',
  sendFailed: 'Échec du renvoi du reçu',
  onItsWay: 'L’e-mail avec ce reçu est déjà en route.',
  noAddress:
    'L’acheteur n’a pas indiqué d’adresse e-mail\u00a0: le reçu ne peut pas être envoyé, mais il peut être imprimé.',
};

/** What stands around a receipt that was opened in the console. */
export const receiptPageMessages = { en, fr };
