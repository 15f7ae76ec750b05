import { describe, expect, it } from 'vitest';
import { checkDirection } from './direction.ts';
import { complaints } from './project.fixture.ts';

const KIT = { 'src/kit/paths.ts': "export const ROOT = '/';\n" };
const LAWS = {
  'src/features/laws/rules.ts': 'export type Law = string;\n',
  'src/features/laws/server/queries.ts': 'export const findLaw = 1;\n',
  'src/features/laws/server/commands.ts': 'export const addLaw = 1;\n',
  'src/features/laws/server/import.ts': 'export const readLaws = 1;\n',
  'src/features/laws/web/law-card.tsx': 'export const LawCard = 1;\n',
};

describe('the direction kit → features → app', () => {
  it('lets every folder import from its left, and features meet at their doors', () => {
    const files = {
      ...KIT,
      ...LAWS,
      'src/features/search/server/queries.ts': [
        "import { ROOT } from '../../../kit/paths.ts';",
        "import type { Law } from '../../laws/rules.ts';",
        "import { findLaw } from '../../laws/server/queries.ts';",
        "import { addLaw } from '../../laws/server/commands.ts';",
      ].join('\n'),
      'src/app/web/page.tsx': "import { LawCard } from '../../features/laws/web/law-card.tsx';\n",
    };
    expect(complaints(checkDirection, files)).toEqual([]);
  });

  it.each([
    ['the kit importing a feature', 'src/kit/server/seed.ts', '../../features/laws/rules.ts'],
    ['a feature importing the app', 'src/features/laws/web/a.tsx', '../../../app/menu.ts'],
  ])('refuses %s', (_what, path, specifier) => {
    const files = { ...LAWS, 'src/app/menu.ts': '', [path]: `import '${specifier}';\n` };
    expect(complaints(checkDirection, files)).toEqual([
      expect.stringMatching(`^${path}:1 .*must not import from`),
    ]);
  });

  it.each([
    ['a type', "import type { Law } from '../features/laws/rules.ts';"],
    ['a type named in place', "export type A = import('../features/laws/rules.ts').Law;"],
    ['a dynamic import', "export const a = () => import('../features/laws/rules.ts');"],
    ['a re-export', "export { Law } from '../features/laws/rules.ts';"],
    ['a worker', "export const a = new URL('../features/laws/rules.ts', import.meta.url);"],
  ])('sees %s as an import', (_what, text) => {
    expect(complaints(checkDirection, { ...LAWS, 'src/kit/a.ts': text })).toEqual([
      'src/kit/a.ts:1  kit must not import from features (src/features/laws/rules.ts).',
    ]);
  });

  it.each([
    ['web', '../../laws/web/law-card.tsx'],
    ['server', '../../laws/server/import.ts'],
  ])("refuses one feature reaching into another's %s", (side, specifier) => {
    const path = `src/features/search/${side}/a.ts`;
    const files = { ...LAWS, [path]: `import '${specifier}';\n` };
    expect(complaints(checkDirection, files)).toEqual([
      expect.stringContaining('The feature search reaches into laws'),
    ]);
  });

  it('refuses an import that cannot be followed', () => {
    const files = { ...KIT, 'src/kit/a.ts': "import { ROOT } from './paths';\n" };
    expect(complaints(checkDirection, files)).toEqual([
      'src/kit/a.ts:1  It imports src/kit/paths, which is not the full name of a file.',
    ]);
  });

  it('lets tests alone import fixtures and the support of tests', () => {
    const text = "import './a.fixture.ts';\nimport '../../tests/support/port.ts';\n";
    const files = {
      'src/kit/a.fixture.ts': '',
      'tests/support/port.ts': '',
      'src/kit/a.test.ts': text,
      'src/kit/a.ts': text,
    };
    expect(complaints(checkDirection, files)).toEqual([
      'src/kit/a.ts:1  It imports src/kit/a.fixture.ts, which is for tests only.',
      'src/kit/a.ts:2  It imports tests/support/port.ts, which is outside src.',
    ]);
  });
});
