import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/app/server/configuration.ts';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { checkEnvironment } from './environment.ts';
import { complaints } from './project.fixture.ts';

const CONFIGURATION = {
  'src/app/server/configuration.ts':
    "const ENVIRONMENT = z.object({ HOST: z.string(), PORT: z.string().default('3000') });\n",
};

describe('the example of an environment', () => {
  it('names every variable that is read', () => {
    const files = { ...CONFIGURATION, '.env.example': '# Where.\nHOST=\n# Which.\nPORT=3000\n' };
    expect(complaints(checkEnvironment, files)).toEqual([]);
  });

  it('is refused when it misses one or names one that nothing reads', () => {
    const files = { ...CONFIGURATION, '.env.example': '# Where.\nHOST=\n# PORT=3000\nPROT=\n' };
    expect(complaints(checkEnvironment, files)).toEqual([
      '.env.example  PORT is missing.',
      '.env.example  Nothing reads PROT.',
    ]);
  });

  it('is refused when it does not exist', () => {
    expect(complaints(checkEnvironment, CONFIGURATION)).toEqual([
      '.env.example  It does not exist.',
    ]);
  });

  it('is refused when the variables can no longer be read from the configuration', () => {
    const files = { 'src/app/server/configuration.ts': 'export const VALUES = {};\n' };
    expect(complaints(checkEnvironment, files)).toEqual([
      "src/app/server/configuration.ts  It has no constant 'ENVIRONMENT'.",
    ]);
  });

  it('changes nothing when it is copied as it is', () => {
    const example = parseEnv(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8'));
    expect(readConfiguration(example)).toEqual(readConfiguration({}));
  });
});
