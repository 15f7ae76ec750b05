import type { HonoRequest } from 'hono';
import { refuseField } from '../../../kit/server/http/read-input.ts';
import { SEARCH_LIMITS } from '../rules.ts';

const PLACE = /^found (\d{1,6})$/;

/** A cursor: how many results have been shown. The ranking itself has no key to go on from. */
export function writeCursor(place: number): string {
  return Buffer.from(`found ${place}`).toString('base64url');
}

/**
 * Reads a cursor.
 *
 * @throws Refusal 422 for one that no search has given out
 */
export function readCursor(request: HonoRequest<string>, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const place = Number(PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1]);
  if (Number.isInteger(place) && place <= SEARCH_LIMITS.found) return place;
  throw refuseField(request, 'cursor', 'not_cursor', { en: {}, fr: {} });
}
