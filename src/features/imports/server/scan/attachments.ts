import { type AttachmentKind, attachmentId } from '../../../laws/article-labels.ts';
import { ROMAN, WORDS } from './number-notation.ts';
import { capitalShare, endsSentence } from './source-lines.ts';

/** The heading of an annex, an appendix or a schedule. */
export interface Attachment {
  readonly kind: AttachmentKind;
  /** In figures or as a letter; null where none is printed, or 'sole' is. */
  readonly number: string | null;
  /** As it is printed: 'ANNEXE II'. */
  readonly label: string;
  /** What follows on the line, and where it begins. */
  readonly title: string;
  readonly titleAt: number;
}

const ORDINAL =
  'first|second|third|fourth|fifth|sixth|sole|premi[eè]re?|deuxi[eè]me|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me';
const KIND = 'annex(?:e|ure)?|appendi(?:x|ce)|schedule';
const COUNTED = String.raw`[IVXLCl1|]{1,6}|\d{1,3}|[A-HJ-Z]|${ORDINAL}|unique|one|two|three|four|five|six|un|deux|trois|quatre|cinq`;
const ATTACHMENT = new RegExp(
  String.raw`^([^\p{L}\d(«"“]{0,4}((?:(${ORDINAL})\s+)?(${KIND})(?:\s*(?:n\s?[o°º]\s?\.?|number)?\s*(${COUNTED})(?![\p{L}\d]))?)(?![\p{L}\d])\s*[.:)—–-]*\s*)(.*)$`,
  'iu',
);
/** What an annex belongs to, behind its heading: 'ANNEX TO LAW No. 12', 'ANNEXE A LA LOI N° 12'. */
const OF_ACT =
  /^(?:(?:to|of)\s+(?:the\s+)?|(?:[aà]\s+la|au|[aà]\s+l['’]|de\s+la|du)\s*)(?:law|act|decree|order|ordinance|code|present|loi|d[ée]cret|code|arr[êe]t[ée]|ordonnance|pr[ée]sent)/iu;
const LONGEST = 150;

/** Reads a line as the heading of an attachment of a law; not one in a sentence or a list. */
export function readAttachment(text: string): Attachment | null {
  if (text.length > LONGEST || /[;,]\W*$/.test(text)) return null;
  const [, start, label, ordinal, word, number, rest] = ATTACHMENT.exec(text) ?? [];
  if (start === undefined || label === undefined || word === undefined) return null;
  if (/^\p{Ll}/u.test(label)) return null;
  const kind = /^schedule/i.test(word) ? 'schedule' : 'annex';
  const behind = rest ?? '';
  // 'ANNEXE A LA LOI' has no letter.
  const whole = `${number ?? ''} ${behind}`.trim();
  if (OF_ACT.test(whole) && (number === undefined || /^a$/i.test(number))) {
    return { kind, number: null, label: word, title: '', titleAt: text.length };
  }
  // A list of contents has the number of a page.
  const isReference = /^(?:\p{Ll}|[,;]|\d{1,4}$)/u.test(behind);
  if (isReference || (endsSentence(text) && behind.length > 80)) return null;
  const titleAt = start.length;
  return { kind, number: readNumber(number ?? ordinal), label, title: behind, titleAt };
}

function readNumber(text: string | undefined): string | null {
  if (text === undefined || /^(?:sole|unique)$/i.test(text)) return null;
  if (/^\d+$/.test(text)) return String(Number(text));
  const number = WORDS.read(text) ?? ROMAN.read(text);
  return number?.id ?? text.toLowerCase();
}

/** Lines above the text of an annex are its title: loud ones, a short one, remarks in brackets. */
export function isAttachmentTitle(text: string, place: number): boolean {
  if (text.length > 110 || /[.;:,]$/.test(text) || /^(?:\||\(?\w{1,2}[.)]\s)/.test(text))
    return false;
  if (/^\([^()]*\)$/.test(text) || capitalShare(text) > 0.7) return true;
  return place === 0 && /^\p{Lu}/u.test(text) && text.length <= 80;
}

/** Gives each attachment of a law its id: the printed number, else the next one that is free. */
export class AttachmentIds {
  private readonly taken = new Set<string>();

  next({ kind, number }: Attachment): string {
    let id = attachmentId(kind, number ?? '1');
    for (let free = 1; this.taken.has(id); free += 1) id = attachmentId(kind, String(free));
    this.taken.add(id);
    return id;
  }
}
