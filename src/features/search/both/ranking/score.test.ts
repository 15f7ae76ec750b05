import { describe, expect, it } from 'vitest';
import type { Candidate, CandidateText } from './candidate.ts';
import { areNear, countPhrase, readPhrase, readPositions } from './phrase.ts';
import type { QueryPlan } from './query-plan.ts';
import { AVERAGE, candidate, plan, text, variant } from './score.fixture.ts';
import { rankCandidates } from './score.ts';
import { matchOf } from './variant-matches.ts';

const matchStrength = (...said: Parameters<typeof matchOf>) => matchOf(...said)?.strength ?? 0;

const rank = (
  candidates: readonly Candidate[],
  of: QueryPlan,
  namedCategoryIds: readonly string[] = [],
) => rankCandidates(candidates, { plan: of, averageLength: AVERAGE, namedCategoryIds });

const order = (...input: Parameters<typeof rank>) => rank(...input).map(({ id }) => id);

describe('a phrase', () => {
  it('is found where its stems stand at their distances', () => {
    const positions = readPositions("'forc':4A,9A 'use':2A,8A");
    expect(countPhrase(readPhrase("'use' <2> 'forc'"), positions)).toBe(1);
    expect(countPhrase(readPhrase("'use' <-> 'forc'"), positions)).toBe(1);
    expect(countPhrase(readPhrase("'forc' <-> 'use'"), positions)).toBe(0);
    expect(countPhrase(readPhrase('use'), positions)).toBe(2);
  });

  it('of two words near each other has at most two words between them', () => {
    const positions = readPositions("'gun':7 'knife':40 'thief':4");
    expect(areNear('thief', 'gun', positions)).toBe(true);
    expect(areNear('gun', 'thief', positions)).toBe(false);
    expect(areNear('thief', 'knife', positions)).toBe(false);
  });
});

describe('a match', () => {
  const strength = (found: CandidateText) => matchStrength(readPhrase('theft'), found, AVERAGE.en);

  it('counts more in the title than in the content, and there more than in the heading', () => {
    const strengths = (['title', 'content', 'heading'] as const).map((field) =>
      strength(text({ [field]: "'theft':1" })),
    );
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(strength(text())).toBe(0);
  });

  it('counts in what people ask less than in a title of the same words, and more than in a text', () => {
    const asked = strength(text({ asked: "'theft':1" }));
    expect(asked).toBeLessThan(strength(text({ title: "'theft':1" })));
    expect(asked).toBeGreaterThan(strength(text({ content: "'theft':1" })));
  });

  it('counts more in a short title and in a short text', () => {
    const title = text({ title: "'theft':1" });
    expect(strength({ ...title, titleLength: 9 })).toBeLessThan(strength(title));
    const content = text({ content: "'theft':1" });
    expect(strength({ ...content, length: 500 })).toBeLessThan(strength(content));
  });

  it('counts more the more often it stands there, but never without end', () => {
    const times = (count: number) =>
      strength(text({ content: `'theft':${Array.from({ length: count }, (_, at) => at + 1)}` }));
    expect(times(2)).toBeGreaterThan(times(1));
    expect(times(100)).toBeLessThan(times(1) * 2);
  });

  it('counts a little where the words of a phrase stand near each other in another way', () => {
    const strength = (content: string) =>
      matchStrength(readPhrase("'use' <2> 'forc'"), text({ content }), AVERAGE.en);
    const scattered = strength("'forc':4 'use':9");
    expect(scattered).toBeGreaterThan(0);
    expect(scattered).toBeLessThan(strength("'forc':4 'use':2"));
    expect(strength("'forc':4 'use':40")).toBe(0);
  });
});

describe('an article comes first', () => {
  const title = (stem: string) => text({ title: `'${stem}':1` });

  it('that has what likely entries of the list lead to, where the words say nothing', () => {
    const query = { ...plan([variant('boss')]), likely: [variant('wage')] };
    const content = "'boss':1";
    const wages = text({ title: "'wage':1", content });
    expect(order([candidate('1', text({ content })), candidate('2', wages)], query)[0]).toBe('2');
    // What has none of the words itself may be meant, and is not sure.
    const [alone] = rank([candidate('3', title('wage'))], query);
    expect(alone).toMatchObject({ id: '3', match: 'weak', coverage: 0 });
  });

  it('that has more of the words, though not the rarest', () => {
    const query = plan([variant('cocoa', 3.2)], [variant('work', 1.5)], [variant('month', 1.5)]);
    const both = text({ title: "'work':1 'month':2" });
    expect(order([candidate('1', title('cocoa')), candidate('2', both)], query)[0]).toBe('2');
  });
});

