import type { CodeName } from '../../../search/citations.ts';
import { foldText } from '../../../search/rules.ts';
import { FOREIGN, UNSAID, type Whose } from './whose.ts';
import { WORDS } from './words.ts';

/** What stands before 'article' or 'section'. */
export interface Before {
  readonly whose: Whose;
  /** The word right before, in normal form; '' behind a sign. */
  readonly word: string;
}

/** How far back the words before a reference are read. */
const CHARACTERS_BEFORE = 90;
const LAST_WORD = /([a-z]{1,40}) ?[-\u2010\u2011]? ?$/;
const IN_ITS = / (?:(?:en|in|dans) (?:son|ses|its|leurs?|their)|dont(?: l['’]?| les?| la)?) $/;
const UNDER = / (?:en|in|dans|under) $/;
const MORE = /(?: (?:notamment|particularly|especially)|[ ,(:]) ?$/;
const DATED = /^(?:(?:19|20)\d\d|\d{1,4}\/[\d/]{1,9})$/;

/** Whose articles follow by what stands before: 'Code pénal, article 12', 'the Law in its section 3'. */
export function readBefore(text: string, at: number, names: readonly CodeName[]): Before {
  const said = foldText(text.slice(Math.max(0, at - CHARACTERS_BEFORE), at)).replace(/\s+/g, ' ');
  const word = LAST_WORD.exec(said)?.[1] ?? '';
  const spaced = ` ${said.trim()} `;
  const isInIts = IN_ITS.test(spaced);
  const isUnder = !isInIts && UNDER.test(spaced);
  let rest = spaced.replace(IN_ITS, ' ').replace(UNDER, ' ');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = `${before.replace(MORE, '')} `.replace(/ +$/, ' ');
  }
  const words = rest
    .replace(/[^a-z0-9./]+/g, ' ')
    .trim()
    .split(' ');
  const named = names.find(({ words: parts }) =>
    parts.every((part, place) => words[words.length - parts.length + place] === part),
  );
  if (named && !isUnder) return { whose: { kind: 'code', code: named.code }, word };
  const last = words.at(-1) ?? '';
  const isAct = !isUnder && (WORDS.act.has(last) || DATED.test(last) || isListed(said, words));
  return { whose: named || isInIts || isAct ? FOREIGN : UNSAID, word };
}

/** How many words the name of an act before a comma may have. */
const WORDS_OF_ACT = 6;

/** 'loi de finances, article 60', 'Schedule I (article 3)': an act or annex, and its article. */
function isListed(said: string, words: readonly string[]): boolean {
  if (!/[,(] ?$/.test(said)) return false;
  if (words.slice(-2).some((word) => WORDS.annex.has(word))) return true;
  const from = Math.max(0, words.length - WORDS_OF_ACT);
  return words.some(
    (word, place) => place >= from && WORDS.act.has(word) && !WORDS.own.has(words[place - 1] ?? ''),
  );
}
