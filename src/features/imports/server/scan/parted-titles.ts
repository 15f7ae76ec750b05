import { joinLines, NO_WORDS, type Vocabulary } from './join-lines.ts';

/** Verbs, which titles do not have. */
const VERBS =
  /(?<![\p{L}'’-])(?:est|sont|sera|seront|peut|peuvent|doit|doivent|a pour|ont|fixe|fixent|constitue|constituent|s'applique|s'appliquent|shall|is|are|will|may|must|applies|apply)(?![\p{L}-])/u;
/** Titles may have verbs in what belongs to a noun: 'goods whose origin is not known'. */
const RELATIVE =
  /(?<![\p{L}'’-])(?:qui|dont|qu['’]|que|lesquels|who|whose|which|that|where|when|où)(?![\p{L}-])/u;

/** Whether a text has a verb of its own, as titles do not. */
export function hasVerb(text: string): boolean {
  return VERBS.test(text.slice(0, RELATIVE.exec(text)?.index));
}

/** A title that a dash parts from the text behind it: 'Scope. – This law applies', 'Scope.—(1)'. */
export function takeDashed(
  lines: readonly string[],
  vocabulary: Vocabulary,
): readonly [string, ...string[]] | null {
  for (let count = 1; count <= Math.min(MOST_TITLE_LINES, lines.length); count += 1) {
    const text = joinLines(lines.slice(0, count), vocabulary);
    const [, title, rest] =
      /^(["“«]?\p{L}[^.;]{2,200}?)\s?[.:]?\s?(?:—|–|(?<=[.:]\s?)-)\s?(?=[({«"\p{Lu}]|\w{1,2}\)|$)(.*)$/u.exec(
        text,
      ) ?? [];
    if (title === undefined || rest === undefined) continue;
    return hasVerb(title) ? null : [title, rest, ...lines.slice(count)];
  }
  return null;
}

/** Fewer short sentences at the beginnings of articles are chance. */
export const FEWEST_STOPPED = 8;

/** A title that a full stop or a colon parts from the text on its line: 'Scope. This law', 'Scope : (1)'. */
export const STOP =
  /^(\p{L}(?:(?!\(1\))[^.:;]){2,110})(?<!\s(?:\d{1,3}|\p{Ll}))\.\s(?=[({«"“\p{Lu}]|\w{1,2}\))(.+)$/u;
export const COLON = /^(\p{L}[^.:;]{2,160}?)\s?:\s(?=\(?[1lI][)}]|\p{Lu})(.+)$/u;

/** A title without a verb, and the text behind the sign that parts them. */
export function takeBefore(
  parting: RegExp,
  lines: readonly string[],
): readonly [string, ...string[]] | null {
  for (let count = 1; count <= Math.min(MOST_TITLE_LINES, lines.length); count += 1) {
    const text = joinLines(lines.slice(0, count), NO_WORDS);
    const [, title, rest] = parting.exec(text) ?? [];
    if (title === undefined || rest === undefined) continue;
    return hasVerb(title) ? null : [title, rest, ...lines.slice(count)];
  }
  return null;
}

/**
 * The longest title that a full stop parts from the text. Where many articles have none, their first
 * sentences are no titles, which are shorter.
 */
export function longestStopped(titles: readonly string[], articles: number): number {
  if (titles.length < FEWEST_STOPPED) return 0;
  if (titles.length >= articles * STOPPED.share) return Number.POSITIVE_INFINITY;
  const short = titles.filter(({ length }) => length <= STOPPED.longestOfSome);
  return short.length >= articles * STOPPED.some ? STOPPED.longestOfSome : 0;
}

/** A short enough title that a full stop parts from the text, and the text. */
export function takeStopped(
  lines: readonly string[],
  longest: number,
): readonly [string, ...string[]] | null {
  const taken = longest > 0 ? takeBefore(STOP, lines) : null;
  return taken && taken[0].length <= longest ? taken : null;
}

/** The shares of articles with titles where all have one, and where some do, whose titles are short. */
const STOPPED = { share: 0.8, some: 0.4, longestOfSome: 45 };

/** How many lines a title that something parts from the text may take. */
const MOST_TITLE_LINES = 4;

/** A title in brackets, which may be closed on a later line, then what follows it. */
export function takeBracketed(lines: readonly string[]): readonly [string, ...string[]] | null {
  for (let count = 1; count <= Math.min(MOST_TITLE_LINES, lines.length); count += 1) {
    const text = lines.slice(0, count).join(' ');
    const [, title, rest] =
      /^[([](\p{L}[^()[\]]{2,260})[)\]][\s.:;–—-]{0,3}(?!\p{Ll})(.*)$/u.exec(text) ?? [];
    if (title !== undefined && rest !== undefined) return [title, rest, ...lines.slice(count)];
    if (!/^[([]\p{L}/u.test(text) || /[)\]]/.test(text)) return null;
  }
  return null;
}
