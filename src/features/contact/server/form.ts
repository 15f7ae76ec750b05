import { publicForm } from '../../forms/server/definition.ts';
import { inboxPath } from '../../inbox/addresses.ts';
import { writeNotice } from '../../mails/server/templates.ts';
import { contactSchema } from '../contract.ts';
import { contactLabels } from '../labels.ts';
import { contactMailMessages } from '../mail-messages.ts';
import { contactMessages } from '../messages.ts';
import { insertContactMessage } from './commands.ts';

/** The contact form for `publicFormRoutes()` (docs/specification.md §7), mailed to the staff. */
export const contactForm = publicForm({
  type: 'contact',
  schema: contactSchema,
  labels: { en: { ...contactLabels.en }, fr: { ...contactLabels.fr } },
  failed: { en: contactMessages.en.failed, fr: contactMessages.fr.failed },
  received: { en: contactMailMessages.en.received, fr: contactMailMessages.fr.received },
  store: insertContactMessage,
  mail: async (data, submission, stored, reader) => {
    const text = contactMailMessages[reader.language].notice;
    const notice = {
      title: text.title(data.name),
      facts: [
        [text.name, data.name],
        [text.email, data.email],
        [text.about, data.subject],
      ] as const,
      message: data.message,
      path: inboxPath('messages', stored.id),
      language: submission.language,
      id: stored.id,
      receivedAt: stored.created_at,
    };
    return {
      subject: text.subject(data.subject),
      replyTo: data.email,
      about: { contact_message_id: stored.id },
      ...(await writeNotice(notice, reader)),
    };
  },
  sender: ({ email }, { id }) => ({ recipient: email, about: { contact_message_id: id } }),
});
