import { IN_LANGUAGES } from './descriptions.ts';
import type { TextLanguages } from './documents.ts';

const en = {
  keep: (size: string) => `Keep on this phone (${size})`,
  keepOwn: (size: string) => `English only (${size})`,
  keepWords: (size: string) =>
    `With the first code that you keep come the words for searching without a network: ${size} more, once.`,
  locked: {
    rest: 'The rest is for buyers',
    others: 'The other articles are for buyers',
    whole: 'The full texts are for buyers',
    holds: (name: string, articles: string, languages: TextLanguages) =>
      `${name}: ${articles} in full, ${IN_LANGUAGES.en[languages]}.`,
    buy: (price: string) => `Buy for ${price}`,
    note: 'Only the beginning of each article of this code can be read here.',
  },
};

const fr: typeof en = {
  keep: (size) => `Garder sur ce téléphone (${size})`,
  keepOwn: (size) => `En français seulement (${size})`,
  keepWords: (size) =>
    `Avec le premier code que vous gardez viennent les mots pour chercher sans réseau\u00a0: ${size} de plus, une seule fois.`,
  locked: {
    rest: 'La suite est réservée aux acheteurs',
    others: 'Les autres articles sont réservés aux acheteurs',
    whole: 'Les textes entiers sont réservés aux acheteurs',
    holds: (name, articles, languages) =>
      `${name}\u00a0: ${articles}, en entier, ${IN_LANGUAGES.fr[languages]}.`,
    buy: (price) => `Acheter pour ${price}`,
    note: 'Seul le début de chaque article de ce code se lit ici.',
  },
};

/**
 * What pages say of what is not kept, or has to be bought: apart, so that the service worker need not
 * have it.
 */
export const offerMessages = { en, fr };
