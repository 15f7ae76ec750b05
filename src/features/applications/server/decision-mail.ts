import type { Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { type MailContent, writeLetter } from '../../mails/server/templates.ts';
import { decisionMessages } from '../decision-messages.ts';
import type { Decision } from '../rules.ts';

/** The mail that tells an applicant of the decision, in the language of the application. */
export async function writeDecisionMail(
  application: { readonly id: string; readonly email: string; readonly language: Language },
  decision: Decision,
): Promise<MailContent> {
  const { subject, paragraphs } = decisionMessages[application.language][decision];
  return {
    subject,
    replyTo: PRODUCT.email,
    recipient: application.email,
    about: { lawyer_application_id: application.id },
    ...(await writeLetter({ language: application.language, title: subject, paragraphs })),
  };
}
