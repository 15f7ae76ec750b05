import { describe, expect, it } from 'vitest';
import { UNTROUBLED } from './common-specs.ts';
import { HELD_OUT_SCANS } from './held-out-scans.ts';
import { LONG_SCANS } from './long-scans.ts';
import { printScan } from './print-scan.ts';
import type { Language, LongScan, ScanSpec } from './scan-spec.ts';

const SCANS = [...LONG_SCANS, ...HELD_OUT_SCANS];
/** What page breaks, feet, specks and notes in the margin come between are the others. */
const LEAST_IN_ORDER = 0.97;
const LANGUAGES = ['en', 'fr'] as const;

const SMALL: ScanSpec = {
  ...UNTROUBLED,
  name: 'small',
  seed: 7,
  theme: 'bees',
  prefix: { en: 'Section', fr: 'Article' },
  articles: 40,
  levels: ['chapter'],
  headings: { en: ['dash'], fr: ['dash'] },
  print: 'two files',
  noise: 1 / 100,
};

/** Words in order, those broken at the end of a line put together. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{L})-\n(?=\p{L})/gu, '$1')
    .split(/[\s|]+/)
    .filter(Boolean);
}

/** Each three words that follow each other. */
function threes(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}

/** The share of the words keyed in that stand in the file as they follow each other. */
function shareInOrder(scan: LongScan, language: Language): number {
  const texts = scan.files.filter((file) => [language, 'both'].includes(file.language));
  const inFile = new Set(texts.flatMap(({ text }) => threes(text)));
  const hopeless = new Set(scan.faults.map(({ article_id }) => article_id));
  const keyed = scan.truth
    .filter(({ article_id }) => !hopeless.has(article_id))
    .flatMap((article) => threes(article[language]?.content ?? ''));
  return keyed.filter((three) => inFile.has(three)).length / keyed.length;
}

describe('the long scans', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(printScan(SMALL)).toEqual(printScan(SMALL));
    expect(printScan({ ...SMALL, seed: 8 }).files).not.toEqual(printScan(SMALL).files);
  });

  it('are twelve, each of 300 to 900 articles with ids of their own', () => {
    expect(SCANS).toHaveLength(12);
    expect(new Set(SCANS.map(({ name }) => name)).size).toBe(12);
    for (const { truth } of SCANS) {
      expect(truth.length).toBeGreaterThanOrEqual(300);
      expect(truth.length).toBeLessThanOrEqual(900);
      expect(new Set(truth.map(({ article_id }) => article_id)).size).toBe(truth.length);
    }
  });

  it.each(SCANS.map((scan) => [scan.name, scan] as const))(
    'hold the words that are keyed in, in their order: %s',
    (_, scan) => {
      for (const language of LANGUAGES) {
        if (scan.language !== 'both' && scan.language !== language) continue;
        expect(shareInOrder(scan, language)).toBeGreaterThan(LEAST_IN_ORDER);
      }
    },
  );

  it('say about the same at about the same length in both languages', () => {
    for (const { truth } of SCANS) {
      for (const { en, fr } of truth) {
        if (!en || !fr) continue;
        const ratio = fr.content.length / en.content.length;
        expect(ratio).toBeGreaterThan(0.4);
        expect(ratio).toBeLessThan(2.5);
      }
    }
  });

  it('name in their faults only articles that the law has, and few of them', () => {
    for (const { faults, truth } of SCANS) {
      const ids = new Set(truth.map(({ article_id }) => article_id));
      for (const { article_id } of faults) expect(ids).toContain(article_id);
      expect(faults.length).toBeLessThan(truth.length / 15);
    }
  });
});
