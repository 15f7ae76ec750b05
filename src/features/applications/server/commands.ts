import { CONSENT_VERSION } from '../../../kit/product.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import type {
  StoredSubmission,
  Submission,
} from '../../../kit/server/public-forms/public-form-definition.ts';
import type { LawyerApplication } from '../contract.ts';

/**
 * Inserts a lawyer's application. The terms that were accepted are kept as the version of the
 * consent.
 *
 * @returns `null` when this very submission is there already
 */
export async function insertLawyerApplication(
  trx: DatabaseTransaction,
  data: LawyerApplication,
  submission: Submission,
): Promise<StoredSubmission | null> {
  const stored = await trx
    .insertInto('lawyer_applications')
    .values({
      first_name: data.firstName,
      last_name: data.lastName,
      email: data.email,
      phone: data.phone,
      bar_number: data.barNumber,
      firm_name: data.firmName,
      city: data.city,
      specialization: data.specialization,
      experience: data.experience,
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
