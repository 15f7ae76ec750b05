import { html } from 'hono/html';
import { LANGUAGE_NAMES, type Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';

/** A row that a mail is about. */
export type MailSubject =
  | { readonly contact_message_id: string }
  | { readonly lawyer_application_id: string }
  | { readonly payment_id: string };

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

/** The data of a mail to the staff about a submission. */
export interface SubmissionNotice {
  readonly title: string;
  /** Label and value, one line each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The person's own text, with its line breaks. */
  readonly message?: string;
  readonly language: Language;
  readonly id: string;
  readonly receivedAt: Date;
}

const LOCAL_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

/**
 * Writes a mail for the staff, as text and as HTML in which everything a visitor wrote is escaped
 * (docs/promises.md, threat 26).
 */
export async function writeNotice(
  notice: SubmissionNotice,
): Promise<{ text: string; html: string }> {
  const facts = [
    ...notice.facts,
    ['Language', LANGUAGE_NAMES[notice.language]],
    ['Received', `${LOCAL_TIME.format(notice.receivedAt)} (Douala)`],
    ['Reference', notice.id],
  ] as const;
  const { title, message } = notice;
  const text = [
    title,
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(message === undefined ? [] : ['', message]),
    '',
    '-- ',
    `Sent by the website of ${PRODUCT.name}. Reply to this mail to answer the sender.`,
    '',
  ].join('\n');
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif">
<h1 style="font-size:1.25em">${title}</h1>
<table cellpadding="4">${facts.map(
    ([label, value]) => html`<tr><th align="left" valign="top">${label}</th><td>${value}</td></tr>`,
  )}</table>
${message === undefined ? '' : html`<div style="white-space:pre-wrap;margin:1em 0">${message}</div>`}
<p style="color:#595959">Sent by the website of ${PRODUCT.name}. Reply to this mail to answer the sender.</p>
</body></html>
`;
  return { text, html: page.toString() };
}

/** The data of a mail to anybody else: fixed sentences, nothing that a visitor wrote. */
export interface Letter {
  readonly language: Language;
  readonly title: string;
  /** One that is an address of ours and nothing else becomes a link. */
  readonly paragraphs: readonly string[];
}

/**
 * Writes a letter as text and as HTML, everything in it escaped (docs/promises.md, threat 26).
 */
export async function writeLetter(letter: Letter): Promise<{ text: string; html: string }> {
  const { language, title, paragraphs } = letter;
  const footer = [PRODUCT.name, PRODUCT.email, PRODUCT.phone].join(' · ');
  const text = [...paragraphs.flatMap((paragraph) => [paragraph, '']), '-- ', footer, ''].join(
    '\n',
  );
  const page = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif">
${paragraphs.map((paragraph) => html`<p>${isAddress(paragraph) ? html`<a href="${paragraph}">${paragraph}</a>` : paragraph}</p>`)}
<p style="color:#555">${footer}</p>
</body></html>
`;
  return { text, html: page.toString() };
}

function isAddress(paragraph: string): boolean {
  return /^https?:\/\/\S+$/.test(paragraph);
}
