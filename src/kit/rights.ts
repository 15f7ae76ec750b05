/**
 * What a right is about. `console` is what everybody of the team sees, cut to their other rights;
 * `bin:write` is for who deletes and restores anything, each kind by the right of its own area;
 * `exports` are files and sums of many payments.
 */
const AREAS = [
  'console',
  'bin',
  'laws',
  'search-words',
  'lawyers',
  'inbox',
  'users',
  'payments',
  'exports',
  'products',
  'settings',
  'personal-data',
  'sandbox',
  'team',
] as const;

export type Area = (typeof AREAS)[number];

/** Each call of the console needs one. */
export type Right = `${Area}:${'read' | 'write'}`;

/** The roles of the console's team, the chief first. */
export const TEAM_ROLES = ['admin', 'editor', 'support', 'finance', 'viewer'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

/** A role of the team, or none of the console's: somebody who reads and buys. */
export type Role = TeamRole | 'user';

const OF_EDITORS: readonly Right[] = [
  'laws:read',
  'laws:write',
  'search-words:read',
  'search-words:write',
  'lawyers:read',
  'lawyers:write',
];

const SEEN_BY_SUPPORT: readonly Right[] = [
  'inbox:read',
  'users:read',
  'payments:read',
  'products:read',
  'lawyers:read',
];

/**
 * The one table of who may do what (docs/contract.md, 'Team'). Administrators may do everything;
 * what stands in no row is theirs alone: bans, prices of products, settings, the registers of
 * personal data, messages of the sandbox, and the team itself.
 */
const RIGHTS: Readonly<Record<Exclude<TeamRole, 'admin'>, ReadonlySet<Right>>> = {
  editor: new Set<Right>(['console:read', 'bin:write', ...OF_EDITORS]),
  support: new Set<Right>(['console:read', 'bin:write', ...SEEN_BY_SUPPORT, 'inbox:write']),
  finance: new Set<Right>([
    'console:read',
    'payments:read',
    'payments:write',
    'products:read',
    'exports:read',
  ]),
  viewer: new Set<Right>([
    'console:read',
    ...OF_EDITORS.filter((right) => right.endsWith(':read')),
    ...SEEN_BY_SUPPORT,
  ]),
};

/** Whether a role has a right. */
export function roleMay(role: Role, right: Right): boolean {
  if (role === 'user') return false;
  return role === 'admin' || RIGHTS[role].has(right);
}

/** All rights of a role. */
export function rightsOf(role: Role): readonly Right[] {
  const all = AREAS.flatMap((area): Right[] => [`${area}:read`, `${area}:write`]);
  return all.filter((right) => roleMay(role, right));
}

/** Whether a text is a role of the team. */
export function isTeamRole(text: string): text is TeamRole {
  return TEAM_ROLES.some((role) => role === text);
}
