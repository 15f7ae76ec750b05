import { BIN_RIGHTS } from '../../../features/bin/rules.ts';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';
import type { Right } from '../../../kit/rights.ts';

/**
 * What each screen needs to show anything, by where its path begins; what is longer comes first. Of
 * several rights one is enough.
 */
const PAGE_RIGHTS: readonly (readonly [start: string, ...rights: Right[]])[] = [
  ['/laws/import', 'laws:write'],
  ['/laws', 'laws:read'],
  ['/law-search', 'search-words:read'],
  ['/lawyers', 'lawyers:read'],
  ['/users', 'users:read'],
  ['/person', 'payments:read'],
  ['/subscriptions', 'payments:read'],
  ['/products', 'products:read'],
  ['/payment-cases', 'payments:read'],
  ['/settlement', 'exports:read'],
  ['/receipts', 'payments:read'],
  ['/settings', 'settings:read'],
  ['/personal-data', 'personal-data:read'],
  ['/inbox', 'inbox:read'],
  ['/team', 'team:read'],
  ['/bin', ...BIN_RIGHTS],
];

/**
 * Whether somebody may open a screen, by their rights. The dashboard, the activity and whatever else
 * stands in no line is everybody's of the team, each cut to their rights.
 */
export function mayOpen(path: string, may: (right: Right) => boolean): boolean {
  const below = path.slice(CONSOLE_PATH.length);
  const found = PAGE_RIGHTS.find(([start]) => `${below}/`.startsWith(`${start}/`));
  const [, ...rights] = found ?? ['', 'console:read'];
  return rights.some(may);
}
