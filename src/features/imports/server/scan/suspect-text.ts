import type { Suspicion } from '../../../laws/suspicions.ts';
import { isTableRow, STRAY_SIGNS, withoutBars } from '../../../laws/text-signs.ts';
import type { SourceText } from '../source-row.ts';
import { isNextPoint } from './join-lines.ts';
import { isVisa } from './law-parts.ts';
import { OPEN_WORDS } from './line-kinds.ts';
import { findPartedWords } from './parted-words.ts';

const TITLE_NOISE = /[|\\~©®^{}<>_=$]|\s\p{Lu}{1,3}$|\s\p{Ll}{1,2}$|\s\d{1,2}$/u;

/**
 * What office programs print where a cross-reference or a formula leads nowhere, often in place of
 * the number of an article: 'Error! Reference source not found.', 'Erreur ! Signet non défini.'
 */
const BROKEN_REFERENCE =
  /\bError\s?[!:]\s(?:Reference|Bookmark|No\s|Unknown|Use\s|Main\s)|\bErreur\s?[!:]\s(?:Source|Signet|Aucun|Il\sn['’]y|Nom\s|Utilisez|Référence)|#(?:REF|NAME|NOM|VALUE|VALEUR|DIV\/0|N\/A)(?![\p{L}\d])/iu;

/** What no law says of itself, in a text full of stains as well. */
const SURE_NOISE = [
  BROKEN_REFERENCE,
  // A bullet within a sentence, behind it, or before another mark of a point.
  /[\p{L}\d,] [•▪■●►](?:\s?[:;,]| \p{Ll}|$)/mu,
  /[•▪■●►]\s?(?:\(\p{L}|\(?(?:\d{1,2}|[a-z])[)°])/u,
  /\p{Ll}\s[_¢¬]\s?\p{Ll}/u,
  // Any sign behind a word that leads to the next one: 'the - age', 'la ° barque'.
  new RegExp(`(?<=(?<!;)\\s(?:${OPEN_WORDS})) [-.°*|•▪■] \\p{Ll}`, 'u'),
];

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
  const joints = findJoints(texts);
  const parted = findPartedWords(texts);
  return texts.map((text, at) => {
    const { content } = text;
    const own = signs[at] ?? 0;
    const others = Math.max(1, all.letters - content.length);
    const usual = ((all.signs - own) / others) * content.length;
    const isNoisy = own > usual + FAR * Math.sqrt(usual);
    return [
      ...(content !== '' && (!endsWell(content) || skipsPoint(content) || joints.has(text))
        ? (['unfinished'] as const)
        : []),
      ...(isNoisy ||
      parted.has(text) ||
      isUnclosed(content) ||
      SURE_NOISE.some((sign) => sign.test(content))
        ? (['noise'] as const)
        : []),
      ...(NOTES.some((note) => note.test(content)) ? (['note'] as const) : []),
    ];
  });
}

/**
 * What editors print beside a law: 'Cf. 114', '(idem)', '*Corrigendum', 'Modifié par la loi …'. A law
 * itself speaks of its changes within a sentence.
 */
const NOTES = [
  /\((?:idem|ibid\.?|sic)\)?(?=[\s.;,)]|$)/iu,
  /(?:^|\s)(?:obs|ibid|op\. cit|N\.?D\.?L\.?R)\.(?=\s|$)/u,
  /(?:^|\s)(?:[Cc]f\.|v\.)\s?(?:art(?:icle)?s?\.?\s)?\d{1,4}(?!\d)/u,
  /(?:^|\s)\*{1,2}\s?\p{Lu}\p{Ll}/u,
  // The address of who has published it.
  /(?:^|\s)(?:www\.|https?:)\S/u,
  /(?:^|\n|[.;:)\d]\s)(?:Ainsi m.difi.|M.difi.|A.rog.|Ajout.|Ins.r.|R.mplac.)e?s?(?: et \p{L}+)? par (?:la |le |l['’])?(?:loi|décret|ordonnance)\b/u,
  /(?:^|\n|[.;:)\d]\s)(?:Amended|Inserted|Repealed|Substituted|Replaced|Added)(?: and \p{L}+)? by (?:the |an )?(?:Act|Law|Ordinance|Decree)\b/u,
  /(?:^|\n|[.;:)\d]\s)(?:Voir|See) \P{Ll}*(?:\p{Ll}['’\p{Ll}]* ){0,3}(?:d.cret|ordonnance|arr.t.|loi|Decree|Order|Act|Law)\b/u,
  /(?:^|\n|[.;:)\d]\s)Th[ie]s (?:provision|section|article) (?:is|was) \p{Ll}+ from\b/u,
];

/** The sign before a point of a list. */
const STARRED = /^\*(?=\s\p{L})/gmu;

function countSigns({ title, content }: SourceText): number {
  const isListed = (content.match(STARRED)?.length ?? 0) > 1;
  const own = withoutBars(isListed ? content.replace(STARRED, '') : content);
  const stray = own.match(STRAY_SIGNS)?.length ?? 0;
  // A new sentence begins with a capital, unless a line of it is lost or the full stop is none.
  const broken = content.match(/\p{L}{3}\.\s\p{Ll}{2}/gu)?.length ?? 0;
  // A full stop alone between words is a speck.
  const alone = content.match(/\s\.\s(?=[\p{L}\d(-])/gu)?.length ?? 0;
  // A dash behind the end of a sentence is of the page, not of the text.
  const loose = content.match(/[.;]\s[-–—~](?=\s*$|\s\()/gu)?.length ?? 0;
  // So is one between sentences, and a single one within a sentence, but before what somebody is.
  const between = content.match(/\p{Ll}{3}[.;] [-–—] (?=\p{Lu})/gu)?.length ?? 0;
  const within = content.split('\n').filter(hasLoneDash).length;
  // A word in capitals in the middle of a sentence is of a stamp, unless the law has such names.
  const loud = content.match(/\p{Ll}\s[\p{Lu}.]{6,}(?=\s\p{Ll})/gu)?.length ?? 0;
  const brackets = content.match(/[[\]]/g)?.length ?? 0;
  const pairs = content.match(/\[[^[\]]*\]/g)?.length ?? 0;
  return (
    stray +
    broken +
    alone +
    loose +
    between +
    within +
    loud +
    brackets -
    2 * pairs +
    (TITLE_NOISE.test(title) ? 1 : 0)
  );
}

/** Whether the last quotation begins within a sentence and never ends. */
function isUnclosed(content: string): boolean {
  const at = content.lastIndexOf('«');
  if (at < 0 || at < content.lastIndexOf('»')) return false;
  return /\p{Ll}\s$/u.test(content.slice(0, at)) && /^\s\p{Ll}/u.test(content.slice(at + 1));
}

/** A dash between words, which has no other one beside it, and a clause behind it. */
const LONE_DASH = /\p{Ll}\s-\s(?=\p{Ll}+(?:\s[\p{L}'’]+){3})/gu;

function hasLoneDash(line: string): boolean {
  return line.match(LONE_DASH)?.length === 1 && line.match(/\S\s[-–—]\s/g)?.length === 1;
}

function endsWell(content: string): boolean {
  const [last = '', before = ''] = content.trimEnd().split('\n').reverse();
  if (/[.;:!?»”")\]]$/.test(last) || isTableRow(last)) return true;
  // The last visa stands before the enacting formula.
  if (last.endsWith(',')) return isVisa(last);
  // A list whose points have no closing marks.
  return isNextPoint(before, last) && /[\p{L}\d]$/u.test(before);
}

/**
 * A sentence that begins behind a word that none ends with: 'couvrant la (2) Le maire', 'subject to
 * The mayor'. A line between the two is lost.
 */
const JOINTS = [
  // A list that nothing announces.
  /\p{L}\.\n(?:1°|1\)|\(?[ai]\))\s\p{Ll}/u,
  /\p{L}\n\(\d{1,2}\)\s\p{Lu}/u,
  new RegExp(`(?<=\\s(?:${OPEN_WORDS}))\\s\\(\\d{1,2}\\)\\s\\p{Lu}`, 'u'),
  new RegExp(
    `(?<=\\s(?:${OPEN_WORDS}))\\s(?:The\\s\\p{L}|(?:Any|Where|Whoever|However|Le|La|Les|Un|Une|Tout|Toute|Lorsque)\\s\\p{Ll})`,
    'u',
  ),
];
/** Where more texts have such a joint, the law writes so, and it tells nothing. */
const USUAL_JOINTS = 0.02;

function findJoints(texts: readonly SourceText[]): ReadonlySet<SourceText> {
  const found = JOINTS.map((joint) => texts.filter(({ content }) => joint.test(content)));
  return new Set(
    found.filter(({ length }) => length <= Math.max(1, texts.length * USUAL_JOINTS)).flat(),
  );
}

/** The marks of points by the ways of writing them. */
const POINTS = [
  /(?:^|\n)\(?([a-z])[)}]/g,
  /(?:^|\n)\((\d{1,2})[)}]/g,
  /(?:^|\n)(\d{1,2})[)}]/g,
  /(?:^|\n)(\d{1,2})[.°]\s/g,
];

/** Whether a list goes from 'a)' to 'c)', or begins with '(2)'. */
function skipsPoint(content: string): boolean {
  return POINTS.some((pattern) => {
    const places = [...content.matchAll(pattern)].map(([, mark = '']) =>
      /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96,
    );
    const isLate = /^\(2\)/.test(content);
    return isLate || places.some((place, at) => at > 0 && isSkip(place - (places[at - 1] ?? 0)));
  });
}

function isSkip(step: number): boolean {
  return step > 1 && step < 4;
}
