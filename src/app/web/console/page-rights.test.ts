import { describe, expect, it } from 'vitest';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';
import { roleMay, type TeamRole } from '../../../kit/rights.ts';
import { mayOpen } from './page-rights.ts';
import { PAGES } from './pages.tsx';

const OTHERS = ['editor', 'support', 'finance', 'viewer'] as const;

/** Which screens each role sees, by hand: of a new screen somebody has to say whose it is. */
const SHOWN: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  editor: [
    '/laws',
    '/laws/import',
    '/laws/quality',
    '/law-search',
    '/law-search/synonyms',
    '/law-search/empty',
    '/law-search/opened',
    '/lawyers',
    '/lawyers/lists',
    '/bin',
  ],
  support: [
    '/lawyers',
    '/lawyers/lists',
    '/users',
    '/person/:id',
    '/subscriptions',
    '/products',
    '/payment-cases',
    '/receipts/:id',
    '/inbox',
    '/bin',
  ],
  finance: [
    '/person/:id',
    '/subscriptions',
    '/products',
    '/payment-cases',
    '/settlement',
    '/receipts/:id',
  ],
  viewer: [
    '/laws',
    '/laws/quality',
    '/law-search',
    '/law-search/synonyms',
    '/law-search/empty',
    '/law-search/opened',
    '/lawyers',
    '/lawyers/lists',
    '/users',
    '/person/:id',
    '/subscriptions',
    '/products',
    '/payment-cases',
    '/receipts/:id',
    '/inbox',
    '/bin',
  ],
};
/** Everybody's: each shows what one may see elsewhere. */
const FOR_ALL = ['', '/activity', '/account'];

describe('the screens of the console', () => {
  const paths = PAGES.map(({ path }) => path.slice(CONSOLE_PATH.length));
  const shownTo = (role: TeamRole) =>
    paths.filter((path) => mayOpen(`${CONSOLE_PATH}${path}`, (right) => roleMay(role, right)));

  it.each(OTHERS)('are for the role %s those of its work', (role) => {
    expect(shownTo(role).sort()).toEqual([...FOR_ALL, ...SHOWN[role]].sort());
  });

  it('are all for administrators', () => {
    expect(shownTo('admin')).toEqual(paths);
  });
});
