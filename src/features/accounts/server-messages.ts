const en = {
  /** The one answer to codes that are wrong, old, used or somebody else's. */
  wrongCode: 'This code is wrong or no longer valid. You can ask for a new one.',
  /** Likewise, of a receipt's code with a phone number. */
  wrongReceipt: 'This receipt code and this phone number do not belong together.',
  wrongLink: 'This link has been used, or is no longer valid. Sign in with a code instead.',
  signedOut: 'Please sign in.',
  tooMany:
    'Too many tries. Please wait a while, or use the link in an email that you have received.',
  noPhoneCodes: 'Codes are sent by e-mail only.',
  notPhone: 'This is not a mobile number of Cameroon.',
  notOwn: 'This is no address or number of this account.',
  notErased:
    'The account cannot be deleted now: a payment is underway, or it is an administrator’s.',
  taken: 'This address or number cannot be used for this account.',
};

const fr: typeof en = {
  wrongCode: 'Ce code est incorrect ou n’est plus valable. Vous pouvez en demander un autre.',
  wrongReceipt: 'Ce code de reçu et ce numéro de téléphone ne vont pas ensemble.',
  wrongLink: 'Ce lien a déjà servi ou n’est plus valable. Connectez-vous plutôt avec un code.',
  signedOut: 'Veuillez vous connecter.',
  tooMany: 'Trop d’essais. Patientez un peu, ou utilisez le lien d’un e-mail que vous avez reçu.',
  noPhoneCodes: 'Les codes ne sont envoyés que par e-mail.',
  notPhone: 'Ce n’est pas un numéro mobile du Cameroun.',
  notOwn: 'Ce n’est ni une adresse ni un numéro de ce compte.',
  notErased:
    'Le compte ne peut pas être supprimé maintenant\u00a0: un paiement est en cours, ou c’est celui d’un administrateur.',
  taken: 'Cette adresse ou ce numéro ne peut pas servir à ce compte.',
};

/** What the server answers to readers whom it refuses. */
export const accountServerMessages = { en, fr };
