import type { PaymentCaseKind } from '../../case-contract.ts';
import type { PaymentProvider, Snapshot } from '../../provider.ts';
import { openCase } from '../cases/commands/open-case.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findMismatch, type Mismatch } from '../settlement/compare-answer.ts';
import { VERIFY_TIMEOUT_MS, verifyOrLog } from '../settlement/verify-payment.ts';
import {
  type ComparedAttempt,
  findAttempts,
  listCompletedAttempts,
  listProvidersSince,
  listWithOpenSiblings,
  wasCaseClosed,
} from './queries.ts';

const DAY_MS = 86_400_000;
/** Several days, so that a day without an answer of the provider is made up for. */
const WINDOW_DAYS = 3;
const BATCH = 200;
const LIST_TIMEOUT_MS = 300_000;

/** The counts of a comparison. */
export interface Comparison {
  /** Payments of the provider's list that are completed there. */
  theirs: number;
  /** Payments of ours that are completed. */
  ours: number;
  /** New cases. */
  cases: number;
  /** Payments that the provider did not answer for; they are compared again tomorrow. */
  unanswered: number;
}

/**
 * Compares what each provider has collected in the last days with our completed rows, both
 * ways (docs/payments.md §6.9).
 *
 * @throws when a provider's list could not be read; the other providers were compared all the same
 */
