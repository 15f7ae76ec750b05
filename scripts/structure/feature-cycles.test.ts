import { describe, expect, it } from 'vitest';
import { checkFeatureCycles } from './feature-cycles.ts';
import { complaints } from './project.fixture.ts';

const LAWS = {
  'src/features/laws/rules.ts': "import '../search/contract.ts';\n",
  'src/features/laws/contract.ts': '',
  'src/features/search/contract.ts': '',
};

describe('cycles of features', () => {
  it('are absent where two ways lead to the same feature', () => {
    const files = {
      ...LAWS,
      'src/features/site/rules.ts': "import '../laws/rules.ts';\nimport '../search/contract.ts';\n",
    };
    expect(complaints(checkFeatureCycles, files)).toEqual([]);
  });

  it('are found even where no file comes back to itself, types included', () => {
    const files = {
      ...LAWS,
      'src/features/search/rules.ts': "import type { Law } from '../laws/contract.ts';\n",
    };
    expect(complaints(checkFeatureCycles, files)).toEqual([
      'src/features/laws  It imports itself: laws → search → laws.',
    ]);
  });

  it('are no matter of tests', () => {
    const files = {
      ...LAWS,
      'src/features/search/rules.test.ts': "import '../laws/contract.ts';\n",
    };
    expect(complaints(checkFeatureCycles, files)).toEqual([]);
  });
});
