import { createHash } from 'node:crypto';
import { done, type Outcome } from '../../../kit/outcome.ts';
import type { FormType } from '../../../kit/public-form.ts';
import type { Database } from '../../../kit/server/database.ts';
import { addressKey, giveBackHit, rateLimited, takeHit } from '../../../kit/server/rate-limit.ts';
import { transact } from '../../../kit/server/transact.ts';
import { queueMail } from '../../mails/server/commands.ts';
import { findStaffLanguage } from '../../session/server/own/queries.ts';
import { acknowledge } from './acknowledgement.ts';
import type { CheckedForm, PublicForm, Submission } from './definition.ts';
import { type Envelope, isSuspected } from './envelope.ts';

/** Rate limit of suspected submissions by address; they are stored, but not mailed. */
const SUSPECTED_PER_HOUR = 5;

const HOUR_MS = 3_600_000;

export interface Sender {
  readonly address: string;
  readonly language: Submission['language'];
  readonly transport: 'json' | 'form';
}

export interface StoreDeps {
  readonly db: Database;
  readonly publicUrl: string;
  /** Where mails to the staff go; null while no mail server is configured. */
  readonly staffAddress: string | null;
  /** Key of the HMAC under which addresses are counted. */
  readonly addressKey: Buffer;
  readonly formsPerHour: number;
}

/**
 * Stores a submission, the notice to the staff, the acknowledgement and their jobs in one
 * transaction. The hit of the rate limit is taken before, so that no transaction holds the row of
 * an address until it is on disk, and given back when nothing was stored. A repeat (the same
 * idempotency key) changes nothing and does not count; a suspected submission is stored without a
 * mail.
 */
export async function storeSubmission(
  deps: StoreDeps,
  definition: PublicForm,
  form: CheckedForm,
  envelope: Envelope,
  sender: Sender,
): Promise<Outcome<null>> {
  const submission: Submission = {
    language: sender.language,
    suspected: isSuspected(envelope, form.content),
    formKey: submissionKey(deps, definition.type, form, envelope, sender),
  };
  const counter = addressKey(
    submission.suspected ? 'suspected' : 'form',
    deps.addressKey,
    sender.address,
  );
  const limit = submission.suspected ? SUSPECTED_PER_HOUR : deps.formsPerHour;
  const isWithinLimit = await takeHit(deps.db, counter, limit);
  // A submission with a key may be a repeat, which is accepted whatever the limit.
  if (!isWithinLimit && submission.formKey === null) return rateLimited();
  let isStored = false;
  try {
    const outcome = await transact<Outcome<boolean>>(deps.db, async (trx, rollBack) => {
      const stored = await form.store(trx, submission);
      if (!stored) return done(false);
      if (!isWithinLimit) return rollBack(rateLimited());
      if (submission.suspected) return done(true);
      const reader = {
        language: await findStaffLanguage(trx, deps.staffAddress),
        publicUrl: deps.publicUrl,
      };
      await queueMail(trx, await form.mail(submission, stored, reader));
      await acknowledge(trx, deps.addressKey, definition, form, submission, stored);
      return done(true);
    });
    if (outcome.kind !== 'done') return outcome;
    isStored = outcome.value;
    return done(null);
  } finally {
    if (isWithinLimit && !isStored) await giveBackHit(deps.db, counter);
  }
}

/**
 * The idempotency key of a submission: a digest of the page's `form_key` and the content, so that a
 * corrected form is a new submission. Without JavaScript there is no `form_key`; then it is of the
 * sender's address and the hour. JSON without one has no key and is never a repeat.
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
