import type { Language } from '../../../../kit/languages.ts';
import type { IndexedWord, IndexSize, LegalTerm } from '../understanding/word-index.ts';
import { type Phrase, readPhrase } from './phrase.ts';
import {
  CONFIDENCE,
  FOREIGN_RATIO,
  MOST_OWN_VARIANTS,
  MOST_VARIANTS,
  PHRASE_BOOST,
  WRONG_LETTER,
} from './weights.ts';

/** A word or phrase that matches a term: the word itself, a correction or a synonym. */
export interface Variant {
  readonly language: Language;
  /** A tsquery of that language's configuration. */
  readonly query: string;
  /** The same, read. */
  readonly phrase: Phrase;
  /** In how many articles it stands, at most. */
  readonly articles: number;
  /** What a match counts: its IDF times the confidence that it was meant. */
  readonly score: number;
  /** How sure it is that it was meant, from 0 to 1, in whatever language. */
  readonly certainty: number;
}

/** A word of the query with a weight above 0. */
export interface QueryWord {
  readonly word: string;
  readonly place: number;
  /** 1, or less for words that stand in many questions. */
  readonly weight: number;
  /** As both indexes have it, or its corrections, each with its edit distance. */
  readonly forms: readonly (IndexedWord & { readonly distance: number })[];
}

/** The language of the query, and the sizes of both indexes, for the IDF. */
export interface Corpus {
  readonly language: Language;
  readonly sizes: Readonly<Record<Language, IndexSize>>;
}

/**
 * Inverse document frequency (Spärck Jones, 'A statistical interpretation of term specificity',
 * 1972), smoothed as in BM25 but never negative.
 */
export function idf(articles: number, { sizes }: Corpus, language: Language): number {
  return Math.log(1 + (Math.max(sizes[language].articles, 1) + 0.5) / (articles + 0.5));
}

/** How sure it is that a word was meant as the indexes have it: less, the more it was corrected. */
export function certaintyOfWord({ word, forms }: QueryWord): number {
  return Math.max(0, ...forms.map(({ distance }) => certaintyOfCorrection(word, distance)));
}

/** Two wrong letters of five make another word, two of twelve are a slip. */
function certaintyOfCorrection(word: string, distance: number): number {
  return Math.max(0, 1 - (WRONG_LETTER * distance) / word.length);
}

/** The word itself as the indexes have it, in both languages, or its corrections. */
export function variantsOfWord(
  { word, forms }: QueryWord,
  weight: number,
  corpus: Corpus,
): Variant[] {
  const articlesWithItself = (of: Language) =>
    forms.find((form) => form.language === of && form.word === word)?.articles ?? 0;
  const here = articlesWithItself(corpus.language);
  return forms.map(({ word: form, language, stem, articles, distance }) => {
    const isForeign = here === 0 || articles > here * FOREIGN_RATIO;
    const isRelated = distance === 0 && form !== word;
    // A related form is no rarer than the word itself.
    const frequency = isRelated ? Math.max(articles, articlesWithItself(language)) : articles;
    const isAlike = language !== corpus.language && !isForeign;
    const foreign = isForeign ? CONFIDENCE.otherLanguage : CONFIDENCE.lookAlike;
    const ofForm = isRelated ? CONFIDENCE.relatedForm : 1;
    const confidence =
      (CONFIDENCE.corrected[distance] ?? CONFIDENCE.corrected[3]) *
      (language === corpus.language ? 1 : foreign) *
      ofForm;
    return {
      language,
      query: stem,
      phrase: [{ stem, offset: 0 }],
      articles,
      score: weight * confidence * idf(frequency, corpus, language),
      certainty:
        certaintyOfCorrection(word, distance) * ofForm * (isAlike ? CONFIDENCE.lookAlike : 1),
    };
  });
}

/** The legal terms that words of the query lead to, with an IDF of at most `mostIdf`. */
export function variantsOfTerms(
  terms: readonly LegalTerm[],
  {
    weight,
    certainty = 1,
    mostIdf = Number.POSITIVE_INFINITY,
  }: { readonly weight: number; readonly certainty?: number; readonly mostIdf?: number },
  corpus: Corpus,
): Variant[] {
  return terms
    .filter((term) => isFound(term) && !isNarrower(term))
    .map(({ language, query, articles, is_legal, is_phrase }) => {
      const asMeant = is_legal ? CONFIDENCE.legalSynonym : CONFIDENCE.synonym;
      const confidence = asMeant * (language === corpus.language ? 1 : CONFIDENCE.otherLanguage);
      const rarity = Math.min(idf(articles, corpus, language), mostIdf);
      return {
        language,
        query,
        phrase: readPhrase(query),
        articles,
        score: weight * confidence * (is_phrase ? PHRASE_BOOST : 1) * rarity,
        certainty: certainty * asMeant,
      };
    });
}

/** A legal term is not expanded to a phrase that has more, as 'theft' to 'aggravated theft'. */
function isNarrower({ is_legal, language, said_in, stems, query }: LegalTerm): boolean {
  if (!is_legal || language !== said_in) return false;
  const words = readPhrase(query).map(({ stem }) => stem);
  return words.length > stems.length && stems.every((stem) => words.includes(stem));
}

/** What tells a variant from the others of its query. */
export function variantKey({ language, query }: Pick<Variant, 'language' | 'query'>): string {
  return `${language} ${query.replaceAll("'", '')}`;
}

/** Whether any article has it. */
export function isFound({ articles }: Pick<Variant, 'articles'>): boolean {
  return articles > 0;
}

/** The score of the best of them; 0 where there is none. */
export function highestScore(variants: readonly Variant[]): number {
  return Math.max(0, ...variants.map(({ score }) => score));
}

/** The variants with the highest scores, among them the word itself, however common it is. */
export function strongestVariants(
  own: readonly Variant[],
  synonyms: readonly Variant[],
): Variant[] {
  const best = new Map<string, Variant>();
  for (const variant of [...own, ...synonyms].filter(isFound)) {
    const key = variantKey(variant);
    if (variant.score > (best.get(key)?.score ?? -1)) best.set(key, variant);
  }
  const all = [...best.values()].sort((a, b) => b.score - a.score);
  const chosen = all.filter((one) => own.includes(one)).slice(0, MOST_OWN_VARIANTS);
  const others = all.filter((one) => !chosen.includes(one));
  return [...chosen, ...others.slice(0, MOST_VARIANTS - chosen.length)];
}
