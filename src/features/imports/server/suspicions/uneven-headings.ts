import type { LawImport } from '../../contract.ts';
import type { PairedRow } from '../pair-rows.ts';

/** A language has far fewer headings below this share of the other one's, and by how many. */
const FAR_FEWER = { share: 0.9, least: 5 };

/** Warns of a language of which far fewer articles were found than of the other one. */
export function warnOfUnevenHeadings(rows: readonly PairedRow[]): LawImport['warnings'] {
  const taken = rows.filter(({ left_out }) => !left_out);
  const [en, fr] = [taken.filter((row) => row.en).length, taken.filter((row) => row.fr).length];
  const [fewer, more] = [Math.min(en, fr), Math.max(en, fr)];
  const isUneven = fewer > 0 && fewer < more * FAR_FEWER.share && more - fewer >= FAR_FEWER.least;
  return isUneven ? [{ kind: 'uneven_headings', en, fr }] : [];
}
