import { describe, expect, it } from 'vitest';
import { checkCycles } from './cycles.ts';
import { complaints } from './project.fixture.ts';

describe('import cycles', () => {
  it('are absent where two ways lead to the same file', () => {
    const files = {
      'src/kit/a.ts': "import './b.ts';\nimport './c.ts';\n",
      'src/kit/b.ts': "import './d.ts';\n",
      'src/kit/c.ts': "import './d.ts';\nimport 'zod';\n",
      'src/kit/d.ts': '',
    };
    expect(complaints(checkCycles, files)).toEqual([]);
  });

  it('are shown as the way around, types included', () => {
    const files = {
      'src/kit/start.ts': "import './a.ts';\n",
      'src/kit/a.ts': "import './b.ts';\n",
      'src/kit/b.ts': "import type { C } from './c.ts';\n",
      'src/kit/c.ts': "import './a.ts';\nexport type C = 1;\n",
    };
    expect(complaints(checkCycles, files)).toEqual([
      'src/kit/a.ts  It imports itself: ' +
        'src/kit/a.ts → src/kit/b.ts → src/kit/c.ts → src/kit/a.ts.',
    ]);
  });

  it('are found between features even where no file comes back to itself', () => {
    const files = {
      'src/features/laws/rules.ts': "import '../search/contract.ts';\n",
      'src/features/laws/contract.ts': '',
      'src/features/search/rules.ts': "import '../laws/contract.ts';\n",
      'src/features/search/contract.ts': '',
    };
    expect(complaints(checkCycles, files)).toEqual([
      'src/features/laws  It imports itself: ' +
        'src/features/laws → src/features/search → src/features/laws.',
    ]);
  });
});
