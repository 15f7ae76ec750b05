import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `Kept on this phone | ${PRODUCT.name}`,
  description: 'The codes that are kept on this device and can be read without a network.',
  heading: 'Kept on this phone',
  intro: 'What is kept here can be read without a network, and costs no data.',
  notKept: 'This page is not kept on this phone, and there is no network.',
  again: 'Try again',
  noScript: 'Keeping a code on the phone needs JavaScript.',
  unable: 'This browser cannot keep anything; private windows often cannot.',
  none: 'Nothing is kept yet. Open a code and choose “Keep on this phone”.',
  laws: 'The codes',
  search: 'Search',
  bookmarks: 'Bookmarks and notes',
  keeping: (percent: number) => (percent === 0 ? 'Keeping…' : `Keeping… ${percent}%`),
  keptIn: { both: 'Kept', en: 'Kept in English', fr: 'Kept in French' },
  only: { en: 'English only', fr: 'French only' },
  onlyKept: {
    en: 'Only the English text is kept on this phone.',
    fr: 'Only the French text is kept on this phone.',
  },
  all: 'What is kept on this phone',
  keptOn: (date: string) => `Kept on ${date}`,
  newest: 'This is the law as it is published now.',
  older: 'Something has been published since.',
  unknown: 'Without a network nobody can tell whether this is the newest.',
  withdrawn: 'It is no longer published here.',
  update: (size: string) => `Update (${size})`,
  updating: 'Updating…',
  updated: 'Updated',
  remove: 'Remove',
  removed: (name: string) => `${name} was removed from this phone.`,
  refunded: (name: string) => `${name} was removed: it is no longer among what you have bought.`,
  save: 'Save as file',
  paidFile: 'What was bought is for its buyer: it is not saved as a file.',
  open: 'Open a file',
  opened: (name: string) => `${name} is kept now.`,
  total: (size: string) => `${size} in all.`,
  room: (size: string) => `The browser has room for ${size} more.`,
  safe: 'The browser keeps it until you remove it.',
  unsafe: 'The browser may delete it when the phone is full.',
  reading: (date: string) => `Read from this phone, as kept on ${date}.`,
  offline: 'There is no network now.',
  withoutWords:
    'Everyday words are not on this phone yet: only the words of the law itself are found. They come at the next contact with the network.',
  words: (size: string) => `Words for searching: ${size}.`,
  evicted:
    'The browser has deleted what was kept here, as it may when the phone is full. Keep it again.',
  waiting:
    'A newer version of this reader is ready: close all pages of MboaLex, then open it again.',
  problems: {
    network: 'The network was cut. Nothing was kept; try again.',
    full: 'The phone has no room for it. Remove something and try again.',
    damaged: 'This file is damaged or does not come from MboaLex. It was not kept.',
    newer:
      'This file is newer than this reader. Open the site with a network once, then try again.',
    unpaid: 'This code has to be bought first. Sign in if you have bought it.',
    gone: 'This code is no longer published.',
    refused: 'The browser refused to keep it; private windows often do.',
  },
};

const fr: typeof en = {
  title: `Gardé sur ce téléphone | ${PRODUCT.name}`,
  description: 'Les codes gardés sur cet appareil, à lire sans réseau.',
  heading: 'Gardé sur ce téléphone',
  intro: 'Ce qui est gardé ici se lit sans réseau et ne consomme pas de données.',
  notKept: 'Cette page n’est pas gardée sur ce téléphone, et il n’y a pas de réseau.',
  again: 'Réessayer',
  noScript: 'Garder un code sur le téléphone demande JavaScript.',
  unable: 'Ce navigateur ne peut rien garder\u00a0; c’est souvent le cas en navigation privée.',
  none: 'Rien n’est encore gardé. Ouvrez un code et choisissez «\u00a0Garder sur ce téléphone\u00a0».',
  laws: 'Les codes',
  search: 'Chercher',
  bookmarks: 'Favoris et notes',
  keeping: (percent) => (percent === 0 ? 'Enregistrement…' : `Enregistrement… ${percent}\u00a0%`),
  keptIn: { both: 'Gardé', en: 'Gardé en anglais', fr: 'Gardé en français' },
  only: { en: 'anglais seulement', fr: 'français seulement' },
  onlyKept: {
    en: 'Seul le texte anglais est gardé sur ce téléphone.',
    fr: 'Seul le texte français est gardé sur ce téléphone.',
  },
  all: 'Ce qui est gardé sur ce téléphone',
  keptOn: (date) => `Gardé le ${date}`,
  newest: 'C’est la loi telle qu’elle est publiée aujourd’hui.',
  older: 'Une nouvelle version a été publiée depuis.',
  unknown: 'Sans réseau, on ne peut pas savoir si c’est la dernière version.',
  withdrawn: 'Il n’est plus publié ici.',
  update: (size) => `Mettre à jour (${size})`,
  updating: 'Mise à jour…',
  updated: 'Mis à jour',
  remove: 'Retirer',
  removed: (name) => `${name}\u00a0: retiré de ce téléphone.`,
  refunded: (name) => `${name}\u00a0: retiré, car il ne figure plus parmi vos achats.`,
  save: 'Enregistrer en fichier',
  paidFile: 'Ce qui a été acheté est réservé à son acheteur\u00a0: pas de fichier.',
  open: 'Ouvrir un fichier',
  opened: (name) => `${name}\u00a0: gardé.`,
  total: (size) => `${size} en tout.`,
  room: (size) => `Le navigateur a encore de la place pour ${size}.`,
  safe: 'Le navigateur le garde jusqu’à ce que vous le retiriez.',
  unsafe: 'Le navigateur peut le supprimer quand le téléphone est plein.',
  reading: (date) => `Lu depuis ce téléphone, tel que gardé le ${date}.`,
  offline: 'Il n’y a pas de réseau en ce moment.',
  withoutWords:
    'Les mots courants ne sont pas encore sur ce téléphone\u00a0: seuls les mots de la loi elle-même sont trouvés. Ils viendront à la prochaine connexion.',
  words: (size) => `Mots pour chercher\u00a0: ${size}.`,
  evicted:
    'Le navigateur a supprimé ce qui était gardé ici, comme il peut le faire quand le téléphone est plein. Gardez-le de nouveau.',
  waiting:
    'Une nouvelle version de ce lecteur est prête\u00a0: fermez toutes les pages de MboaLex, puis rouvrez-le.',
  problems: {
    network: 'Le réseau a été coupé. Rien n’a été gardé\u00a0; réessayez.',
    full: 'Le téléphone n’a plus de place. Retirez quelque chose et réessayez.',
    damaged: 'Ce fichier est abîmé ou ne vient pas de MboaLex. Il n’a pas été gardé.',
    newer:
      'Ce fichier est plus récent que ce lecteur. Ouvrez le site une fois avec du réseau, puis réessayez.',
    unpaid: 'Ce code doit d’abord être acheté. Connectez-vous si vous l’avez acheté.',
    gone: 'Ce code n’est plus publié.',
    refused:
      'Le navigateur a refusé de le garder\u00a0; c’est souvent le cas en navigation privée.',
  },
};

/** The sentences about what is kept on a device. */
export const packMessages = { en, fr };

/** Why something was not kept. */
export type KeepProblem = keyof typeof en.problems;
