import type { Right } from './rights.ts';

/** How many rows a list answers with, and how long a search may be (docs/contract.md, 'HTTP'). */
export const LIST_LIMITS = { most: 100, usual: 25, search: 200, cursor: 2_000 } as const;

/** The filters of a list whose rows have a time, as `DAY_RANGE` names them. */
export const DAY_FILTERS = ['from', 'to'] as const;

/** The lists of the console that leave as files, called as in the paths of their calls. */
export const EXPORTED_LISTS = [
  'users',
  'lawyers',
  'contact-messages',
  'lawyer-applications',
  'payment-records',
  'payment-cases',
  'settlement',
  'movements',
  'law-articles',
  'activity',
] as const;

export type ExportedList = (typeof EXPORTED_LISTS)[number];

/**
 * The rights to take a list along: those to see it, and for what is about people the one to exports
 * (docs/contract.md, 'Team').
 */
export const EXPORT_RIGHTS: Readonly<Record<ExportedList, readonly [Right, ...Right[]]>> = {
  users: ['users:read', 'exports:read'],
  lawyers: ['lawyers:read'],
  'contact-messages': ['inbox:read', 'exports:read'],
  'lawyer-applications': ['inbox:read', 'exports:read'],
  'payment-records': ['exports:read'],
  'payment-cases': ['payments:read', 'exports:read'],
  settlement: ['exports:read'],
  movements: ['exports:read'],
  'law-articles': ['laws:read'],
  activity: ['console:read', 'exports:read'],
};

/** Where a list leaves as a file, below the calls of the console. */
export function exportPath(list: ExportedList): string {
  return `/${list}/export`;
}

/** The formats in which a list leaves as a file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How many rows one action takes: chosen ones, or all that match. */
export const BULK_MOST = 10_000;

/** The lists of which all that match can be chosen: those that leave as files, and the bin. */
export type MatchedList = ExportedList | 'bin';

/** Where the ids of all that match a list's search and filters are, below the console's calls. */
export function matchingPath(list: MatchedList): string {
  return `/${list}/ids`;
}

/** How many chosen rows an export takes by their ids, as many as an address holds. */
export const CHOSEN_LIMIT = 200;

/** What a saved view may have, and how many of them somebody may have. */
export const VIEW_LIMITS = {
  /** Longest name of a view. */
  name: 80,
  /** Longest search with filters and order, as parameters of an address. */
  address: 2_000,
  /** Views of one person in all lists. */
  ofPerson: 200,
} as const;
