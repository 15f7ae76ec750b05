import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `My data | ${PRODUCT.name}`,
  description: `A copy of everything ${PRODUCT.name} keeps about you, or its erasure.`,
  heading: 'My data',
  intro: `Get a copy of everything ${PRODUCT.name} keeps about you, or have it erased. It costs nothing, and you need no account: we send a code to the address that you used with us.`,
  email: 'Email address',
  contact: 'Email address or phone number',
  send: 'Send the code',
  sent: (contact: string) =>
    `If ${contact} can be reached, a code of six digits is on its way. It counts for ten minutes and can be used once.`,
  code: 'Code',
  copyHeading: 'A copy',
  copyText: 'As a page to read, or as a file for machines. Both have everything.',
  copyPage: 'Download the page',
  copyFile: 'Download the file (JSON)',
  eraseHeading: 'Erase everything',
  eraseText:
    'Your account, messages, applications and your entry in the directory go, and this cannot be undone. What you have bought can no longer be read, on any device, and is not paid back. Payments stay in our books for ten years without your name, email and phone, as the law asks.',
  eraseConfirm: 'I understand that what I bought is lost.',
  erase: 'Erase my data',
  again: 'Another address, or a new code',
  erased: 'Everything is erased',
  erasedText:
    'If you had an account, it is deleted. Nothing is left that names you, but in backups, which are deleted in their turn.',
  erasedBooks:
    'Payments and their receipts stay in our books for ten years without your name, email and phone, as the law asks.',
  erasedDevice:
    'On each device, what you bought and kept leaves when it next reaches us; free codes, bookmarks and notes stay until you remove them there:',
  kept: 'what is kept on this phone',
  problems: {
    contact: 'Type an email address or a phone number.',
    email: 'Type an email address.',
    code: 'This code is wrong or has ended. Ask for a new one.',
    confirm: 'Tick that you understand what is lost.',
    tooMany: 'Too many tries. Please wait an hour.',
    underway: 'A payment of yours is still underway. Ask again once it has ended.',
    administrator: 'This is the account of an administrator. That role has to be taken away first.',
    nothing: 'Nothing is stored under this address.',
  },
};

const fr: typeof en = {
  title: `Mes données | ${PRODUCT.name}`,
  description: `Une copie de tout ce que ${PRODUCT.name} conserve à votre sujet, ou son effacement.`,
  heading: 'Mes données',
  intro: `Obtenez une copie de tout ce que ${PRODUCT.name} conserve à votre sujet, ou faites-le effacer. C’est gratuit et sans compte\u00a0: nous envoyons un code à l’adresse que vous avez utilisée avec nous.`,
  email: 'Adresse e-mail',
  contact: 'Adresse e-mail ou numéro de téléphone',
  send: 'Envoyer le code',
  sent: (contact) =>
    `Si ${contact} peut être joint, un code à six chiffres est en route. Il est valable dix minutes et ne sert qu’une fois.`,
  code: 'Code',
  copyHeading: 'Une copie',
  copyText:
    'Sous forme de page à lire, ou de fichier pour les machines. Les deux contiennent tout.',
  copyPage: 'Télécharger la page',
  copyFile: 'Télécharger le fichier (JSON)',
  eraseHeading: 'Tout effacer',
  eraseText:
    'Votre compte, vos messages, vos demandes et votre fiche dans l’annuaire disparaissent, définitivement. Ce que vous avez acheté ne peut plus être lu, sur aucun appareil, et n’est pas remboursé. Les paiements restent dix ans dans notre comptabilité, sans votre nom, votre e-mail ni votre téléphone, comme la loi l’exige.',
  eraseConfirm: 'Je comprends que je perds ce que j’ai acheté.',
  erase: 'Effacer mes données',
  again: 'Une autre adresse, ou un nouveau code',
  erased: 'Tout est effacé',
  erasedText:
    'Si vous aviez un compte, il est supprimé. Il ne reste rien qui vous nomme, sauf dans les sauvegardes, supprimées à leur tour.',
  erasedBooks:
    'Les paiements et leurs reçus restent dix ans dans notre comptabilité, sans votre nom, votre e-mail ni votre téléphone, comme la loi l’exige.',
  erasedDevice:
    'Sur chaque appareil, ce que vous avez acheté et gardé est retiré au prochain contact avec nous\u00a0; les codes gratuits, les favoris et les notes y restent jusqu’à ce que vous les retiriez\u00a0:',
  kept: 'ce qui est gardé sur ce téléphone',
  problems: {
    contact: 'Saisissez une adresse e-mail ou un numéro de téléphone.',
    email: 'Saisissez une adresse e-mail.',
    code: 'Ce code est faux ou n’est plus valable. Demandez-en un nouveau.',
    confirm: 'Cochez que vous comprenez ce que vous perdez.',
    tooMany: 'Trop d’essais. Veuillez patienter une heure.',
    underway: 'Un de vos paiements est encore en cours. Réessayez quand il sera terminé.',
    administrator: 'Ce compte est celui d’un administrateur. Ce rôle doit d’abord être retiré.',
    nothing: 'Rien n’est enregistré sous cette adresse.',
  },
};

/** The page on which people get a copy of their data, or have it erased. */
export const myDataMessages = { en, fr };
