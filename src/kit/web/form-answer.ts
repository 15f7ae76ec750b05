import type { FieldErrors } from '../errors.ts';
import { SEND_EMAIL_PATH } from '../paths.ts';
import type { FormType, SubmissionExtras } from '../public-form.ts';

/** The JSON that our own pages send (docs/specification.md §7). */
export interface FormSubmission extends SubmissionExtras {
  readonly type: FormType;
  readonly data: Readonly<Record<string, string | boolean>>;
}

/** A refusal as the form shows it; without a sentence the form shows its own. */
export interface FormRefusal {
  readonly error: string | null;
  readonly fields: FieldErrors;
}

/** After this many milliseconds without an answer the person may try again. */
const ANSWER_TIMEOUT = 30_000;

const UNEXPLAINED: FormRefusal = { error: null, fields: {} };

/**
 * Sends a form; `null` once it is accepted, which the status alone decides
 * (docs/specification.md §7). A network failure or a timeout is a refusal without a sentence; it
 * never throws.
 */
export async function sendForm(submission: FormSubmission): Promise<FormRefusal | null> {
  // AbortSignal.timeout is missing from phones that can run everything else here.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ANSWER_TIMEOUT);
  try {
    const response = await fetch(SEND_EMAIL_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(submission.language && { 'accept-language': submission.language }),
      },
      body: JSON.stringify(submission),
      signal: controller.signal,
    });
    return response.ok ? null : refusalFrom(await response.text());
  } catch {
    // Whatever broke on the way, docs/specification.md §8 has one sentence for it.
    return UNEXPLAINED;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a refusal's body, whatever it is; what cannot be used is left out. */
export function refusalFrom(body: string): FormRefusal {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    // A proxy's error page: the default sentence is shown instead (docs/specification.md §8).
    return UNEXPLAINED;
  }
  if (typeof parsed !== 'object' || parsed === null) return UNEXPLAINED;
  const error = 'error' in parsed && isSentence(parsed.error) ? parsed.error : null;
  return { error, fields: 'fields' in parsed ? fieldErrorsFrom(parsed.fields) : {} };
}

function fieldErrorsFrom(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const fields: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(value)) {
    if (isSentence(sentence)) fields[name] = sentence;
  }
  return fields;
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
