import { SEARCH_LIMITS } from '../rules.ts';

const OFFSET = /^found (\d{1,6})$/;

/** A cursor is an offset into the results, since scores are no key to go on from. */
export function writeCursor(offset: number): string {
  return Buffer.from(`found ${offset}`).toString('base64url');
}

/** Reads a cursor. @returns the offset, or `null` for a cursor that no search has given out */
export function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return 0;
  const offset = Number(OFFSET.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1]);
  return Number.isInteger(offset) && offset <= SEARCH_LIMITS.found ? offset : null;
}
