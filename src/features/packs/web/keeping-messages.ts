const en = {
  unable:
    'This browser cannot keep anything; private windows often cannot. Open this page in an ordinary window.',
  none: 'Nothing is kept yet. Open a code and choose “Keep on this phone”.',
  keeping: (percent: number) => (percent === 0 ? 'Keeping…' : `Keeping… ${percent}%`),
  keptIn: { both: 'Kept', en: 'Kept in English', fr: 'Kept in French' },
  only: { en: 'English only', fr: 'French only' },
  all: 'What is kept on this phone',
  signIn: 'Sign in',
  keptOn: (date: string) => `Kept on ${date}`,
  newest: 'This is the law as it is published now.',
  older: 'Something has been published since.',
  unknown: 'Without a network nobody can tell whether this is the newest.',
  sold: 'It is sold by now; what is kept stays.',
  withdrawn: 'It is no longer published here, and opens only without a network.',
  update: (size: string) => `Update (${size})`,
  updating: 'Updating…',
  updated: 'Updated',
  remove: 'Remove',
  removed: (name: string) => `${name} was removed from this phone.`,
  refunded: (name: string) => `${name} was removed: it is no longer among what you have bought.`,
  left: 'What was bought and can no longer be read here was removed from this phone.',
  save: 'Save as file',
  opened: (name: string) => `${name} is kept now.`,
  total: (size: string) => `${size} in all.`,
  room: (size: string) => `The browser has room for ${size} more.`,
  safe: 'The browser keeps it until you remove it.',
  unsafe: 'The browser may delete it when the phone is full.',
  words: (size: string) => `Words for searching: ${size}.`,
  evicted:
    'The browser has deleted what was kept here, as it may when the phone is full. Keep it again.',
  waiting:
    'A newer version of this reader is ready: close all pages of MboaLex, then open it again.',
  problems: {
    network: 'The network was cut. Nothing new was kept; try again.',
    full: 'The phone has no room for it. Remove something and try again.',
    damaged: 'This file is damaged or does not come from MboaLex. It was not kept.',
    bookmarks: 'These are bookmarks. Open them under “Bookmarks and notes”.',
    newer:
      'This file is newer than this reader. Open the site with a network once, then try again.',
    unpaid: 'This code has to be bought first. Sign in if you have bought it.',
    gone: 'This code is no longer published.',
    refused:
      'The browser refused to keep it; private windows often do. Open this page in an ordinary window.',
    older: 'What is kept here is newer than this file, and stays as it is.',
    one_language:
      'This file is newer, but has one language alone, and both are kept here. To take it, remove what is kept first.',
  },
};

const fr: typeof en = {
  unable:
    'Ce navigateur ne peut rien garder\u00a0; c’est souvent le cas en navigation privée. Ouvrez cette page dans une fenêtre ordinaire.',
  none: 'Rien n’est encore gardé. Ouvrez un code et choisissez «\u00a0Garder sur ce téléphone\u00a0».',
  keeping: (percent) => (percent === 0 ? 'Enregistrement…' : `Enregistrement… ${percent}\u00a0%`),
  keptIn: { both: 'Gardé', en: 'Gardé en anglais', fr: 'Gardé en français' },
  only: { en: 'anglais seulement', fr: 'français seulement' },
  all: 'Ce qui est gardé sur ce téléphone',
  signIn: 'Se connecter',
  keptOn: (date) => `Gardé le ${date}`,
  newest: 'C’est la loi telle qu’elle est publiée aujourd’hui.',
  older: 'Une nouvelle version a été publiée depuis.',
  unknown: 'Sans réseau, on ne peut pas savoir si c’est la dernière version.',
  sold: 'Il est payant désormais\u00a0; ce qui est gardé reste.',
  withdrawn: 'Il n’est plus publié ici et ne s’ouvre que sans réseau.',
  update: (size) => `Mettre à jour (${size})`,
  updating: 'Mise à jour…',
  updated: 'Mis à jour',
  remove: 'Retirer',
  removed: (name) => `${name}\u00a0: retiré de ce téléphone.`,
  refunded: (name) => `${name}\u00a0: retiré, car il ne figure plus parmi vos achats.`,
  left: 'Ce qui a été acheté et ne peut plus être lu ici a été retiré de ce téléphone.',
  save: 'Enregistrer en fichier',
  opened: (name) => `${name}\u00a0: gardé.`,
  total: (size) => `${size} en tout.`,
  room: (size) => `Le navigateur a encore de la place pour ${size}.`,
  safe: 'Le navigateur le garde jusqu’à ce que vous le retiriez.',
  unsafe: 'Le navigateur peut le supprimer quand le téléphone est plein.',
  words: (size) => `Mots pour chercher\u00a0: ${size}.`,
  evicted:
    'Le navigateur a supprimé ce qui était gardé ici, comme il peut le faire quand le téléphone est plein. Gardez-le de nouveau.',
  waiting:
    'Une nouvelle version de ce lecteur est prête\u00a0: fermez toutes les pages de MboaLex, puis rouvrez-le.',
  problems: {
    network: 'Le réseau a été coupé. Rien de nouveau n’a été gardé\u00a0; réessayez.',
    full: 'Le téléphone n’a plus de place. Retirez quelque chose et réessayez.',
    damaged: 'Ce fichier est abîmé ou ne vient pas de MboaLex. Il n’a pas été gardé.',
    bookmarks: 'Ce sont des favoris. Ouvrez-les sous «\u00a0Favoris et notes\u00a0».',
    newer:
      'Ce fichier est plus récent que ce lecteur. Ouvrez le site une fois avec du réseau, puis réessayez.',
    unpaid: 'Ce code doit d’abord être acheté. Connectez-vous si vous l’avez acheté.',
    gone: 'Ce code n’est plus publié.',
    refused:
      'Le navigateur a refusé de le garder\u00a0; c’est souvent le cas en navigation privée. Ouvrez cette page dans une fenêtre ordinaire.',
    older: 'Ce qui est gardé ici est plus récent que ce fichier et reste tel quel.',
    one_language:
      'Ce fichier est plus récent, mais n’a qu’une langue, et les deux sont gardées ici. Pour le prendre, retirez d’abord ce qui est gardé.',
  },
};

/** What scripts of pages say of keeping: apart, so that the service worker need not have it. */
export const keepingMessages = { en, fr };

/** Why something was not kept. */
export type KeepProblem = keyof typeof en.problems;
