import { EMPTY_QUERY_LIMITS, foldText, UNSEEN } from '../../rules.ts';

const MAIL_ADDRESS = /\S{1,100}@\S{1,100}/g;
/** Six digits or more, of any script and however they are spaced: a telephone number, not an article. */
const PHONE_NUMBER = /\+?\p{Nd}(?:[\s.()/-]{0,2}\p{Nd}){5,}/gu;
const NOT_STORED = /[^\p{L}\p{N}' -]+/gu;

/**
 * A query as it may be stored for the editors: in normal form, cut, and without what may identify
 * a person. `null` when nothing is left.
 */
export function cleanEmptyQuery(query: string): string | null {
  const clean = foldText(query.replace(UNSEEN, ''))
    .replace(MAIL_ADDRESS, ' ')
    .replace(PHONE_NUMBER, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(NOT_STORED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EMPTY_QUERY_LIMITS.characters)
    .trim();
  return clean.length > 1 ? clean : null;
}
