import { describe, expect, it } from 'vitest';
import { matchSynonyms } from '../understanding/synonyms.ts';
import type { IndexedWord, LegalTerm } from '../understanding/word-index.ts';
import { planQuery, type QueryPlan, stemsOfPlan, stemsToMark } from './query-plan.ts';
import type { QueryWord } from './variants.ts';

const SIZES = { en: { articles: 1_000, length: 50 }, fr: { articles: 1_000, length: 50 } };

const known = (word: string, articles: number): IndexedWord => ({
  word,
  language: 'en',
  stem: word,
  is_word: true,
  is_stop: false,
  articles,
});

const word = (place: number, text: string, articles: number): QueryWord => ({
  word: text,
  place,
  weight: 1,
  forms: [{ ...known(text, articles), distance: 0 }],
});

const term = (stems: readonly string[], query: string, articles: number): LegalTerm => ({
  stems,
  said_in: 'en',
  is_legal: false,
  language: 'en',
  term: query,
  query,
  is_phrase: false,
  articles,
});

describe('a plan', () => {
  it('looks for the word itself, however many rarer words mean the same', () => {
    const like = ['a', 'b', 'c', 'd', 'e', 'f'].map((query) => term(['death'], query, 1));
    const words = [word(0, 'death', 300)];
    const ways = words.map((one) => one.forms);
    const { terms } = planQuery({
      language: 'en',
      sizes: SIZES,
      words,
      synonyms: matchSynonyms(ways, like),
      likely: [],
    });
    expect(terms[0]?.variants.map(({ query }) => query)).toContain('death');
    expect(terms[0]?.variants).toHaveLength(7);
  });

  it('marks what was typed and what was likely meant, not all that may have been', () => {
    const words = [word(0, 'salary', 30)];
    const likely = [
      { share: 0.7, terms: [term([], 'wage', 20)] },
      { share: 0.2, terms: [term([], 'fund', 20)] },
    ];
    const plan = planQuery({ language: 'en', sizes: SIZES, words, synonyms: [], likely });
    expect(stemsOfPlan(plan).en).toEqual(['salary', 'wage', 'fund']);
    expect(stemsToMark(plan).en).toEqual(['salary', 'wage']);
  });

  it('looks for a legal term of several words as it was typed, and for no narrower one', () => {
    const words = [word(0, 'abus', 9), word(1, 'trust', 40)];
    const legal = (query: string) => ({
      ...term(['abus', 'trust'], query, 5),
      is_legal: true,
      is_phrase: true,
    });
    const synonyms = matchSynonyms(
      words.map((one) => one.forms),
      [legal("'abus' <2> 'trust'"), legal("'grave' <-> 'abus' <2> 'trust'")],
    );
    const { terms } = planQuery({ language: 'en', sizes: SIZES, words, synonyms, likely: [] });
    expect(terms[0]?.variants.map(({ query }) => query)).toEqual(["'abus' <2> 'trust'"]);
  });

  it('takes ideas that lead to one legal term for one idea', () => {
    const listed = [
      term(['send', 'abroad'], 'extradition', 30),
      term(['judg', 'abroad'], 'extradition', 30),
    ];
    const words = [word(0, 'send', 9), word(1, 'abroad', 9), word(2, 'judg', 40)];
    const { terms } = planQuery({
      language: 'en',
      sizes: SIZES,
      words,
      synonyms: matchSynonyms(
        words.map((one) => one.forms),
        listed,
      ),
      likely: [],
    });
    expect(terms.filter(({ variants }) => variants[0]?.query === 'extradition')).toHaveLength(1);
  });

  it('takes the words of an idea for an answer as good as the idea', () => {
    const words = [word(0, 'cut', 30), word(1, 'tree', 9)];
    const synonyms = matchSynonyms(
      words.map((one) => one.forms),
      [term(['cut', 'tree'], 'forest', 5)],
    );
    const { terms, typed } = planQuery({
      language: 'en',
      sizes: SIZES,
      words,
      synonyms,
      likely: [],
    });
    const stems = (of: QueryPlan['typed'] | undefined) =>
      of?.map((variants) => variants.map(({ query }) => query));
    expect(stems(terms[0]?.literal[0])).toEqual([['cut'], ['tree']]);
    expect(stems(typed)).toEqual([['cut'], ['tree']]);
  });

  it('knows how much of a query is known: what was corrected less, what an idea has wholly', () => {
    const wrong: QueryWord = {
      ...word(0, 'theft', 9),
      word: 'thefd',
      forms: [{ ...known('theft', 9), distance: 1 }],
    };
    const nowhere: QueryWord = { word: 'wifi', place: 1, weight: 1, forms: [] };
    const knownOf = (...words: QueryWord[]) =>
      planQuery({ language: 'en', sizes: SIZES, words, synonyms: [], likely: [] }).known;
    expect(knownOf(word(0, 'theft', 9))).toBe(1);
    expect(knownOf(wrong)).toBeLessThan(0.7);
    expect(knownOf(word(0, 'theft', 9), nowhere)).toBe(0.5);
  });

  it('does not ask again for words that have had their answer together', () => {
    const words = [word(0, 'bounc', 1), word(1, 'chequ', 1)];
    const synonyms = matchSynonyms(
      words.map((one) => one.forms),
      [term(['bounc', 'chequ'], 'provision', 5)],
    );
    const { terms } = planQuery({ language: 'en', sizes: SIZES, words, synonyms, likely: [] });
    const [together = 0, ...alone] = terms.map(({ importance }) => importance);
    expect(alone.every((importance) => importance < together / 2)).toBe(true);
  });
});

it('small words with a meaning together count less than what they ask about', () => {
  const small = { ...word(1, 'long', 9), weight: 0.3 };
  const words = [small, word(2, 'releg', 60)];
  const synonyms = matchSynonyms(
    [[known('how', 0)], [known('long', 9)], [known('releg', 60)]],
    [term(['how', 'long'], 'period', 60)],
  );
  const { terms } = planQuery({ language: 'en', sizes: SIZES, words, synonyms, likely: [] });
  const [asked, about] = [terms.at(0), terms.at(-1)];
  expect(asked?.importance).toBeLessThan(about?.importance ?? 0);
});
