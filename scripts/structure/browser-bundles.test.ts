import { describe, expect, it } from 'vitest';
import { checkBrowserBundles } from './browser-bundles.ts';
import { complaints } from './project.fixture.ts';

const ISLAND = 'src/features/contact/web/contact-island.tsx';
const BUILD = {
  'scripts/build.ts': `const ISLANDS = { contact: '${ISLAND}' } as const;\nconst CONSOLE = {};\n`,
};

describe('browser bundles', () => {
  it('are made of browser and shared modules', () => {
    const files = {
      ...BUILD,
      [ISLAND]: "import '../../../kit/errors.ts';\nimport 'react';\nimport 'zod';\n",
      'src/kit/errors.ts': '',
      'src/kit/server/mailer.ts': "import 'nodemailer';\n",
    };
    expect(complaints(checkBrowserBundles, files)).toEqual([]);
  });

  it('are refused with a module of the server at the end of any chain', () => {
    const files = {
      ...BUILD,
      [ISLAND]: "import '../rules.ts';\n",
      'src/features/contact/rules.ts': "import '../../kit/errors.ts';\n",
      'src/kit/errors.ts': "import './server/mailer.ts';\nimport 'pg';\n",
      'src/kit/server/mailer.ts': '',
    };
    const way = `${ISLAND} → src/features/contact/rules.ts → src/kit/errors.ts`;
    expect(complaints(checkBrowserBundles, files)).toEqual([
      `${ISLAND}  Its bundle would contain src/kit/server/mailer.ts: ${way} → src/kit/server/mailer.ts.`,
      `${ISLAND}  Its bundle would contain pg: ${way} → pg.`,
    ]);
  });

  it('are followed from whatever the build names, whatever its name', () => {
    const files = {
      'scripts/build.ts':
        "const ISLANDS = { b: 'src/kit/web/b.ts' };\nconst CONSOLE = { entry: 'src/kit/web/a.ts' };\n",
      'src/kit/web/a.ts': "import 'node:fs';\n",
    };
    expect(complaints(checkBrowserBundles, files)).toEqual([
      'scripts/build.ts  It bundles src/kit/web/b.ts, which is no file.',
      'src/kit/web/a.ts  Its bundle would contain node:fs: src/kit/web/a.ts → node:fs.',
    ]);
  });

  it('are followed into the chunks that come when they are needed', () => {
    const files = {
      'scripts/build.ts':
        "const ISLANDS = {};\nconst CONSOLE = { entry: 'src/app/web/console/console.tsx' };\n",
      'src/app/web/console/console.tsx': "const load = () => import('./page.tsx');\n",
      'src/app/web/console/page.tsx': "import '../../../kit/server/database.ts';\n",
      'src/kit/server/database.ts': '',
    };
    expect(complaints(checkBrowserBundles, files)).toEqual([
      'src/app/web/console/console.tsx  Its bundle would contain src/kit/server/database.ts: ' +
        'src/app/web/console/console.tsx → src/app/web/console/page.tsx → src/kit/server/database.ts.',
    ]);
  });

  it('cannot be hidden by a build that no longer names them', () => {
    expect(complaints(checkBrowserBundles, { 'scripts/build.ts': 'build();\n' })).toEqual([
      "scripts/build.ts  It does not name what it bundles for browsers in 'ISLANDS'.",
      "scripts/build.ts  It does not name what it bundles for browsers in 'CONSOLE'.",
    ]);
  });
});
