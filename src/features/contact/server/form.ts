import { PRODUCT } from '../../../kit/product.ts';
import { publicForm } from '../../forms/server/definition.ts';
import { writeNotice } from '../../mails/server/templates.ts';
import { contactSchema } from '../contract.ts';
import { contactLabels } from '../labels.ts';
import { contactMessages } from '../messages.ts';
import { insertContactMessage } from './commands.ts';

/** The contact form for `publicFormRoutes()` (docs/specification.md §7), mailed to the staff. */
export const contactForm = publicForm({
  type: 'contact',
  schema: contactSchema,
  labels: { en: { ...contactLabels.en }, fr: { ...contactLabels.fr } },
  failed: { en: contactMessages.en.failed, fr: contactMessages.fr.failed },
  store: insertContactMessage,
  mail: async (data, submission, stored) => ({
    subject: `[${PRODUCT.name}] Message: ${data.subject}`,
    replyTo: data.email,
    about: { contact_message_id: stored.id },
    ...(await writeNotice({
      title: `Message from ${data.name}`,
      facts: [
        ['Name', data.name],
        ['Email', data.email],
        ['Subject', data.subject],
      ],
      message: data.message,
      language: submission.language,
      id: stored.id,
      receivedAt: stored.created_at,
    })),
  }),
});
