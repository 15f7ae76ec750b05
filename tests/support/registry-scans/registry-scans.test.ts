import { describe, expect, it } from 'vitest';
import { REGISTRY_SCANS } from './registry-scans.ts';

const bare = (text: string) => text.replace(/[\s-]+/g, '');

describe('the scans of a registry', () => {
  it.each(REGISTRY_SCANS.map((scan) => [scan.name, scan] as const))(
    'hold what is keyed in: %s',
    (_, { files, truth }) => {
      for (const language of ['en', 'fr'] as const) {
        const text = bare(files.find((file) => file.language === language)?.text ?? '');
        const keyed = truth.flatMap((article) => article[language]?.content.split('\n') ?? []);
        const whole = keyed.filter((block) => text.includes(bare(block)));
        // Others go on over a page.
        expect(whole.length).toBeGreaterThanOrEqual(keyed.length * 0.8);
      }
    },
  );

  it('have ids of their own', () => {
    for (const { truth } of REGISTRY_SCANS)
      expect(new Set(truth.map(({ article_id }) => article_id)).size).toBe(truth.length);
  });
});
