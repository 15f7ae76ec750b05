import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { writeProject } from './project.fixture.ts';

/** What Biome, configured as it is here, says of a project of these files: file and rule. */
function lint(files: Readonly<Record<string, string>>): string[] {
  const root = writeProject({
    ...files,
    'biome.json': readFileSync(join(PROJECT_ROOT, 'biome.json'), 'utf8'),
  });
  const biome = join(PROJECT_ROOT, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=github'], {
    cwd: root,
    encoding: 'utf8',
  });
  const findings = stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g);
  return [...findings].map(([, rule, file = '']) => `${relative(root, file)} ${rule}`).sort();
}

describe('the laws that Biome holds', () => {
  it('are no cycles of files, types and import() included; 400 lines; names; no doubts', () => {
    const found = lint({
      'src/kit/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
      'src/kit/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n",
      'src/kit/c.ts': "export const c = () => import('./d.ts');\n",
      'src/kit/d.ts': "import { c } from './c.ts';\nexport const d = () => c;\n",
      'src/kit/full.ts': `${'// One line.\n'.repeat(399)}export const last = 1;\n`,
      'src/kit/longer.ts': `${'// One line.\n'.repeat(400)}export const last = 1;\n`,
      'src/kit/web/longer.css': 'a { color: red; }\n'.repeat(401),
      'src/kit/formDraft.ts': 'export const draft = 1;\n',
      'src/kit/any.ts': 'export const anything: any = 1;\n',
      'src/kit/default.ts': 'export default 1;\n',
    });
    expect(found).toEqual([
      'src/kit/a.ts noImportCycles',
      'src/kit/any.ts noExplicitAny',
      'src/kit/b.ts noImportCycles',
      'src/kit/c.ts noImportCycles',
      'src/kit/d.ts noImportCycles',
      'src/kit/default.ts noDefaultExport',
      'src/kit/formDraft.ts useFilenamingConvention',
      'src/kit/longer.ts noExcessiveLinesPerFile',
      'src/kit/web/longer.css noExcessiveLinesPerFile',
    ]);
  });
});
