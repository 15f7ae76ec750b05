import type { Right } from '../../kit/rights.ts';
import { BIN_RIGHTS } from '../bin/rules.ts';
import { foldText } from '../search/rules.ts';
import { CONSOLE_PATH } from '../session/rules.ts';

/**
 * Screens of the console and what is often done there: the name, where it is below the console's
 * path, and the rights of which one is needed.
 */
const SCREENS = [
  ['dashboard', '', 'console:read'],
  ['activity', '/activity', 'console:read'],
  ['laws', '/laws', 'laws:read'],
  ['newCategory', '/laws?dialog=new-category', 'laws:write'],
  ['newArticle', '/laws?dialog=new-article', 'laws:write'],
  ['import', '/laws/import', 'laws:write'],
  ['quality', '/laws/quality', 'laws:read'],
  ['bin', '/bin', ...BIN_RIGHTS],
  ['lawSearch', '/law-search', 'laws:read'],
  ['synonyms', '/law-search/synonyms', 'search-words:read'],
  ['newSynonym', '/law-search/synonyms?dialog=new', 'search-words:write'],
  ['emptySearches', '/law-search/empty', 'search-words:read'],
  ['choices', '/law-search/opened', 'search-words:read'],
  ['lawyers', '/lawyers', 'lawyers:read'],
  ['newLawyer', '/lawyers?dialog=new', 'lawyers:write'],
  ['lawyerLists', '/lawyers/lists', 'lawyers:read'],
  ['users', '/users', 'users:read'],
  ['payments', '/subscriptions', 'payments:read'],
  ['cases', '/payment-cases', 'payments:read'],
  ['settlement', '/settlement', 'exports:read'],
  ['products', '/products', 'products:read'],
  ['messages', '/inbox?tab=messages', 'inbox:read'],
  ['applications', '/inbox?tab=applications', 'inbox:read'],
  ['mails', '/inbox?tab=mails', 'inbox:read'],
  ['settings', '/settings', 'settings:read'],
  ['team', '/team', 'team:read'],
  ['invite', '/team?dialog=invite', 'team:write'],
  ['personalData', '/personal-data', 'personal-data:read'],
  ['ownAccount', '/account', 'console:read'],
] as const satisfies readonly (readonly [name: string, path: string, ...needs: Right[]])[];

export type ScreenName = (typeof SCREENS)[number][0];

/** A screen or an action with its name and its address. */
export interface FoundScreen {
  readonly name: string;
  readonly address: string;
}

/** The screens that the reader may see whose name has all words of a text, accents aside. */
export function findScreens(
  q: string,
  names: Readonly<Record<ScreenName, string>>,
  may: (right: Right) => boolean,
): readonly FoundScreen[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return SCREENS.flatMap(([screen, path, ...needs]) => {
    const name = names[screen];
    const isAsked = words.every((word) => foldText(name).includes(word));
    return isAsked && needs.some(may) ? [{ name, address: `${CONSOLE_PATH}${path}` }] : [];
  });
}
