import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-words.ts';

const inXaf = (amount: number, language: 'en' | 'fr') =>
  amountInWords({ amount, currency: 'XAF' }, language);

describe('an amount in words', () => {
  it.each([
    [0, 'zero CFA francs', 'zéro franc CFA'],
    [1, 'one CFA franc', 'un franc CFA'],
    [2, 'two CFA francs', 'deux francs CFA'],
    [16, 'sixteen CFA francs', 'seize francs CFA'],
    [17, 'seventeen CFA francs', 'dix-sept francs CFA'],
    [21, 'twenty-one CFA francs', 'vingt et un francs CFA'],
    [30, 'thirty CFA francs', 'trente francs CFA'],
    [61, 'sixty-one CFA francs', 'soixante et un francs CFA'],
    [70, 'seventy CFA francs', 'soixante-dix francs CFA'],
    [71, 'seventy-one CFA francs', 'soixante et onze francs CFA'],
    [77, 'seventy-seven CFA francs', 'soixante-dix-sept francs CFA'],
    [79, 'seventy-nine CFA francs', 'soixante-dix-neuf francs CFA'],
    [80, 'eighty CFA francs', 'quatre-vingts francs CFA'],
    [81, 'eighty-one CFA francs', 'quatre-vingt-un francs CFA'],
    [90, 'ninety CFA francs', 'quatre-vingt-dix francs CFA'],
    [91, 'ninety-one CFA francs', 'quatre-vingt-onze francs CFA'],
    [99, 'ninety-nine CFA francs', 'quatre-vingt-dix-neuf francs CFA'],
    [100, 'one hundred CFA francs', 'cent francs CFA'],
    [101, 'one hundred and one CFA francs', 'cent un francs CFA'],
    [200, 'two hundred CFA francs', 'deux cents francs CFA'],
    [280, 'two hundred and eighty CFA francs', 'deux cent quatre-vingts francs CFA'],
    [500, 'five hundred CFA francs', 'cinq cents francs CFA'],
    [1_000, 'one thousand CFA francs', 'mille francs CFA'],
    [1_005, 'one thousand and five CFA francs', 'mille cinq francs CFA'],
    [1_200, 'one thousand two hundred CFA francs', 'mille deux cents francs CFA'],
    [1_500, 'one thousand five hundred CFA francs', 'mille cinq cents francs CFA'],
    [
      2_771,
      'two thousand seven hundred and seventy-one CFA francs',
      'deux mille sept cent soixante et onze francs CFA',
    ],
    [10_000, 'ten thousand CFA francs', 'dix mille francs CFA'],
    [80_000, 'eighty thousand CFA francs', 'quatre-vingt mille francs CFA'],
    [200_000, 'two hundred thousand CFA francs', 'deux cent mille francs CFA'],
    [
      200_080,
      'two hundred thousand and eighty CFA francs',
      'deux cent mille quatre-vingts francs CFA',
    ],
    [1_000_000, 'one million CFA francs', 'un million de francs CFA'],
    [1_000_100, 'one million one hundred CFA francs', 'un million cent francs CFA'],
    [80_000_000, 'eighty million CFA francs', 'quatre-vingts millions de francs CFA'],
    [300_000_000, 'three hundred million CFA francs', 'trois cents millions de francs CFA'],
    [2_000_000_000, 'two billion CFA francs', 'deux milliards de francs CFA'],
    [
      2_147_483_647,
      'two billion one hundred and forty-seven million four hundred and eighty-three thousand six hundred and forty-seven CFA francs',
      'deux milliards cent quarante-sept millions quatre cent quatre-vingt-trois mille six cent quarante-sept francs CFA',
    ],
  ])('of %s', (amount, english, french) => {
    expect(inXaf(amount, 'en')).toBe(english);
    expect(inXaf(amount, 'fr')).toBe(french);
  });

  it('is another one for each amount', () => {
    for (const language of ['en', 'fr'] as const) {
      const words = Array.from({ length: 20_000 }, (_, amount) => inXaf(amount, language));
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((text) => /undefined| {2}|^ | $/.test(text))).toEqual([]);
    }
  });

  it('is of no fraction, nothing negative and nothing that is no number', () => {
    for (const amount of [-1, 0.5, Number.NaN, 2 ** 31]) {
      expect(() => inXaf(amount, 'fr')).toThrow(RangeError);
    }
  });
});
