import { html } from 'hono/html';
import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import type { MailContent } from '../../../mails/server/templates.ts';
import {
  type PrintedReceipt,
  receiptLines,
  receiptMessages,
  refundLine,
} from '../../receipt-messages.ts';

/**
 * The mail with a receipt in both languages, the buyer's first. It says nothing that anybody typed,
 * not even a name, since the address may be another person's (docs/promises.md, threat 24).
 */
export async function writeReceiptMail(
  receipt: PrintedReceipt & { readonly payment_id: string },
  buyer: { readonly email: string; readonly language: Language },
): Promise<MailContent> {
  const { language } = buyer;
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const subject = languages.map((one) => receiptMessages[one].subject(receipt.number)).join(' · ');
  return {
    subject,
    replyTo: PRODUCT.email,
    recipient: buyer.email,
    about: { payment_id: receipt.payment_id },
    text: languages.map((one) => writeText(receipt, one)).join(`\n${'-'.repeat(40)}\n\n`),
    html: await writeHtml(receipt, subject, languages),
  };
}

function writeText(receipt: PrintedReceipt, language: Language): string {
  const text = receiptMessages[language];
  const refund = refundLine(receipt, language);
  return [
    text.greeting,
    '',
    text.thanks,
    '',
    ...receiptLines(receipt, language).map(([label, value]) => text.line(label, value)),
    ...(refund === null ? [] : ['', refund]),
    '',
    text.closing,
    '',
  ].join('\n');
}

async function writeHtml(
  receipt: PrintedReceipt,
  subject: string,
  languages: readonly Language[],
): Promise<string> {
  const part = (language: Language) => {
    const text = receiptMessages[language];
    const refund = refundLine(receipt, language);
    return html`<div lang="${language}">
<p>${text.greeting}</p>
<p>${text.thanks}</p>
<h1 style="font-size:1.25em">${text.title(receipt.number)}</h1>
<table cellpadding="4">${receiptLines(receipt, language).map(
      ([label, value]) =>
        html`<tr><th align="left" valign="top">${label}</th><td>${value}</td></tr>`,
    )}</table>
${refund === null ? '' : html`<p><strong>${refund}</strong></p>`}
<p>${text.closing}</p>
</div>
`;
  };
  const page = await html`<!doctype html>
<html lang="${languages[0]}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:sans-serif">
${languages.map((language, index) => html`${index === 0 ? '' : html`<hr>`}${part(language)}`)}
</body></html>
`;
  return page.toString();
}