export async function comparePayments(deps: PaymentDeps, now = new Date()): Promise<void> {
  const { db, log, providers } = deps;
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  const names = new Set([providers.active.name, ...(await listProvidersSince(db, since))]);
  const failures: unknown[] = [];
  for (const name of names) {
    const provider = providers.find(name);
    if (!provider) {
      log.warn({ provider: name }, 'payments of a provider without keys cannot be compared');
      continue;
    }
    try {
      const found = await compareProvider(deps, provider, since, now);
      log.info({ provider: name, ...found }, 'payments were compared with the provider');
    } catch (error) {
      log.warn({ err: error, provider: name }, 'payments could not be compared');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some lists could not be read.');
}

/**
 * Compares one provider's list with our rows, a day after the other, so that memory stays
 * small. What differs is verified before a case is opened; of a provider without a list all our
 * completed rows are. Other attempts of payments that have ended are asked about as well: what is
 * paid there is paid a second time (docs/payments.md §9, case 45).
 *
 * @throws when its list cannot be read
 */
export async function compareProvider(
  deps: PaymentDeps,
  provider: PaymentProvider,
  from: Date,
  to: Date,
): Promise<Comparison> {
  const found: Comparison = { theirs: 0, ours: 0, cases: 0, unanswered: 0 };
  for (let start = from.getTime(); start < to.getTime(); start += DAY_MS) {
    const day = {
      from: new Date(start),
      to: new Date(Math.min(start + DAY_MS, to.getTime())),
    };
    const agreed = await compareTheirs(deps, provider, day, found);
    await compareOurs(deps, provider, day, { agreed, found });
  }
  for (const id of await listWithOpenSiblings(deps.db, provider.name, from)) {
    await verifyOrLog(deps, id);
  }
  return found;
}

interface Day {
  readonly from: Date;
  readonly to: Date;
}

/** @returns our references of what is completed on both sides */
async function compareTheirs(
  deps: PaymentDeps,
  provider: PaymentProvider,
  day: Day,
  found: Comparison,
): Promise<ReadonlySet<string>> {
  const agreed = new Set<string>();
  if (!provider.list) return agreed;
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
  for await (const batch of batches(provider.list(day.from, day.to, signal))) {
    found.theirs += batch.length;
    const attempts = await findAttempts(deps.db, provider.name, {
      providerRefs: batch.map(({ providerRef }) => providerRef),
      merchantRefs: batch.flatMap(({ merchantRef }) => merchantRef ?? []),
    });
    for (const snapshot of batch) {
      const attempt = attemptOf(snapshot, attempts);
      if (attempt?.state === 'completed' && findMismatch(attempt, snapshot) === null) {
        agreed.add(attempt.merchant_ref);
        continue;
      }
      found.cases += await checkTheirs(deps, provider, snapshot, attempt);
    }
  }
  return agreed;
}

/** The completed collections of a list in batches, without payouts. */
async function* batches(list: AsyncIterable<Snapshot>): AsyncGenerator<Snapshot[]> {
  let batch: Snapshot[] = [];
  for await (const snapshot of list) {
    const isPayin = snapshot.type === undefined || snapshot.type === 'payin';
    if (snapshot.status !== 'completed' || !isPayin) continue;
    batch.push(snapshot);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function attemptOf(
  { providerRef, merchantRef }: Snapshot,
  attempts: readonly ComparedAttempt[],
): ComparedAttempt | undefined {
  return (
    attempts.find(({ provider_ref }) => provider_ref === providerRef) ??
    attempts.find(({ merchant_ref }) => merchant_ref === merchantRef)
  );
}

/** A completed payment of theirs that is not so here. @returns how many cases that opened */
async function checkTheirs(
  deps: PaymentDeps,
  provider: PaymentProvider,
  snapshot: Snapshot,
  attempt: ComparedAttempt | undefined,
): Promise<number> {
  if (!attempt) {
    const subject = `${provider.name}:${snapshot.providerRef}`;
    return report(deps, provider, { subject, kind: 'unknown_to_us', snapshot });
  }
  const subject = attempt.payment_id;
  // Its case was opened when the payment was settled.
  if (attempt.state === 'mismatched') return 0;
  const mismatch = findMismatch(attempt, snapshot);
  if (attempt.state === 'completed' && mismatch !== null) {
    return report(deps, provider, { subject, kind: 'mismatch', attempt, snapshot, mismatch });
  }
  const { merchant_ref: merchantRef } = attempt;
  await verifyOrLog(deps, subject, { merchantRef, providerRef: snapshot.providerRef });
  const [after] = await findAttempts(deps.db, provider.name, {
    providerRefs: [],
    merchantRefs: [merchantRef],
  });
  if (after?.state === 'completed' || after?.state === 'mismatched') return 0;
  return report(deps, provider, { subject, kind: 'unknown_to_us', attempt, snapshot });
}

/** Asks about each of our completed rows that the list did not confirm. */
async function compareOurs(
  deps: PaymentDeps,
  provider: PaymentProvider,
  day: Day,
  { agreed, found }: { readonly agreed: ReadonlySet<string>; readonly found: Comparison },
): Promise<void> {
  const attempts = listCompletedAttempts(deps.db, provider.name, day.from, day.to);
  for await (const attempt of attempts) {
    found.ours += 1;
    if (agreed.has(attempt.merchant_ref)) continue;
    const { merchant_ref: merchantRef, provider_ref: providerRef, amount } = attempt;
    const answer = await provider.verify(
      {
        merchantRef,
        amount,
        ...(providerRef === null ? {} : { providerRef }),
      },
      AbortSignal.timeout(VERIFY_TIMEOUT_MS),
    );
    if (answer === 'unavailable') found.unanswered += 1;
    else found.cases += await reportDifference(deps, provider, attempt, answer);
  }
}

async function reportDifference(
  deps: PaymentDeps,
  provider: PaymentProvider,
  attempt: ComparedAttempt,
  answer: Snapshot | 'not_found',
): Promise<number> {
  const subject = attempt.payment_id;
  if (answer === 'not_found') {
    return report(deps, provider, { subject, kind: 'unknown_to_provider', attempt });
  }
  if (answer.status !== 'completed') {
    const kind = 'unknown_to_provider';
    return report(deps, provider, { subject, kind, attempt, snapshot: answer });
  }
  const mismatch = findMismatch(attempt, answer);
  if (mismatch === null) return 0;
  return report(deps, provider, { subject, kind: 'mismatch', attempt, snapshot: answer, mismatch });
}

/**
 * Opens a case for a difference, unless the same one is open or was closed: the comparisons of the
 * next days find the same again.
 *
 * @returns how many cases that opened
 */
async function report(
  deps: PaymentDeps,
  provider: PaymentProvider,
  difference: {
    readonly subject: string;
    readonly kind: PaymentCaseKind;
    readonly attempt?: ComparedAttempt;
    readonly snapshot?: Snapshot;
    readonly mismatch?: Mismatch;
  },
): Promise<number> {
  const { subject, kind, attempt, snapshot, mismatch } = difference;
  if (await wasCaseClosed(deps.db, subject, kind)) return 0;
  const providerRef = snapshot?.providerRef ?? attempt?.provider_ref ?? undefined;
  const isNew = await openCase(deps.db, {
    subject,
    kind,
    provider: provider.name,
    ...(attempt ? { paymentId: attempt.payment_id } : {}),
    ...(providerRef === undefined ? {} : { providerRef }),
    detail: {
      found_by: 'comparison',
      ...(mismatch === undefined ? {} : { field: mismatch }),
      ...(attempt ? { expected: attempt.amount } : {}),
      ...receivedOf(snapshot),
      ...(snapshot ? { answer: snapshot.raw } : {}),
    },
  });
  return isNew ? 1 : 0;
}

/** How much has come, where the provider says it in francs. */
function receivedOf(snapshot: Snapshot | undefined): { readonly received?: number } {
  const { amount, currency = 'XAF' } = snapshot ?? {};
  return amount === undefined || currency !== 'XAF' ? {} : { received: amount };
}
