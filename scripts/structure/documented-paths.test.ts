import { describe, expect, it } from 'vitest';
import { checkDocumentedPaths } from './documented-paths.ts';
import { complaints } from './project.fixture.ts';

const PROJECT = {
  '.gitignore': 'node_modules/\ndist/\n',
  'src/kit/paths.ts': '',
  'src/features/contact/server/commands.ts': '',
  'scripts/start.mjs': '',
  'docs/glossary.md': '# Words\n',
  'docs/images/home.webp': '',
};

const lines = (...text: string[]) => `${text.join('\n')}\n`;

describe('documented paths', () => {
  it('may be whole, shortened, relative, patterns, built ones or no paths at all', () => {
    const files = {
      ...PROJECT,
      'README.md': lines(
        'See [words](docs/glossary.md#loi), [`paths`](/src/kit/paths.ts) and https://example.cm/a.',
        '![Home](docs/images/home.webp "The home page") <img src="docs/images/home.webp">',
        'The paths are in `src/kit/paths.ts:12`, `kit/paths.ts` or `paths.ts`, see `src/kit/`.',
        'Writing is for `server/commands.ts`; each `src/features/*/server/` has one.',
        'Routes: `/api/admin/articles.json`, `text/html`, `@hono/node-server`, `GET /fr/contact`.',
        'It starts `dist/server/main.js` with `node scripts/start.mjs --port=3000`.',
        '[ref]: docs/glossary.md',
      ),
      'docs/decisions/one.md': 'After [words](../glossary.md) and `../images/home.webp`.\n',
    };
    expect(complaints(checkDocumentedPaths, files)).toEqual([]);
  });

  it.each([
    ['a link', '[gone](docs/gone.md)', 'docs/gone.md'],
    ['a link from the top', '[gone](/docs/gone.md)', '/docs/gone.md'],
    ['a link out of the project', '[out](../secret.md)', '../secret.md'],
    ['a picture', '![x](docs/images/gone.png)', 'docs/images/gone.png'],
    ['a picture in HTML', '<img alt="" src="docs/images/gone.png">', 'docs/images/gone.png'],
    ['a reference', '[gone]: docs/gone.md', 'docs/gone.md'],
    ['a file in code', 'In `src/kit/money.ts`.', 'src/kit/money.ts'],
    ['a folder in code', 'In `src/features/laws/`.', 'src/features/laws/'],
    ['a shortened file', 'In `server/queries.ts`.', 'server/queries.ts'],
    ['a lone file name', 'In `money.ts`.', 'money.ts'],
    ['the folder of a pattern', 'In `src/features/laws/*.ts`.', 'src/features/laws/*.ts'],
    ['a file in a command', 'Run `tsx scripts/gone.ts now`.', 'scripts/gone.ts'],
    ['a file in a block', '```sh\nnode scripts/gone.mjs\n```', 'scripts/gone.mjs'],
  ])('must exist: %s', (_what, text, path) => {
    const found = complaints(checkDocumentedPaths, { ...PROJECT, 'README.md': `${text}\n` });
    expect(found).toEqual([expect.stringContaining(`It names ${path}, which does not exist.`)]);
  });

  it('are read from a map of folders, each name below its own', () => {
    const map = (...extra: string[]) =>
      lines(
        '```',
        'src/',
        '  kit/            tools that know no law',
        '    paths.ts      addresses of pages',
        '  features/',
        '    contact/      the message form',
        ...extra,
        'scripts/          checks and builds',
        '```',
      );
    const good = { ...PROJECT, 'README.md': map() };
    const bad = { ...PROJECT, 'README.md': map('    laws/         categories') };
    expect(complaints(checkDocumentedPaths, good)).toEqual([]);
    expect(complaints(checkDocumentedPaths, bad)).toEqual([
      'README.md:7  It names src/features/laws/, which does not exist.',
    ]);
  });

  it('are of modules that define the functions beside them', () => {
    const files = {
      ...PROJECT,
      'src/features/contact/server/commands.ts': 'export async function storeMessage() {}\n',
      'docs/map.md': lines(
        '| the write | `contact/server/commands.ts`, `storeMessage()` |',
        '| the mail | `contact/server/commands.ts`, `queueMail()` |',
        'Called as `add_job()` in the database.',
      ),
    };
    expect(complaints(checkDocumentedPaths, files)).toEqual([
      'docs/map.md:2  It names queueMail(), which no module of its line defines.',
    ]);
  });

  it('are read from a map drawn with branches', () => {
    const text = lines('```text', 'src/', '├── kit/', '│   └── money.ts', '└── app/', '```');
    expect(complaints(checkDocumentedPaths, { ...PROJECT, 'docs/map.md': text })).toEqual([
      'docs/map.md:4  It names src/kit/money.ts, which does not exist.',
      'docs/map.md:5  It names src/app/, which does not exist.',
    ]);
  });
});
