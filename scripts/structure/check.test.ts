import { describe, expect, it } from 'vitest';
import { checkStructure } from './check.ts';
import { writeProject } from './project.fixture.ts';
import { describeViolation, EXCEPTIONS } from './violation.ts';

describe('the check of the structure', () => {
  it('excepts nothing', () => {
    expect(EXCEPTIONS).toEqual([]);
  });

  it('applies every rule and orders what it finds by place', () => {
    const root = writeProject({
      'README.md': 'See `src/kit/gone.ts`.\n',
      'src/kit/utils.ts': "import './web/icon.tsx';\n",
      'src/kit/web/icon.tsx': '',
      'src/features/laws/web/a-island.tsx': "import 'node:fs';\n",
      'src/features/laws/contract.ts': "import '../../app/menu.ts';\n",
      'src/features/laws/server/routes.ts': "import 'kysely';\n",
      'src/app/menu.ts': "import '../features/laws/contract.ts';\n",
    });
    expect(checkStructure(root).map(describeViolation)).toEqual([
      expect.stringContaining('README.md:1  It names src/kit/gone.ts'),
      expect.stringContaining('contract.ts:1  features must not import from app'),
      expect.stringContaining('routes.ts:1  It imports kysely; only'),
      expect.stringContaining('a-island.tsx:1  node:fs is for Node.js'),
      expect.stringContaining("utils.ts  The name 'utils'"),
      expect.stringContaining('utils.ts:1  A file for both sides imports from web'),
    ]);
  });

  it('names the file that cannot be parsed', () => {
    const root = writeProject({ 'src/kit/a.ts': 'const = ;\n' });
    expect(() => checkStructure(root)).toThrow('src/kit/a.ts cannot be parsed');
  });
});
