import type { Suspicion } from '../../../laws/suspicions.ts';
import { isTableRow, STRAY_SIGNS, withoutBars } from '../../../laws/text-signs.ts';
import type { SourceText } from '../source-row.ts';

const TITLE_NOISE = /[|\\~©®^{}<>_=$]|\s\p{Lu}{1,3}$|\s\p{Ll}{1,2}$|\s\d{1,2}$/u;

/** Signs beyond those that the length of a text makes likely, in standard deviations (Poisson). */
const FAR = 2.5;

/**
 * What a person should look at in texts that came out of a scanner: those that do not end, and
 * those with far more stray signs than the others. In a text full of them a sign tells nothing.
 */
export function suspectTexts(texts: readonly SourceText[]): Suspicion[][] {
  const signs = texts.map(countSigns);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const all = { signs: sum(signs), letters: sum(texts.map(({ content }) => content.length)) };
  return texts.map(({ content }, at) => {
    const own = signs[at] ?? 0;
    const others = Math.max(1, all.letters - content.length);
    const usual = ((all.signs - own) / others) * content.length;
    const isNoisy = own > usual + FAR * Math.sqrt(usual);
    return [
      ...(content !== '' && (!endsWell(content) || skipsPoint(content))
        ? (['unfinished'] as const)
        : []),
      ...(isNoisy ? (['noise'] as const) : []),
    ];
  });
}

function countSigns({ title, content }: SourceText): number {
  return (withoutBars(content).match(STRAY_SIGNS)?.length ?? 0) + (TITLE_NOISE.test(title) ? 1 : 0);
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
