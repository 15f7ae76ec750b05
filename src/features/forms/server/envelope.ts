import { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import { describeProblems } from '../../../kit/form-errors.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { TRAP_FIELD } from '../../../kit/public-form.ts';

/** Minimum time that a person takes for a form; a faster one with many links is suspected. */
const MINIMUM_TIME_MS = 2_000;
const MANY_LINKS = 3;

const envelopeSchema = z.strictObject({
  type: z.unknown(),
  data: z.unknown().optional(),
  language: z.enum(LANGUAGES).optional(),
  form_key: z.uuid().toLowerCase().optional(),
  elapsed_ms: z.number().min(0).optional(),
  [TRAP_FIELD]: z.string().optional(),
});

/** The fields of the call around the form's own: its type, and what our pages add. */
export type Envelope = z.output<typeof envelopeSchema>;

/**
 * Validates the envelope (docs/specification.md §7; `SubmissionExtras`).
 *
 * @throws Refusal 422 that names what is unknown or wrong
 */
export function readEnvelope(raw: Readonly<Record<string, unknown>>, language: Language): Envelope {
  const result = envelopeSchema.safeParse(raw);
  if (result.success) return result.data;
  const names = result.error.issues.flatMap((issue) => issue.path.map(String));
  const wrong = names.filter((name) => name in envelopeSchema.shape);
  const { error, fields } = describeProblems(result.error, language, {}, 'body');
  if (wrong.length === 0) throw new Refusal(422, 'invalid_fields', error, { fields });
  const sentence = WRONG_VALUE[language];
  throw new Refusal(422, 'invalid_fields', sentence(wrong.join(', ')), {
    fields: { ...fields, ...Object.fromEntries(wrong.map((name) => [name, sentence(name)])) },
  });
}

const WRONG_VALUE: Record<Language, (name: string) => string> = {
  en: (name) => `${name} has a value that is not allowed.`,
  fr: (name) => `${name} a une valeur non autorisée.`,
};

/** The language to answer in before the rest is checked; `fallback` when none is named. */
export function languageOf(raw: Readonly<Record<string, unknown>>, fallback: Language): Language {
  return isLanguage(raw.language) ? raw.language : fallback;
}

/**
 * Whether a robot has probably sent it: the honeypot field is filled in, or it took less than the
 * minimum time and has many links. Speed alone is not suspected.
 */
export function isSuspected(envelope: Envelope, content: string): boolean {
  if (envelope[TRAP_FIELD]) return true;
  const isTooFast = envelope.elapsed_ms !== undefined && envelope.elapsed_ms < MINIMUM_TIME_MS;
  return isTooFast && (content.match(/https?:\/\//gi)?.length ?? 0) >= MANY_LINKS;
}
