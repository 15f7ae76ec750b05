import type { Suspicion } from '../../../laws/suspicions.ts';
import type { SourceText } from '../source-row.ts';
import { isTableRow } from './table-rows.ts';

/** Signs and single letters: what scanners make of stamps and stains. */
const NOISE =
  /[|\\~©®¢^{}<>_=¬§¥]|(?:^|\s)[‘’°*¢"“”](?:\s|$)|\s[b-df-hj-np-tv-z]\s[b-df-hj-np-tv-z]\s/iu;
const TITLE_NOISE = /[|\\~©®^{}<>_=$]|\s\p{Lu}{1,3}$|\s\p{Ll}{1,2}$|\s\d{1,2}$/u;

/** What a person should look at in a text that came out of a scanner. */
export function suspectText({ title, content }: SourceText): Suspicion[] {
  const found: Suspicion[] = [];
  const words = content
    .split('\n')
    .map((line) => (isTableRow(line) ? line.replaceAll('|', ' ') : line))
    .join('\n');
  if (content !== '' && (!endsWell(content) || skipsPoint(content))) found.push('unfinished');
  if (NOISE.test(words) || TITLE_NOISE.test(title)) found.push('noise');
  return found;
}

function endsWell(content: string): boolean {
  return (
    /[.;:!?»”")\]]\s*$/.test(content) || isTableRow(content.slice(content.lastIndexOf('\n') + 1))
  );
}

/** Whether a list goes from 'a)' to 'c)'. */
function skipsPoint(content: string): boolean {
  let last = '';
  for (const [, letter = ''] of content.matchAll(/(?:^|\n)\(?([a-z])[)}]/g)) {
    const step = letter.charCodeAt(0) - (last === '' ? 96 : last.charCodeAt(0));
    if (last !== '' && step > 1 && step < 4) return true;
    last = letter;
  }
  return false;
}
