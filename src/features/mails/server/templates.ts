import { html } from 'hono/html';
import { doualaFormats } from '../../../kit/douala-time.ts';
import { COLONS, DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { mailTexts } from '../mail-texts.ts';

/** A row that a mail is about. */
export type MailSubject =
  | { readonly contact_message_id: string }
  | { readonly lawyer_application_id: string }
  /** With the receipt that the mail brings, if it is one. */
  | { readonly payment_id: string; readonly receipt_id?: string };

/** A mail before it is queued; From is the configuration's, and so is To unless it is given. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A validated address without a display name (docs/promises.md, threat 25). */
  readonly replyTo: string;
  /**
   * The To address, when it is not the staff's. Nothing that a visitor wrote may be in such a mail,
   * since the address may be another person's (docs/promises.md, threat 24).
   */
  readonly recipient?: string;
  /** The row that the mail is about, with which it is erased. Absent: it is to a reader. */
  readonly about?: MailSubject;
  /** The mail is deleted then, sent or not: what it says is of no use any more. */
  readonly expiresAfterS?: number;
}

/** A part of a mail: a paragraph, or what is not one. */
export type Block =
  | string
  | { readonly heading: string }
  /** An address of ours: a button, with the address below it. */
  | { readonly link: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Somebody's own text, with its line breaks. */
  | { readonly quote: string };

/** What a mail says in one language. */
export interface MailSection {
  readonly language: Language;
  readonly blocks: readonly Block[];
}

/**
 * Writes a mail in the product's face, as text and as HTML in which everything is escaped
 * (docs/promises.md, threat 26). Every mail goes through here: inline styles alone, no picture, and
 * nothing that is fetched, so that nobody learns when it is read. But for the name above and the
 * button, colours are those of the reader's program, in light and in dark.
 */
export async function writeMail(mail: {
  readonly title: string;
  readonly sections: readonly MailSection[];
  /** The small print below a line. */
  readonly footer: string;
}): Promise<{ text: string; html: string }> {
  const { title, sections, footer } = mail;
  const language = sections[0]?.language ?? DEFAULT_LANGUAGE;
  const text = [
    sections.map(writeText).join(`${'-'.repeat(40)}\n\n`),
    ['-- ', footer, ''].join('\n'),
  ].join('');
  const page = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;font:16px/1.5 sans-serif">
<div style="background:#0c4a35;color:#fffdf7;padding:14px 20px;font:bold 18px/1.3 Georgia,serif">${PRODUCT.name}</div>
<div style="max-width:600px;padding:8px 20px 20px;overflow-wrap:break-word">
${sections.map(
  (section, index) => html`${
    index > 0
      ? html`<hr>
`
      : ''
  }<div lang="${section.language}">
${section.blocks.map(
  (block) => html`${writeBlock(block, section.language)}
`,
)}</div>
`,
)}<hr>
<p style="font-size:13px">${footer}</p>
</div>
</body></html>
`;
  return { text, html: page.toString() };
}

function writeText({ language, blocks }: MailSection): string {
  return blocks
    .map((block) => {
      if (typeof block === 'string') return `${block}\n\n`;
      if ('heading' in block) return `${block.heading}\n\n`;
      if ('link' in block) return `${block.link}\n\n`;
      if ('quote' in block) return `${block.quote}\n\n`;
      const colon = COLONS[language];
      return `${block.facts.map(([label, value]) => `${label}${colon} ${value}\n`).join('')}\n`;
    })
    .join('');
}

const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top';
/** A provider's reference is wider than a phone, and a table as wide as its longest word. */
const VALUE = `${CELL};word-break:break-word`;

function writeBlock(block: Block, language: Language) {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('heading' in block) {
    return html`<h1 style="font:bold 20px/1.3 Georgia,serif">${block.heading}</h1>`;
  }
  if ('quote' in block) {
    return html`<div style="white-space:pre-wrap;border-left:3px solid #8a9a90;padding-left:14px;margin:16px 0">${block.quote}</div>`;
  }
  if ('link' in block) {
    return html`<p><a href="${block.link}" style="display:inline-block;background:#0c4a35;color:#fffdf7;padding:10px 18px;border-radius:6px;font-weight:bold;text-decoration:none">${mailTexts[language].open}</a><br><span style="font-size:13px;word-break:break-all">${block.link}</span></p>`;
  }
  return html`<table style="border-collapse:collapse">${block.facts.map(
    ([label, value]) =>
      html`<tr><th style="${CELL}">${label}</th><td style="${VALUE}">${value}</td></tr>`,
  )}</table>`;
}

const TIMES = doualaFormats({ dateStyle: 'full', timeStyle: 'short' });

/** A time of Douala, as mails say it. */
export function writeTime(time: Date, language: Language): string {
  return `${TIMES[language].format(time)} (Douala)`;
}

/** Who reads a notice, and where this site is. */
export interface NoticeReader {
  readonly language: Language;
  readonly publicUrl: string;
}

/** The data of a mail to the staff about a submission. */
export interface SubmissionNotice {
  readonly title: string;
  /** Label and value, one line each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The person's own text, with its line breaks. */
  readonly message?: string;
  /** Where the console shows it, below the site's own address. */
  readonly path: string;
  /** Of the submission. */
  readonly language: Language;
  readonly id: string;
  readonly receivedAt: Date;
}

/** Writes a mail for the staff, in the language of who reads it, with a link to the entry. */
export async function writeNotice(
  notice: SubmissionNotice,
  { language, publicUrl }: NoticeReader,
): Promise<{ text: string; html: string }> {
  const text = mailTexts[language];
  return writeMail({
    title: notice.title,
    sections: [
      {
        language,
        blocks: [
          { heading: notice.title },
          {
            facts: [
              ...notice.facts,
              [text.language, LANGUAGE_NAMES[notice.language]],
              [text.received, writeTime(notice.receivedAt, language)],
              [text.reference, notice.id],
            ],
          },
          ...(notice.message === undefined ? [] : [{ quote: notice.message }]),
          { link: publicUrl + notice.path },
        ],
      },
    ],
    footer: text.footer,
  });
}

/** The data of a mail to anybody else: fixed sentences, nothing that a visitor wrote. */
export interface Letter {
  readonly language: Language;
  readonly title: string;
  /** One that is an address of ours and nothing else becomes a link. */
  readonly paragraphs: readonly string[];
}

/** Writes a letter. */
export async function writeLetter({
  language,
  title,
  paragraphs,
}: Letter): Promise<{ text: string; html: string }> {
  const blocks = paragraphs.map((text) => (isAddress(text) ? { link: text } : text));
  return writeMail({ title, sections: [{ language, blocks }], footer: SENDER_LINE });
}

/** Who writes, and how we are reached. */
export const SENDER_LINE = [PRODUCT.name, PRODUCT.email, PRODUCT.phone].join(' · ');

function isAddress(paragraph: string): boolean {
  return /^https?:\/\/\S+$/.test(paragraph);
}
