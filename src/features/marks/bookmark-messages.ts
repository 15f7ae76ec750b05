import type { Catalogue } from '../../kit/languages.ts';
import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `Bookmarks and notes | ${PRODUCT.name}`,
  description: 'The articles that you have bookmarked, and your notes, on this device.',
  heading: 'Bookmarks and notes',
  intro:
    'They are on this device only and never sent. Anyone using this browser sees them. Clearing the browser’s data deletes them, so save them as a file now and then.',
  noScript: 'Bookmarks and notes need JavaScript.',
  codes: 'Code',
  order: 'Order',
  newest: 'Newest first',
  byArticle: 'By article',
  removeAll: 'Remove all',
  save: 'Save as file',
  open: 'Open a file',
  laws: 'The codes',
  kept: 'Kept on this phone',
};

const fr: typeof en = {
  title: `Favoris et notes | ${PRODUCT.name}`,
  description: 'Les articles que vous avez ajoutés aux favoris, et vos notes, sur cet appareil.',
  heading: 'Favoris et notes',
  intro:
    'Ils sont sur cet appareil seulement et jamais envoyés. Quiconque utilise ce navigateur les voit. Effacer les données du navigateur les supprime\u00a0; enregistrez-les en fichier de temps en temps.',
  noScript: 'Les favoris et les notes demandent JavaScript.',
  codes: 'Code',
  order: 'Ordre',
  newest: 'Les plus récents d’abord',
  byArticle: 'Par article',
  removeAll: 'Tout retirer',
  save: 'Enregistrer en fichier',
  open: 'Ouvrir un fichier',
  laws: 'Les codes',
  kept: 'Gardé sur ce téléphone',
};

/** What the page of bookmarks and notes says; its script's sentences are `listing-messages.ts`. */
export const bookmarkMessages: Catalogue<typeof en> = { en, fr };
