import { z } from 'zod';
import { emailAddress, multiLine, singleLine } from '../../kit/text-fields.ts';

/** Lengths in UTF-16 units; the address has the limit of `text-fields.ts`. */
const CONTACT_LIMITS = { name: 200, subject: 200, message: 5_000 } as const;

/** `data` of a contact message (specification §3, §5); unknown fields are refused. */
export const contactSchema = z.strictObject({
  name: singleLine(CONTACT_LIMITS.name),
  email: emailAddress(),
  subject: singleLine(CONTACT_LIMITS.subject),
  message: multiLine(CONTACT_LIMITS.message),
});

export type ContactMessage = z.output<typeof contactSchema>;
