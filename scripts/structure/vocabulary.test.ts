import { describe, expect, it } from 'vitest';
import { complaints } from './project.fixture.ts';
import { checkVocabulary } from './vocabulary.ts';

describe('the vocabulary of the house', () => {
  it('accepts the folders and files that the house has', () => {
    const files = [
      'src/kit/paths.ts',
      'src/kit/server/http/listen.ts',
      'src/features/contact/contract.ts',
      'src/features/contact/rules.test.ts',
      'src/features/contact/labels.ts',
      'src/features/contact/page-messages.ts',
      'src/features/contact/server/commands.ts',
      'src/features/search/both/ranking/score.ts',
      'src/features/site/web/images/app-icon.svg',
      'src/features/laws/web/common-law-page.tsx',
      'src/app/site-build.ts',
      'src/app/web/site/shell.css',
      'tests/journeys/forms.spec.ts',
      'scripts/start.mjs',
    ];
    const texts = Object.fromEntries(files.map((file) => [file, '']));
    expect(complaints(checkVocabulary, texts)).toEqual([]);
  });

  it.each([
    ['a fourth folder in src', 'src/shared/money.ts', 'Only the folders kit, features, app'],
    ['a file beside the three folders', 'src/main.ts', 'Only the folders kit, features, app'],
    ['a third folder in the kit', 'src/kit/forms/draft.ts', 'server and web only'],
    ['an unknown feature', 'src/features/blog/rules.ts', "'blog' is not one of the features"],
    ['a file beside the features', 'src/features/registry.ts', 'A file stands in a feature'],
    ['a screen at the top of a feature', 'src/features/laws/card.tsx', "no 'card.tsx' at its top"],
    ['an unknown folder in a feature', 'src/features/laws/api/get.ts', "no 'api/' at its top"],
    ['a name that is not in kebab-case', 'src/kit/formDraft.ts', "'formDraft.ts' is not in kebab"],
    ['utils', 'src/kit/utils.ts', "'utils' does not say"],
    ['helpers of something', 'src/kit/web/form-helpers.ts', "'form-helpers' does not say"],
    ['a folder named misc', 'tests/misc/ports.ts', "'misc' does not say"],
    ['a folder named common', 'src/kit/web/common/icon.tsx', "'common' does not say"],
    ['an index', 'src/features/laws/web/index.ts', "'index' does not say"],
  ])('refuses %s', (_what, path, reason) => {
    const found = complaints(checkVocabulary, { [path]: '' });
    expect(found).toEqual([expect.stringContaining(reason)]);
    expect(found[0]).toContain(path);
  });

  it('refuses files that only hand on what others export', () => {
    const files = {
      'src/kit/all.ts': "export * from './money.ts';\n\nexport { ROOT } from './paths.ts';\n",
      'src/kit/money.ts': 'const XAF = 1;\nexport { XAF };\n',
      'src/kit/paths.ts': "export const ROOT = '/';\n",
    };
    expect(complaints(checkVocabulary, files)).toEqual([
      expect.stringMatching(/^src\/kit\/all\.ts:1 .*another file defines/),
      expect.stringMatching(/^src\/kit\/all\.ts:3 .*another file defines/),
    ]);
  });
});
