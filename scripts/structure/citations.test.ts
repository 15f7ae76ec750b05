import { describe, expect, it } from 'vitest';
import { checkCitations } from './citations.ts';
import { complaints } from './project.fixture.ts';

const PAGE = `# Rules

## §6 Callbacks

- **§6.7 Beginning a payment.** A client's key.
- **Return pages** are shown.

### §2a Words

| Threat | Attack |
| --- | --- |
| 2 | any user |
| 3 | a kept session |

| Row | What |
| --- | --- |
| p | a signal |
`;

const PROJECT = {
  'src/app/queries.ts': '',
  'docs/rules.md': PAGE,
  'docs/decisions/2026-11-21-x.md': '# X\n',
};

/** What is said of a module with this comment. */
const said = (comment: string, path = 'src/kit/a.ts') =>
  complaints(checkCitations, { ...PROJECT, [path]: comment });

describe('a citation in a comment', () => {
  it.each([
    '/** As it must (docs/rules.md §6.7). */',
    '/** As it must (docs/rules.md §6, §2a and §6.7, docs/decisions/2026-11-21-x.md). */',
    "// docs/rules.md, 'Return pages' and 'Callbacks', as said.",
    '/** Both (docs/rules.md, threats 2 and 3), and another (docs/rules.md, row p). */',
    '/**\n * Over lines (docs/rules.md,\n * threats 2\n * and 3; docs/rules.md\n * §6).\n */',
    '// Over lines (docs/rules.md,\n// threat 2).',
    '/** A word of the specification, and of RFC 9110 §13.1.2. */',
    "const text = 'specification §4, threat 34';",
  ])('can be opened: %s', (comment) => {
    expect(said(`${comment}\n`)).toEqual([]);
  });

  it.each([
    ['docs/gone.md', 'docs/gone.md, which does not exist'],
    ['docs/rules.md §7', '§7 of docs/rules.md, where'],
    ['docs/rules.md §6.1', '§6.1 of docs/rules.md, where'],
    ["docs/rules.md, 'Pages'", 'Pages of docs/rules.md, where'],
    ['docs/rules.md, threats 2 to 4', 'threat 4 of docs/rules.md, where'],
    ['docs/rules.md, row q', 'row q of docs/rules.md, where'],
    ['specification §4', "'§4', which nobody can open"],
    ['docs/rules.md §6; and §2a', "'§2a', which nobody can open"],
    ['promises, threat 34', "'threat 34', which nobody can open"],
    ["contract, 'HTTP'", "'contract, '', which nobody can open"],
    ['the payment rules', "'payment rules', which nobody can open"],
    ["issue, 'Search'", "'issue, '', which nobody can open"],
    ["docs/decisions, 'Search'", "'docs/decisions, '', which nobody can open"],
    ['issue 5', "'issue 5', which nobody can open"],
  ])('cannot be opened: %s', (text, reason) => {
    expect(said(`\n/** As it must (${text}). */\n`)).toContainEqual(
      expect.stringMatching(/^src\/kit\/a\.ts:2 {2}It cites /),
    );
    expect(said(`\n/** As it must (${text}). */\n`).join('\n')).toContain(reason);
  });

  it('of a source file can be followed, by its whole path or its end', () => {
    expect(said('// See src/app/queries.ts, `queries.ts`, app/queries.ts and Node.js.\n')).toEqual(
      [],
    );
    expect(said('// See `app/commands.ts`.\n')).toEqual([
      'src/kit/a.ts:1  It names app/commands.ts, which does not exist.',
    ]);
  });

  it.each([
    ['migrations/0001_schema.sql', "select '§1'; -- §4\n"],
    ['tests/a.css', 'a { color: red } /* §4 */\n'],
    ['scripts/a.mjs', 'run(); // §4\n'],
    ['src/app/a.tsx', 'export const a = <p>{/* §4 */}§1</p>;\n'],
    ['vite.config.ts', '// §4\n'],
  ])('is read in %s, the text beside it is not', (path, source) => {
    expect(said(source, path)).toEqual([
      `${path}:1  It cites '§4', which nobody can open: name a page of docs/ and its place.`,
    ]);
  });
});
