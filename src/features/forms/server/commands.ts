import { createHash } from 'node:crypto';
import { Refusal } from '../../../kit/errors.ts';
import type { FormType } from '../../../kit/public-form.ts';
import type { Database } from '../../../kit/server/database.ts';
import { addressKey, hasHitsLeft, takeHit, untilNextHour } from '../../../kit/server/rate-limit.ts';
import { queueMail } from '../../mails/server/commands.ts';
import type { CheckedForm, Submission } from './definition.ts';
import { type Envelope, isSuspected } from './envelope.ts';

/** Robots that fell into the trap: how many of their messages an hour are kept at all. */
const SUSPECTED_PER_HOUR = 5;

const HOUR_MS = 3_600_000;

export interface Sender {
  readonly address: string;
  readonly language: Submission['language'];
  readonly transport: 'json' | 'form';
}

export interface StoreDeps {
  readonly db: Database;
  /** Key of the HMAC under which addresses are counted. */
  readonly addressKey: Buffer;
  readonly formsPerHour: number;
}

/**
 * Stores a submission, its mail and the mail's job in one transaction. A repeat of what is
 * there changes nothing and does not count; a suspected submission is kept without a mail.
 *
 * @throws Refusal 429 when the address has sent enough for this hour; then nothing is stored
 */
export async function storeSubmission(
  deps: StoreDeps,
  type: FormType,
  form: CheckedForm,
  envelope: Envelope,
  sender: Sender,
): Promise<void> {
  const submission: Submission = {
    language: sender.language,
    suspected: isSuspected(envelope, form.content),
    formKey: submissionKey(deps, type, form, envelope, sender),
  };
  const counter = addressKey(
    submission.suspected ? 'suspected' : 'form',
    deps.addressKey,
    sender.address,
  );
  const limit = submission.suspected ? SUSPECTED_PER_HOUR : deps.formsPerHour;
  // What may be a repeat is looked at further, since a repeat is welcome at any time.
  if (submission.formKey === null && !(await hasHitsLeft(deps.db, counter, limit))) {
    throw tooMany(submission.language);
  }
  await deps.db.transaction().execute(async (trx) => {
    const stored = await form.store(trx, submission);
    if (!stored) return;
    if (!(await takeHit(trx, counter, limit))) throw tooMany(submission.language);
    if (!submission.suspected) await queueMail(trx, await form.mail(submission, stored));
  });
}

/**
 * What makes two submissions the same: the page's form key and the content. A person who mends
 * a word and sends again sends a new message. Without JavaScript there is no form key; then it
 * is the sender's address and the hour. JSON without a key is never taken for a repeat.
 */
function submissionKey(
  deps: StoreDeps,
  type: FormType,
  form: CheckedForm,
  envelope: Envelope,
  sender: Sender,
): string | null {
  if (!envelope.form_key && sender.transport === 'json') return null;
  const origin =
    envelope.form_key ??
    `${addressKey(type, deps.addressKey, sender.address)} ${Math.floor(Date.now() / HOUR_MS)}`;
  return createHash('sha256').update(`${origin}\n${form.content}`).digest('base64url');
}

function tooMany(language: Submission['language']): Refusal {
  const seconds = Math.ceil(untilNextHour() / 1_000);
  const minutes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  const wait = minutes.format(Math.ceil(seconds / 60));
  const sentence = {
    en: `Too many messages have come from your connection. Please try again in ${wait}.`,
    fr: `Trop de messages ont été envoyés depuis votre connexion. Veuillez réessayer dans ${wait}.`,
  }[language];
  return new Refusal(429, 'too_many_requests', sentence, {
    headers: { 'Retry-After': String(seconds) },
  });
}
