import { expect, it } from 'vitest';
import { checkCommandPackages } from './command-packages.ts';
import { complaints } from './project.fixture.ts';

const FILES = {
  'package.json': '{ "dependencies": { "zod": "1" }, "devDependencies": { "stemr": "1" } }',
  'scripts/admin.ts': "import 'node:fs';\nimport '../src/kit/words.ts';\n",
  'scripts/build.ts': "import 'vite';\n",
  'src/kit/words.ts': "import 'zod';\n",
};

it('commands reach dependencies alone, what is run in a checkout aside', () => {
  expect(complaints(checkCommandPackages, FILES)).toEqual([]);
});

it('a package that a container has not is named where a command comes by it', () => {
  const files = { ...FILES, 'src/kit/words.ts': "import 'zod';\nimport { stem } from 'stemr';\n" };
  expect(complaints(checkCommandPackages, files)).toEqual([
    'src/kit/words.ts:2  A command needs stemr: a dependency.',
  ]);
});
