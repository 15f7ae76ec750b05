import { z } from 'zod';
import {
  accepted,
  emailAddress,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';

/** Lengths in UTF-16 units, experience in years. */
const APPLICATION_LIMITS = {
  text: 200,
  phone: 40,
  experience: { min: 0, max: 80 },
} as const;

/** `data` of a lawyer's application (specification §3, §5); unknown fields are refused. */
export const applicationSchema = z.strictObject({
  firstName: singleLine(APPLICATION_LIMITS.text),
  lastName: singleLine(APPLICATION_LIMITS.text),
  email: emailAddress(),
  phone: singleLine(APPLICATION_LIMITS.phone),
  barNumber: singleLine(APPLICATION_LIMITS.text),
  /** `null` when there is none. */
  firmName: optionalLine(APPLICATION_LIMITS.text),
  city: singleLine(APPLICATION_LIMITS.text),
  specialization: singleLine(APPLICATION_LIMITS.text),
  experience: wholeNumber(APPLICATION_LIMITS.experience.min, APPLICATION_LIMITS.experience.max),
  acceptTerms: accepted(),
});

export type LawyerApplication = z.output<typeof applicationSchema>;
