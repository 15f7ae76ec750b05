import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: (label: string, code: string) => `History of ${label}, ${code} | ${PRODUCT.name}`,
  heading: 'History',
  about: 'What this article said before, as it was published here.',
  since: (date: string) => `Since ${date}`,
  first: (date: string) => `First published here on ${date}`,
  removed: 'removed:',
  added: 'added:',
  back: 'Back to the article',
  locked: 'Earlier texts can be read by those who have bought the code.',
  unchanged: 'Nothing has changed since it was published here.',
};

const fr: typeof en = {
  title: (label, code) => `Historique\u00a0: ${label}, ${code} | ${PRODUCT.name}`,
  heading: 'Historique',
  about: 'Ce que cet article disait avant, tel qu’il a été publié ici.',
  since: (date) => `Depuis le ${date}`,
  first: (date) => `Publié ici pour la première fois le ${date}`,
  removed: 'supprimé\u00a0:',
  added: 'ajouté\u00a0:',
  back: 'Retour à l’article',
  locked: 'Les textes antérieurs sont réservés à ceux qui ont acheté le code.',
  unchanged: 'Rien n’a changé depuis sa publication ici.',
};

/** What the page says on which an article is told as it was before. */
export const historyMessages = { en, fr };
