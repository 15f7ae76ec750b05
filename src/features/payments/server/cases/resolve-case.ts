import type { Administrator } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { invalid, NOT_FOUND, type Outcome, type Sentence } from '../../../../kit/outcome.ts';
import type { PaymentCase } from '../../case-contract.ts';
import type { ResolveCase } from '../../contract.ts';
import type { PaymentProvider, Snapshot } from '../../provider.ts';
import { memberOf } from '../../rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { VERIFY_TIMEOUT_MS } from '../settlement/verify-payment.ts';
import {
  bookUnknownMoney,
  recordReturn,
  resolvedAlready,
  type UnknownMoney,
} from './commands/resolve-case.ts';
import { findCase } from './queries.ts';

/**
 * Settles what became of money of which nothing was known (docs/payments.md §6.12). How much came is
 * the provider's word where it answers, else the administrator's.
 */
export async function resolveCase(
  deps: PaymentDeps,
  actor: Administrator,
  { id, language }: { readonly id: string; readonly language: Language },
  asked: ResolveCase,
): Promise<Outcome<PaymentCase>> {
  const current = await findCase(deps.db, id);
  if (!current) return NOT_FOUND;
  const refused = (message: Sentence) => ({ kind: 'conflict', message, current }) as const;
  if (current.closed_at !== null) return resolvedAlready(current, actor, asked);
  if (!current.can.resolve) return refused(NOT_UNKNOWN);
  if (asked.resolution === 'returned') return recordReturn(deps.db, actor, id, asked);
  const answer = await askAbout(deps, current);
  if (answer === 'not_paid') return refused(NOT_PAID);
  const money = moneyOf(current, answer, asked.amount ?? null);
  if (money === 'no_reference') return refused(NO_REFERENCE);
  if (money === 'no_amount') return invalid('amount', 'required');
  return bookUnknownMoney(deps, actor, { id, language, money, asked });
}

const NOT_UNKNOWN = {
  en: 'This case is not about money of which nothing is known.',
  fr: 'Ce cas ne porte pas sur de l’argent dont on ne sait rien.',
};
const NOT_PAID = {
  en: 'The provider says that this money has not come.',
  fr: 'Le prestataire dit que cet argent n’est pas arrivé.',
};
const NO_REFERENCE = {
  en: 'Without a reference of the provider this money cannot be booked.',
  fr: 'Sans référence du prestataire, cet argent ne peut pas être enregistré.',
};

/** @returns `null` where the provider cannot say anything */
async function askAbout(
  { providers }: PaymentDeps,
  { provider: name, provider_ref: providerRef, detail }: PaymentCase,
): Promise<Snapshot | 'not_paid' | null> {
  const provider: PaymentProvider | null = name === null ? null : providers.find(name);
  if (!provider || providerRef === null) return null;
  const named = memberOf(detail, 'merchant_ref');
  const merchantRef = typeof named === 'string' ? named : providerRef;
  const signal = AbortSignal.timeout(VERIFY_TIMEOUT_MS);
  const answer = await provider.verify({ providerRef, merchantRef, amount: 0 }, signal);
  if (answer === 'unavailable' || answer === 'not_found') return null;
  const isPayin = answer.type === undefined || answer.type === 'payin';
  return answer.status === 'completed' && isPayin ? answer : 'not_paid';
}

function moneyOf(
  { provider, provider_ref: providerRef }: PaymentCase,
  answer: Snapshot | null,
  told: number | null,
): UnknownMoney | 'no_reference' | 'no_amount' {
  if (provider === null || providerRef === null) return 'no_reference';
  const isCounted = answer?.currency === undefined || answer.currency === 'XAF';
  const said = isCounted && Number.isSafeInteger(answer?.amount) ? (answer?.amount ?? null) : null;
  const amount = said ?? told;
  if (amount === null || amount <= 0) return 'no_amount';
  return { provider, providerRef, amount, answer: said === null ? null : answer };
}
