import { shownPhones } from '../../../kit/phone-numbers.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';
import { publicForm } from '../../forms/server/definition.ts';
import { inboxPath } from '../../inbox/addresses.ts';
import { writeNotice } from '../../mails/server/templates.ts';
import { applicationSchema } from '../contract.ts';
import { applicationLabels } from '../labels.ts';
import { applicationMailMessages } from '../mail-messages.ts';
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
  received: { en: applicationMailMessages.en.received, fr: applicationMailMessages.fr.received },
  store: insertLawyerApplication,
  mail: async (data, submission, stored, reader) => {
    const text = applicationMailMessages[reader.language].notice;
    const name = `${data.firstName} ${data.lastName}`;
    const notice = {
      title: text.title(name),
      facts: [
        [text.firstName, data.firstName],
        [text.lastName, data.lastName],
        [text.email, data.email],
        [text.phone, shownPhones(data.phone)],
        [text.barNumber, data.barNumber],
        [text.firmName, data.firmName ?? text.noFirm],
        [text.city, data.city],
        [text.specialization, data.specialization],
        [text.experience, String(data.experience)],
        [text.terms, text.accepted(CONSENT_VERSION)],
      ] as const,
      path: inboxPath('applications', stored.id),
      language: submission.language,
      id: stored.id,
      receivedAt: stored.created_at,
    };
    return {
      subject: text.subject(name),
      replyTo: data.email,
      about: { lawyer_application_id: stored.id },
      ...(await writeNotice(notice, reader)),
    };
  },
  sender: ({ email }, { id }) => ({ recipient: email, about: { lawyer_application_id: id } }),
});
