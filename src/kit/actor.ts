import type { Role, TeamRole } from './rights.ts';

/** Who a request comes from, as its session says. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * Who reads: by a session of any kind, and by the claims that the browser or app shows
 * (docs/contract.md, 'Accounts').
 */
export interface Visitor {
  readonly actor: Actor | null;
  /** Hashes of the claims; what they open is asked from the database. */
  readonly claims: readonly string[];
}

/** Somebody without a session or a claim. */
export const STRANGER: Visitor = { actor: null, claims: [] };

/** Whether nothing distinguishes a visitor: such a one may be answered from a public cache. */
export function isStranger({ actor, claims }: Visitor): boolean {
  return actor === null && claims.length === 0;
}

declare const PROVEN: unique symbol;

/**
 * Somebody of the console's team, whose role was read from the database for this very request.
 * Commands of the console ask for one, so that they cannot be called without the gate
 * (docs/promises.md, threats 2 and 3).
 */
export interface Administrator {
  readonly [PROVEN]: true;
  readonly id: string;
  readonly email: string;
  readonly role: TeamRole;
}

/** The command line: it has no account, since access to the database is its authorisation. */
export const COMMAND_LINE = { id: null, email: 'command line' } as const;

/** The program itself, where it decides by its configuration. */
export const PROGRAM = { id: null, email: 'program' } as const;

/** Whose data it is, where they erase it themselves: in no name. */
export const THE_PERSON = { id: null, email: 'the person' } as const;

/** Stands where a name stood that cannot be empty, of somebody who was erased. */
export const ERASED = '[erased]';

/** What fills an empty database with samples; its entries in the audit log say so. */
export const SAMPLE_CONTENT = { id: null, email: 'sample content' } as const;
