import { shownPhones } from '../../../kit/phone-numbers.ts';
import { CONSENT_VERSION, PRODUCT } from '../../../kit/product.ts';
import { publicForm } from '../../forms/server/definition.ts';
import { writeNotice } from '../../mails/server/templates.ts';
import { applicationSchema } from '../contract.ts';
import { applicationLabels } from '../labels.ts';
import { applicationMessages } from '../messages.ts';
import { insertLawyerApplication } from './commands.ts';

/**
 * The lawyers' application form of the call (docs/specification.md §7); its mail goes to the staff.
 */
export const applicationForm = publicForm({
  type: 'lawyer-application',
  schema: applicationSchema,
  labels: { en: { ...applicationLabels.en }, fr: { ...applicationLabels.fr } },
  failed: { en: applicationMessages.en.failed, fr: applicationMessages.fr.failed },
  store: insertLawyerApplication,
  mail: async (data, submission, stored) => ({
    subject: `[${PRODUCT.name}] Lawyer application: ${data.firstName} ${data.lastName}`,
    replyTo: data.email,
    about: { lawyer_application_id: stored.id },
    ...(await writeNotice({
      title: `Application of ${data.firstName} ${data.lastName}`,
      facts: [
        ['First name', data.firstName],
        ['Last name', data.lastName],
        ['Email', data.email],
        ['Phone', shownPhones(data.phone)],
        ['Bar number', data.barNumber],
        ['Law firm', data.firmName ?? 'none'],
        ['City', data.city],
        ['Specialization', data.specialization],
        ['Years of experience', String(data.experience)],
        ['Terms', `accepted, version ${CONSENT_VERSION}`],
      ],
      language: submission.language,
      id: stored.id,
      receivedAt: stored.created_at,
    })),
  }),
});
