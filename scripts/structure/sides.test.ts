import { describe, expect, it } from 'vitest';
import { complaints } from './project.fixture.ts';
import { checkSides } from './sides.ts';

const BOTH_SIDES = {
  'src/kit/money.ts': "import { z } from 'zod';\nexport const money = z.number();\n",
  'src/kit/server/mailer.ts': "import 'node:net';\nimport 'nodemailer';\nexport type Mail = 1;\n",
  'src/kit/web/icon.tsx': "import 'react';\nimport 'react-dom/client';\nimport '../money.ts';\n",
};

describe('the two sides', () => {
  it('accepts what each side may have', () => {
    const files = {
      ...BOTH_SIDES,
      'src/kit/server/mails.ts': "import './mailer.ts';\nimport '../money.ts';\n",
      'src/kit/web/icon.css': '',
      'src/kit/web/page.tsx': "import css from './icon.css?inline';\n",
      'src/kit/web/icon.test.tsx': "import 'node:fs';\nimport 'vitest';\nimport './icon.tsx';\n",
    };
    expect(complaints(checkSides, files)).toEqual([]);
  });

  it.each([
    ['the server imports the web', 'src/kit/server/a.ts', '../web/icon.tsx', 'server imports from'],
    ['the web imports the server', 'src/kit/web/a.ts', '../server/mailer.ts', 'web imports from'],
    ['a shared file imports the web', 'src/kit/a.ts', './web/icon.tsx', 'both sides imports from'],
    [
      'a shared file imports the server',
      'src/kit/a.ts',
      './server/mailer.ts',
      'both sides imports',
    ],
    ['the web imports Node.js', 'src/kit/web/a.ts', 'node:fs', 'node:fs is for Node.js'],
    ['the web imports the database', 'src/kit/web/a.ts', 'kysely', 'kysely is for Node.js'],
    ['the web imports a server', 'src/kit/web/a.ts', '@hono/node-server/x', 'is for Node.js'],
    ['a shared file imports Node.js', 'src/kit/a.ts', 'node:path', 'node:path is for Node.js'],
    ['a shared file imports React', 'src/kit/a.ts', 'react', 'both sides imports react'],
    ['the server imports React', 'src/kit/server/a.ts', 'react-dom/server', 'imports react-dom'],
  ])('complains when %s', (_what, path, specifier, reason) => {
    const files = { ...BOTH_SIDES, [path]: `import '${specifier}';\n` };
    expect(complaints(checkSides, files)).toEqual([expect.stringContaining(reason)]);
  });

  it('counts types, the first step of drifting to the other side', () => {
    const files = {
      ...BOTH_SIDES,
      'src/kit/web/a.ts': "import type { Mail } from '../server/mailer.ts';\n",
    };
    expect(complaints(checkSides, files)).toEqual([
      'src/kit/web/a.ts:1  web imports from server (src/kit/server/mailer.ts).',
    ]);
  });

  it.each([
    ['a computed import', 'export const load = (name: string) => import(name);'],
    ['a pattern of imports', "export const all = import.meta.glob('../server/*.ts');"],
  ])('refuses %s in a browser', (_what, text) => {
    expect(complaints(checkSides, { 'src/kit/web/a.ts': text })).toEqual([
      'src/kit/web/a.ts:1  It imports something that only its run would tell.',
    ]);
  });
});
