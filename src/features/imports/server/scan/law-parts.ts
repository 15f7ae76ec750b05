import { PREAMBLE_ID, VISAS_ID } from '../../../laws/article-labels.ts';
import {
  type Attachment,
  type AttachmentIds,
  isAttachmentTitle,
  readAttachment,
} from './attachments.ts';
import { readDivision } from './divisions.ts';
import { isErrata, isSignature } from './end-of-content.ts';
import { isEnactment, isFrontMatter } from './front-matter.ts';
import { joinLines, type Vocabulary } from './join-lines.ts';
import type { ScannedArticle } from './scanned-article.ts';
import { capitalShare, type SourceLine } from './source-lines.ts';

/** A part of a law beside its numbered articles, which is an article of its own kind. */
export interface LawPart {
  readonly article: ScannedArticle;
  /** The indexes of its lines. */
  readonly indexes: readonly number[];
  /** Where the text behind its heading begins; null where its first line is no heading. */
  readonly restAt: number | null;
}

/** A line that is not empty, with its index. */
interface FilledLine extends SourceLine {
  readonly index: number;
}

const PREAMBLE = /^[^\p{L}\d]*(?:the\s+)?(pr[ée]ambule|preamble)[^\p{L}\d]*$/iu;
/** What an act is based on, one after another before the enacting formula. */
const VISA =
  /^\W{0,2}(?:vu|mindful\s+\p{L}{1,3}|having\s+r\p{L}{1,2}ard\s+to|in\s+view\s+of)(?!\p{L})/iu;
const VISA_MORE =
  /^\W{0,2}(?:considering|whereas|on\s+the\s+(?:proposal|report|recommendation)\s+of|after\s+consult|consid[ée]rant|sur\s+(?:la\s+)?(?:proposition|rapport|le\s+rapport)|apr[eè]s\s+avis)(?!\p{L})/iu;

/** The reasons of an act, or the people of a constitution, which open a preamble that has no heading. */
const RECITAL =
  /^\W{0,2}(?:whereas|considering|consid[ée]rant|attendu\s+qu|we,?\s+the\s+people|nous,?\s+(?:le\s+)?peuple)/iu;
