import { lawLabels } from '../../../laws/labels.ts';
import type { ReadOptions } from './format.ts';
import { isField } from './record-fields.ts';

/** What people write above the numbers of articles. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...[lawLabels.en.article_id, lawLabels.fr.article_id].map(fold),
  ...['n', 'no', 'num', 'numero', 'number', 'article', 'articles', 'art', 'id_article'],
  ...['n_article', 'no_article', 'n_art', 'article_no', 'numero_article', 'n_de_l_article'],
  'numero_de_l_article',
]);

/** What they write above texts. */
const TEXTS: Readonly<Record<string, 'title' | 'content'>> = {
  title: 'title',
  titre: 'title',
  intitule: 'title',
  heading: 'title',
  content: 'content',
  contenu: 'content',
  texte: 'content',
  text: 'content',
};
const LANGUAGES: Readonly<Record<string, 'en' | 'fr'>> = {
  english: 'en',
  anglais: 'en',
  anglaise: 'en',
  french: 'fr',
  francais: 'fr',
  francaise: 'fr',
};
/** Words that say nothing of which column it is; `en` is a language where no other word names one. */
const SMALL = /^(?:in|en|fr|version|de|l|d|la|du|the|of|article)$/;
/** What laws are divided into: beside it a 'Titre' is one of them, and no article's own. */
const DIVISION = /^(?:livre|partie|chapitre|section|book|part|chapter)$/;
/** 'FR/EN'; but not 'en FR', which says 'in French'. */
const BOTH = /\b(?:en *[^\w\s] *fr|fr\W+en)\b/i;

/**
 * The columns by the names of our fields: as they are called, in other letters ('Article ID'), or by
 * what the console and offices call them ('N° article', 'Contenu en français'). What is called by
 * its own name takes it from any other.
 */
export function columnNames(
  header: readonly string[],
  language: ReadOptions['language'],
): string[] {
  const exact = header.map((name) => ownName(name, language));
  const isDivided = header.some((name) => DIVISION.test(fold(name)));
  return header.map((name, at) => {
    const own = exact[at];
    if (own) return own;
    const other =
      isDivided && /^(?:titre|title)$/.test(fold(name)) ? null : otherName(name, language);
    return other === null || exact.includes(other) ? name.trim().toLowerCase() : other;
  });
}

/** The name of the field whose name, apart from capitals, accents and spaces, this is. */
function ownName(name: string, language: ReadOptions['language']): string | null {
  const folded = fold(name);
  const isOfLanguage = language !== 'both' && /^(?:title|content|path)$/.test(folded);
  const own = isOfLanguage ? `${folded}_${language}` : folded;
  return isField(own) ? own : null;
}

/** @returns null for what is none of ours, and for a text of both languages */
function otherName(name: string, language: ReadOptions['language']): string | null {
  const folded = fold(name);
  if (NUMBERS.has(folded)) return 'article_id';
  const words = folded.split('_');
  const named = words.flatMap((word) => LANGUAGES[word] ?? []);
  const last = words.at(-1);
  const of = new Set(last === 'en' || last === 'fr' ? [...named, last] : named);
  const kinds = words.filter((word) => !Object.hasOwn(LANGUAGES, word) && !SMALL.test(word));
  const [kind = ''] = kinds;
  const text = Object.hasOwn(TEXTS, kind) ? TEXTS[kind] : undefined;
  const [one = language] = of;
  const isOne = of.size < 2 && one !== 'both' && !BOTH.test(name);
  return text && isOne && kinds.length === 1 ? `${text}_${one}` : null;
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
