import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import {
  type MailContent,
  type MailSection,
  type MailSubject,
  SENDER_LINE,
  writeMail,
} from '../../../mails/server/templates.ts';
import type { CreditNote } from '../../contract.ts';
import {
  codeSentences,
  creditNoteLines,
  creditSentences,
  type PrintedReceipt,
  type ReceiptLine,
  receiptLines,
  receiptMessages,
} from '../../receipt-messages.ts';

/** To whom a mail goes, and where this site is. */
export interface MailedBuyer {
  readonly email: string;
  readonly language: Language;
  readonly publicUrl: string;
}

type MailedReceipt = PrintedReceipt & { readonly payment_id: string };

/** What a mail says in one language. */
interface Part {
  readonly title: string;
  readonly before: readonly string[];
  readonly lines: readonly ReceiptLine[];
  readonly after: readonly string[];
}

/** The buyer's language first. */
function inBoth<Value>(language: Language, write: (one: Language) => Value): readonly Value[] {
  return [language, ...LANGUAGES.filter((other) => other !== language)].map(write);
}

/**
 * The mail with a receipt in both languages, the buyer's first. It says nothing that anybody typed,
 * not even a name, since the address may be another person's (docs/promises.md, threat 24).
 */
export async function writeReceiptMail(
  receipt: MailedReceipt & { readonly id: string },
  buyer: MailedBuyer & {
    /** Signs in whoever reads this mail. */
    readonly signInUrl: string;
  },
): Promise<MailContent> {
  const parts = (language: Language): Part => {
    const text = receiptMessages[language];
    return {
      title: text.title(receipt.number),
      before: [text.greeting, text.thanks, ...testNotice(receipt, language)],
      lines: receiptLines(receipt, language, buyer.publicUrl, null),
      after: [
        ...creditSentences(receipt, language),
        ...codeSentences(receipt, language),
        text.closing,
      ],
    };
  };
  return writeBoth(buyer, {
    subject: inBoth(buyer.language, (one) => receiptMessages[one].subject(receipt.number)).join(
      ' · ',
    ),
    about: { payment_id: receipt.payment_id, receipt_id: receipt.id },
    parts,
    signInUrl: buyer.signInUrl,
  });
}

/** The mail with a credit note in both languages, by the same rule. */
export async function writeCreditNoteMail(
  receipt: MailedReceipt,
  note: CreditNote & {
    /** What was bought no longer opens. */
    readonly isLocked: boolean;
  },
  buyer: MailedBuyer,
): Promise<MailContent> {
  const parts = (language: Language): Part => {
    const text = receiptMessages[language];
    return {
      title: `${text.creditNote} ${note.number}`,
      before: [text.greeting, text.creditIntro(receipt.number), ...testNotice(receipt, language)],
      lines: creditNoteLines(receipt, note, language, buyer.publicUrl),
      after: [...(note.isLocked ? [text.creditLocked] : []), text.closing],
    };
  };
  return writeBoth(buyer, {
    subject: inBoth(buyer.language, (language) =>
      receiptMessages[language].creditSubject(note.number, receipt.number),
    ).join(' · '),
    about: { payment_id: receipt.payment_id },
    parts,
    signInUrl: null,
  });
}

function testNotice({ is_test }: PrintedReceipt, language: Language): readonly string[] {
  return is_test ? [receiptMessages[language].test] : [];
}

interface Written {
  readonly subject: string;
  readonly about: MailSubject;
  readonly parts: (language: Language) => Part;
  /** `null`: the mail signs nobody in. */
  readonly signInUrl: string | null;
}

async function writeBoth(
  { email, language }: MailedBuyer,
  { subject, about, parts, signInUrl }: Written,
): Promise<MailContent> {
  // One link for both languages, before both: its first visit uses it up.
  const signIn: readonly MailSection[] =
    signInUrl === null
      ? []
      : [{ language, blocks: [...inBoth(language, signInLabel), { link: signInUrl }] }];
  return {
    subject,
    replyTo: PRODUCT.email,
    recipient: email,
    about,
    ...(await writeMail({
      title: subject,
      sections: [...signIn, ...inBoth(language, (one) => toSection(parts(one), one))],
      footer: SENDER_LINE,
    })),
  };
}

function signInLabel(language: Language): string {
  return receiptMessages[language].signIn;
}

function toSection({ title, before, lines, after }: Part, language: Language): MailSection {
  return { language, blocks: [...before, { heading: title }, { facts: lines }, ...after] };
}
