import { describe, expect, it } from 'vitest';
import type { KnownWord, LegalTerm } from '../queries/words.ts';
import { formsOf } from './irregular-forms.ts';
import { locateMeanings, makePlan, type QueryWord } from './plan.ts';
import { guessLanguage, weightOfWord } from './stop-words.ts';

const SIZES = { en: { articles: 1_000, length: 50 }, fr: { articles: 1_000, length: 50 } };

const known = (word: string, articles: number): KnownWord => ({
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
  known: [{ ...known(text, articles), distance: 0 }],
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
    const ways = words.map((one) => one.known);
    const { groups } = makePlan({
      language: 'en',
      sizes: SIZES,
      words,
      meanings: locateMeanings(ways, like),
    });
    expect(groups[0]?.variants.map(({ query }) => query)).toContain('death');
    expect(groups[0]?.variants).toHaveLength(5);
  });

  it('takes ideas that lead to one legal term for one idea', () => {
    const terms = [
      term(['send', 'abroad'], 'extradition', 30),
      term(['judg', 'abroad'], 'extradition', 30),
    ];
    const words = [word(0, 'send', 9), word(1, 'abroad', 9), word(2, 'judg', 40)];
    const { groups } = makePlan({
      language: 'en',
      sizes: SIZES,
      words,
      meanings: locateMeanings(
        words.map((one) => one.known),
        terms,
      ),
    });
    expect(groups.filter(({ variants }) => variants[0]?.query === 'extradition')).toHaveLength(1);
  });

  it('does not ask again for words that have had their answer together', () => {
    const words = [word(0, 'bounc', 1), word(1, 'chequ', 1)];
    const meanings = locateMeanings(
      words.map((one) => one.known),
      [term(['bounc', 'chequ'], 'provision', 5)],
    );
    const { groups } = makePlan({ language: 'en', sizes: SIZES, words, meanings });
    const [together = 0, ...alone] = groups.map(({ importance }) => importance);
    expect(alone.every((importance) => importance < together / 5)).toBe(true);
  });
});

it('small words with a meaning together count less than what they ask about', () => {
  const small = { ...word(1, 'long', 9), weight: 0.3 };
  const words = [small, word(2, 'releg', 60)];
  const meanings = locateMeanings(
    [[known('how', 0)], [known('long', 9)], [known('releg', 60)]],
    [term(['how', 'long'], 'period', 60)],
  );
  const { groups } = makePlan({ language: 'en', sizes: SIZES, words, meanings });
  const [asked, about] = [groups.at(0), groups.at(-1)];
  expect(asked?.importance).toBeLessThan(about?.importance ?? 0);
});

describe('a word', () => {
  it('leads to its kin where no stemmer does', () => {
    expect(formsOf('elections')).toEqual(['elections', 'electoral', 'electorale']);
    expect(formsOf('stolen')).toEqual(['stolen', 'steal']);
    expect(formsOf('theft')).toEqual(['theft']);
  });

  it('of all talk counts less than one of law, and writing in a hurry counts nothing', () => {
    expect(weightOfWord('neighbour', 'en')).toBeLessThan(weightOfWord('theft', 'en'));
    expect(weightOfWord('pls', 'en')).toBe(0);
    expect(weightOfWord('jai', 'fr')).toBe(0);
  });

  it('that both languages have does not tell the language', () => {
    expect(guessLanguage('mort suspecte police', ['mort', 'suspecte', 'police'], 'fr')).toBe('fr');
  });
});
