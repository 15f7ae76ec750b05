import type { HonoRequest } from 'hono';
import { Refusal } from '../../errors.ts';
import type { Outcome, Refused } from '../../outcome.ts';
import { type FieldLabels, refuseField, requestLanguage } from './read-input.ts';

/** The value of an outcome. @throws Refusal for every other ending */
export function unwrapOutcome<Value>(
  outcome: Outcome<Value>,
  request: HonoRequest<string>,
  labels: FieldLabels,
): Value {
  if (outcome.kind === 'done') return outcome.value;
  throw refusalOf(outcome, request, labels);
}

const CHANGED_MEANWHILE = {
  en: 'Somebody else has changed this meanwhile.',
  fr: 'Une autre personne a modifié cet élément entre-temps.',
};

/** The one place where an outcome of a command becomes a status and a body. */
function refusalOf(
  refused: Refused,
  request: HonoRequest<string>,
  labels: FieldLabels,
): Refusal<string> {
  const language = requestLanguage(request);
  switch (refused.kind) {
    case 'not_found':
      return new Refusal(404, 'not_found', 'Not found.');
    case 'forbidden':
      return new Refusal(403, 'forbidden', 'Your role does not allow this.');
    case 'stale':
      return new Refusal(409, 'stale_version', (refused.message ?? CHANGED_MEANWHILE)[language], {
        current: refused.current,
      });
    case 'invalid':
      return refuseField(request, refused.field, refused.problem, labels);
    case 'unusable_files': {
      const { message, problems } = refused;
      return refused.isTooLarge
        ? new Refusal(413, 'payload_too_large', message, { problems })
        : new Refusal(422, 'invalid_fields', message, { problems });
    }
    case 'rate_limited':
      return new Refusal(429, 'too_many_requests', 'Too many tries. Please wait a moment.', {
        headers: { 'Retry-After': String(refused.retryAfterS) },
      });
    case 'conflict':
      return new Refusal(409, 'conflict', refused.message[language], { current: refused.current });
    case 'unavailable':
      return new Refusal<string>(503, refused.code, refused.message[language]);
  }
}
