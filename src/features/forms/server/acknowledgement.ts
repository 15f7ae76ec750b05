import { PRODUCT } from '../../../kit/product.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import { addressKey, hasHitsLeft, takeHit } from '../../../kit/server/rate-limit.ts';
import { queueMail } from '../../mails/server/commands.ts';
import { isRefusedAddress } from '../../mails/server/queries.ts';
import { writeLetter } from '../../mails/server/templates.ts';
import type { CheckedForm, PublicForm, StoredSubmission, Submission } from './definition.ts';

/** To one address in a day: somebody who writes again knows already that we read it. */
const PER_ADDRESS_A_DAY = 1;
/** To all together in an hour: most of what may leave is for notices, codes and receipts. */
const PER_HOUR = 60;

/**
 * Tells a sender that the submission has arrived, in the language of the page and in fixed words.
 * Beyond the limits, and for an address that a mail server has refused for good, nobody is told;
 * the submission counts all the same.
 */
export async function acknowledge(
  trx: DatabaseTransaction,
  secret: Buffer,
  { received }: Pick<PublicForm, 'received'>,
  form: CheckedForm,
  { language }: Submission,
  stored: StoredSubmission,
): Promise<void> {
  const { recipient, about } = form.sender(stored);
  const ofAddress = addressKey('acknowledged', secret, recipient.toLowerCase());
  // A look first: a hit, also one that is refused, locks the row of everybody until the commit.
  if (!(await hasHitsLeft(trx, 'acknowledged', PER_HOUR))) return;
  if (await isRefusedAddress(trx, recipient)) return;
  if (!(await takeHit(trx, ofAddress, PER_ADDRESS_A_DAY, 'day'))) return;
  if (!(await takeHit(trx, 'acknowledged', PER_HOUR))) return;
  const { subject, paragraphs } = received[language];
  await queueMail(trx, {
    subject,
    recipient,
    about,
    replyTo: PRODUCT.email,
    ...(await writeLetter({ language, title: subject, paragraphs })),
  });
}
