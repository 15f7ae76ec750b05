import { describe, expect, it } from 'vitest';
import type { LongScan } from '../long-scans/scan-spec.ts';
import { SILENT } from './bailiff-noise-levels.ts';
import { BAILIFF_SCANS, BAILIFF_SPECS } from './bailiff-scans.ts';
import type { BailiffSpec } from './bailiff-spec.ts';
import { printBailiffScan } from './print-bailiff.ts';

const NONE = { en: [], fr: [] };

/** Without noise, heads, feet and notes nothing comes between the lines of an article. */
function printedClean(spec: BailiffSpec): LongScan {
  const page = { ...spec.page, heads: NONE, feet: NONE, footnotes: 0 };
  return printBailiffScan({ ...spec, page, noise: SILENT });
}

const bare = (text: string) => text.replace(/[\s|-]+/g, '');

describe('the scans of a bailiff', () => {
  it.each(BAILIFF_SPECS.map((spec) => [spec.name, spec] as const))(
    'hold every text that is keyed in, in its order, with its title: %s',
    (_, spec) => {
      const { files, truth, faults } = printedClean(spec);
      for (const language of ['en', 'fr'] as const) {
        const own = files.filter((file) => [language, 'both'].includes(file.language));
        const text = bare(own.map((file) => file.text).join('\n'));
        let from = 0;
        for (const { [language]: keyed } of truth) {
          if (!keyed) continue;
          expect(keyed.content).not.toBe('');
          const at = text.indexOf(bare(keyed.content), from);
          expect(at, keyed.content).toBeGreaterThanOrEqual(from);
          expect(text.slice(0, at)).toContain(bare(keyed.title));
          from = at + bare(keyed.content).length;
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('are the same each time', () => {
    expect(BAILIFF_SPECS.map(printBailiffScan)).toEqual(BAILIFF_SCANS);
  });

  it('are ten, of 60 to 250 articles with ids of their own, whose faults are theirs', () => {
    expect(BAILIFF_SCANS).toHaveLength(10);
    for (const { truth, faults } of BAILIFF_SCANS) {
      const ids = new Set(truth.map(({ article_id }) => article_id));
      expect(ids.size).toBe(truth.length);
      expect(truth.length).toBeGreaterThanOrEqual(60);
      expect(truth.length).toBeLessThanOrEqual(250);
      for (const { article_id } of faults) expect(ids).toContain(article_id);
    }
  });

  it('leave no gap of a clause open', () => {
    for (const { files } of BAILIFF_SCANS)
      for (const { text } of files) expect(text).not.toMatch(/undefined|NaN|\{\w\}/);
  });
});