/** The parties of a convention, which do so too. */
const PARTIES = /^\W{0,2}(?:entre|between)(?!\p{L})/iu;
const FIRST_PARTY = /d['’]une\s+part|of\s+the\s+(?:one|first)\s+part/iu;
/** Lines in which the first party is named. */
const PARTY_LINES = 8;

/** Whether a line is the heading of a division, or begins a part that has no number. */
export function beginsPart(text: string): boolean {
  return readDivision(text) !== null || PREAMBLE.test(text) || isVisa(text);
}

/** Whether a line is one of what an act is based on: 'Vu la Constitution ;'. */
export function isVisa(text: string): boolean {
  return VISA.test(text);
}

/** The preamble and the visas between two lines. */
export function findOpeningParts(
  lines: readonly SourceLine[],
  [from, to]: readonly [number, number],
  vocabulary: Vocabulary,
): LawPart[] {
  const filled = filledLines(lines, from, to);
  const parts: LawPart[] = [];
  const start = filled.findIndex(({ text }) => PREAMBLE.test(text));
  const preamble = start < 0 ? [] : untilNextPart(filled, start + 1);
  const [heading] = filled.slice(start, start + 1);
  if (heading && preamble.length > 0) {
    const title = PREAMBLE.exec(heading.text)?.[1] ?? '';
    const content = joinPreamble(
      preamble.map(({ text }) => text),
      vocabulary,
    );
    parts.push(
      partOf([heading, ...preamble], PREAMBLE_ID, { title, content }, heading.text.length),
    );
  }
  const taken = new Set(parts[0]?.indexes);
  const rest = filled.filter(({ index }) => !taken.has(index));
  const first = rest.findIndex(({ text }) => isVisa(text));
  const [opening] = rest.slice(first, first + 1);
  if (opening && first >= 0) {
    const visas = [opening, ...untilNextPart(rest, first + 1)];
    const content = paragraphs(
      visas.map(({ text }) => text),
      (text) => isVisa(text) || VISA_MORE.test(text),
      vocabulary,
    );
    parts.push(partOf(visas, VISAS_ID, { title: '', content }, null));
  }
  if (parts.length === 0) {
    const opened = filled.findIndex((_, place) => opensPreamble(filled, place));
    const [recital] = filled.slice(opened, opened + 1);
    if (recital && opened >= 0) {
      const own = [recital, ...untilNextPart(filled, opened + 1)];
      const content = joinPreamble(
        own.map(({ text }) => text),
        vocabulary,
      );
      parts.push(partOf(own, PREAMBLE_ID, { title: '', content }, null));
    }
  }
  return parts.sort((one, other) => one.article.line - other.article.line);
}

function opensPreamble(filled: readonly FilledLine[], place: number): boolean {
  const text = filled[place]?.text ?? '';
  if (RECITAL.test(text)) return true;
  const parties = filled.slice(place, place + PARTY_LINES);
  return PARTIES.test(text) && parties.some((line) => FIRST_PARTY.test(line.text));
}

/** The lines of a preamble or of visas: up to a division, an enacting formula or the other one. */
function untilNextPart(filled: readonly FilledLine[], from: number): FilledLine[] {
  const behind = filled.slice(from);
  const isVisas = isVisa(filled[from - 1]?.text ?? '');
  const end = behind.findIndex(
    ({ text }) =>
      readDivision(text) !== null ||
      // An act that is named goes on over the end of a line.
      (isVisas ? isEnactment(text) : isFrontMatter(text)) ||
      PREAMBLE.test(text) ||
      (!isVisas && isVisa(text)),
  );
  return end < 0 ? behind : behind.slice(0, end);
}

/** Paragraphs of a preamble begin with a capital behind the end of a sentence or of a part. */
function joinPreamble(texts: readonly string[], vocabulary: Vocabulary): string {
  let before = '.';
  const opens = (text: string) => {
    const isOpen = /[.;:,]\W*$/.test(before) && /^[^\p{L}\d]{0,3}\p{Lu}/u.test(text);
    // A full line that ends with a full stop may go on within its paragraph.
    const isShort = before.length < LONGEST_LAST_LINE || /[;:]\W*$/.test(before);
    before = text;
    return isOpen && isShort;
  };
  return paragraphs(texts, opens, vocabulary);
}

/** The last line of a paragraph is hardly longer. */
const LONGEST_LAST_LINE = 60;

function paragraphs(
  texts: readonly string[],
  opens: (text: string) => boolean,
  vocabulary: Vocabulary,
): string {
  const all: string[][] = [];
  for (const text of texts) {
    const isOpen = opens(text);
    const last = all.at(-1);
    if (last && !isOpen) last.push(text);
    else all.push([text]);
  }
  return all.map((own) => joinLines(own, vocabulary)).join('\n');
}

/** Annexes and schedules behind the last article of a law or of an annex. */
export interface FoundAttachments {
  readonly parts: readonly LawPart[];
  /** The id of the last one, whose articles are those that follow. */
  readonly last: string | null;
}

/**
 * The attachments between two lines. One whose own articles follow is no article itself, unless it
 * has a text before them.
 */
export function findAttachments(
  lines: readonly SourceLine[],
  [from, to]: readonly [number, number],
  options: {
    readonly ids: AttachmentIds;
    readonly vocabulary: Vocabulary;
    /** Whether articles with numbers follow. */
    readonly isFollowed: boolean;
  },
): FoundAttachments {
  const filled = filledLines(lines, from, to);
  const found = filled.flatMap((line, place) => {
    const attachment = readAttachment(line.text);
    return attachment ? [{ attachment, place }] : [];
  });
  const parts: LawPart[] = [];
  let last: string | null = null;
  found.forEach(({ attachment, place }, at) => {
    const next = found[at + 1]?.place;
    const own = filled.slice(place, next);
    const isFollowed = options.isFollowed && next === undefined;
    const id = options.ids.next(attachment);
    last = id;
    const part = readPart(own, id, attachment, options.vocabulary, isFollowed);
    const hasText = part.article.content !== '' && !isDivided(own.slice(1));
    if (!isFollowed || hasText) parts.push(part);
  });
  return { parts, last };
}

/** Whether all lines behind an annex's heading are headings of its divisions. */
function isDivided(behind: readonly FilledLine[]): boolean {
  const first = behind.findIndex(({ text }) => readDivision(text) !== null);
  return first >= 0 && first <= MOST_TITLE_LINES;
}

const MOST_TITLE_LINES = 3;
/** A signature behind an annex is among so many of its last lines. */
const LAST_LINES = 8;

function readPart(
  own: readonly FilledLine[],
  id: string,
  attachment: Attachment,
  vocabulary: Vocabulary,
  isFollowed: boolean,
): LawPart {
  const signed = own.findIndex(
    ({ text }, at) => isErrata(text) || (at >= own.length - LAST_LINES && isSignature(text)),
  );
  const kept = signed > 0 ? own.slice(0, signed) : own;
  const below = kept.slice(1).map(({ text }) => text);
  let taken = 0;
  // A text has more than a title.
  const most = Math.min(MOST_TITLE_LINES, isFollowed ? below.length : below.length - 1);
  while (
    taken < most &&
    isAttachmentTitle(below[taken] ?? '', attachment.title === '' ? taken : taken + 1) &&
    !goesOn(below[taken] ?? '', below[taken + 1] ?? '')
  ) {
    taken += 1;
  }
  const titles = [attachment.title, ...below.slice(0, taken)].filter((text) => text !== '');
  const text = {
    title: joinLines(titles, vocabulary).replace(/^[\s.:–—-]+|[\s:–—-]+$/g, ''),
    content: joinLines(below.slice(taken), vocabulary),
  };
  return partOf(kept, id, text, attachment.titleAt);
}

/** A line in small letters that the next one continues is of a sentence, not of a title. */
function goesOn(text: string, next: string): boolean {
  return capitalShare(text) < 0.5 && text.length > SHORT_LINE && /^\p{Ll}/u.test(next);
}

const SHORT_LINE = 45;

function partOf(
  lines: readonly FilledLine[],
  id: string,
  text: { readonly title: string; readonly content: string },
  restAt: number | null,
): LawPart {
  const article: ScannedArticle = {
    article_id: id,
    ...text,
    path: [],
    line: lines[0]?.number ?? 0,
    isRepaired: false,
    isOutOfOrder: false,
  };
  return { article, indexes: lines.map(({ index }) => index), restAt };
}

function filledLines(lines: readonly SourceLine[], from: number, to: number): FilledLine[] {
  return lines
    .slice(from, to)
    .flatMap((line, at) => (line.text === '' ? [] : [{ ...line, index: from + at }]));
}
