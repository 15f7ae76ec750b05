const en = {
  title: 'Check a receipt',
  description: 'Whether a receipt is genuine, by its number and its check code.',
  intro:
    'Type the number of the receipt and the code at the end of the address that is printed on it.',
  number: 'Receipt number',
  code: 'Check code',
  submit: 'Check',
  genuine: (number: string) => `Receipt ${number} is genuine`,
  wrong: 'There is no receipt with this number and this code.',
  tooMany: 'Too many checks from your connection. Try again in an hour.',
  noCreditNote: 'Nothing of it was refunded.',
  another: 'Check another receipt',
  print: 'To print it, choose Print in the menu of your browser.',
  account: 'Back to your account',
};

const fr: typeof en = {
  title: 'Vérifier un reçu',
  description: 'Si un reçu est authentique, d’après son numéro et son code de vérification.',
  intro:
    'Saisissez le numéro du reçu et le code qui se trouve à la fin de l’adresse imprimée sur le reçu.',
  number: 'Numéro du reçu',
  code: 'Code de vérification',
  submit: 'Vérifier',
  genuine: (number) => `Le reçu ${number} est authentique`,
  wrong: 'Il n’existe pas de reçu avec ce numéro et ce code.',
  tooMany: 'Trop de vérifications depuis votre connexion. Réessayez dans une heure.',
  noCreditNote: 'Rien n’en a été remboursé.',
  another: 'Vérifier un autre reçu',
  print: 'Pour l’imprimer, choisissez Imprimer dans le menu de votre navigateur.',
  account: 'Retour à votre compte',
};

/** The public check of receipts, and what stands around a receipt of one's own. */
export const receiptCheckMessages = { en, fr };