describe('a result is a match', () => {
  const query = plan([variant('theft', 3)], [variant('night', 3)], [variant('weapon', 3)]);
  const matches = (...texts: CandidateText[]) =>
    rank(
      texts.map((one, at) => candidate(String(at), one)),
      { ...query, isLong: true },
    ).map(({ match }) => match);

  it('strong with all of the query in its title, fair with most, weak with little of it', () => {
    expect(matches(text({ title: "'night':2 'theft':1 'weapon':3" }))).toEqual(['strong']);
    expect(matches(text({ title: "'night':2 'theft':1" }))).toEqual(['fair']);
    expect(matches(text({ content: "'night':2" }))).toEqual(['weak']);
  });

  it('less sure of words that were corrected, and of a query that the index hardly knows', () => {
    const wrong = plan([{ ...variant('theft'), certainty: 0.3 }]);
    const theft = candidate('theft', text({ title: "'theft':1" }));
    expect(rank([theft], wrong)[0]?.match).toBe('weak');
    const known = plan([variant('theft')]);
    expect(rank([theft], { ...known, known: 0.3 })[0]?.match).toBe('weak');
    expect(rank([theft], known)[0]?.match).toBe('strong');
  });

  it('strong where its label was named', () => {
    const named = candidate('named', text(), { label: 'exact' });
    expect(rank([named], query)[0]?.match).toBe('strong');
  });

  it('no less sure than those behind it', () => {
    const passing = text({ content: "'night':1,2,3,4 'theft':5,6,7", heading: "'weapon':1" });
    const all = matches(text({ content: "'night':2" }), text({ title: "'theft':1" }), passing);
    expect(all).toEqual([...all].sort());
    expect(all.at(-1)).toBe('weak');
  });
});

describe('results', () => {
  const theft = text({ content: "'theft':1" });

  it('are ordered by how rare what they say is', () => {
    const night = candidate('night', text({ content: "'night':1" }));
    const query = plan([variant('night', 2)], [variant('theft', 3)]);
    expect(order([night, candidate('theft', theft)], query)).toEqual(['theft', 'night']);
  });

  it('that answer more of the query come first', () => {
    const both = candidate('both', text({ content: "'night':9 'theft':1" }));
    const query = plan([variant('night', 2)], [variant('theft', 3)]);
    expect(order([candidate('theft', theft), both], query)[0]).toBe('both');
  });

  it('that say the word itself come before those with a less certain variant', () => {
    const larceny = candidate('larceny', text({ content: "'larceni':1" }));
    const query = plan([variant('theft', 3), variant('larceni', 2)]);
    expect(order([larceny, candidate('theft', theft)], query)).toEqual(['theft', 'larceny']);
  });

  it('with the words near each other come before those with them apart', () => {
    const near = candidate('near', text({ content: "'night':2 'theft':1" }));
    const apart = candidate('apart', text({ content: "'night':30 'theft':1" }));
    const query: QueryPlan = {
      ...plan([variant('theft')], [variant('night')]),
      pairs: [{ stems: { en: ['theft', 'night'] }, score: { en: 1, fr: 0.8 } }],
    };
    expect(order([apart, near], query)).toEqual(['near', 'apart']);
  });

  it('begin with the labels that the query names, then with ranges of them', () => {
    const exact = candidate('exact', text(), { label: 'exact' });
    const range = candidate('range', text(), { label: 'in_range' });
    const candidates = [candidate('theft', theft), range, exact];
    expect(order(candidates, plan([variant('theft')]))).toEqual(['exact', 'range', 'theft']);
  });

  it('of several labels begin with the one that fits the other words, then as they are named', () => {
    const named = [1, 2, 3].map((labelPlace) =>
      candidate(String(9 - labelPlace), labelPlace === 3 ? theft : text(), {
        label: 'exact',
        labelPlace,
      }),
    );
    expect(order(named, plan([variant('theft')]))).toEqual(['6', '8', '7']);
  });

  it('of a category that the query names count more', () => {
    const other = candidate('a', theft, { categoryId: 'labour_code' });
    const named = candidate('b', theft);
    expect(order([other, named], plan([variant('theft')]), ['penal_code'])).toEqual(['b', 'a']);
  });

  it('are none that answer much less than the best', () => {
    const best = candidate('best', text({ content: "'night':9 'theft':1 'weapon':5" }));
    const little = candidate('little', text({ content: "'night':9" }));
    const query = plan([variant('theft', 3)], [variant('weapon', 3)], [variant('night', 1)]);
    expect(order([best, little], query)).toEqual(['best']);
    // Of a sentence no article has all.
    expect(order([best, little], { ...query, isLong: true })).toEqual(['best']);
    const half = candidate('half', text({ content: "'night':9 'weapon':5" }));
    expect(order([best, half], { ...query, isLong: true })).toEqual(['best', 'half']);
  });

  it('are those that score as much as the best, however much of the query they lack', () => {
    const query = plan([variant('theft', 3)], ...Array(9).fill([variant('moto', 3)]));
    const named = candidate('theft', text({ title: "'theft':1" }));
    const content = text({ content: "'moto':1" });
    expect(order([named], query)).toEqual(['theft']);
    expect(order([named, candidate('moto', content)], query)).toEqual(['moto']);
  });

  it('are none that score much less than the best, where none has a word of the query', () => {
    const query = { ...plan([variant('boss')]), likely: [variant('wage')] };
    const best = candidate('best', text({ title: "'wage':1" }));
    const little = candidate('little', { ...text({ content: "'wage':1" }), length: 500 });
    expect(order([little, best], query)).toEqual(['best']);
  });

  it('are those with the words that were typed, whatever the words together may mean', () => {
    const idea = candidate('idea', text({ content: "'forest':1" }));
    const words = candidate('words', text({ title: "'cut':1 'tree':2" }));
    const one = candidate('one', text({ title: "'tree':2" }));
    const query: QueryPlan = {
      ...plan(),
      terms: [
        {
          importance: 5,
          variants: [variant('forest', 5)],
          literal: [[[variant('cut', 3)], [variant('tree', 3)]]],
          isIdea: true,
        },
        ...plan([variant('cut', 0.3)], [variant('tree', 0.3)]).terms,
      ],
    };
    expect(order([idea, words, one], query)).toEqual(['words', 'idea']);
  });
});
