import { CONSENT_VERSION } from '../../../kit/product.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import type {
  StoredSubmission,
  Submission,
} from '../../../kit/server/public-forms/public-form-definition.ts';
import type { ContactMessage } from '../contract.ts';

/**
 * Inserts a contact message with its language and the version of the consent.
 *
 * @returns `null` when this very submission is there already
 */
export async function insertContactMessage(
  trx: DatabaseTransaction,
  data: ContactMessage,
  submission: Submission,
): Promise<StoredSubmission | null> {
  const stored = await trx
    .insertInto('contact_messages')
    .values({
      name: data.name,
      email: data.email,
      subject: data.subject,
      message: data.message,
      language: submission.language,
      consent_version: CONSENT_VERSION,
      suspected: submission.suspected,
      form_key: submission.formKey,
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return stored ?? null;
}
