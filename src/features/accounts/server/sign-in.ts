import type { Context } from 'hono';
import type { Visitor } from '../../../kit/actor.ts';
import { toMsisdn } from '../../../kit/phone-numbers.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { addressKey, retryAfterS, takeHit } from '../../../kit/server/rate-limit.ts';
import { issueClaim } from '../../access/server/commands.ts';
import { parseCode } from '../../payments/receipt-numbers.ts';
import { findReceiptByCode } from '../../payments/server/receipts/queries.ts';
import { attachPurchases } from '../../payments/server/settlement/commands/attach-purchases.ts';
import { enterReader } from '../../session/server/commands/readers.ts';
import { type Contact, RECEIPT_TRIES_PER_HOUR } from '../rules.ts';
import type { AccountDeps } from './account-deps.ts';
import { askedHere, hasAsked } from './asked-here.ts';
import {
  type CodeSender,
  type CodeSubject,
  codeDigest,
  codeSender,
  giveBackSend,
  takeCode,
} from './codes/commands.ts';
import { wasJustTaken } from './codes/queries.ts';
import { openSent } from './codes/sent.ts';
import { takeSignInLink } from './links/commands.ts';

/** Somebody has proven who they are, or has not, or has tried too often. */
export type Proven<Value> =
  | { readonly kind: 'proven'; readonly value: Value }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfterS: number };

const WRONG = { kind: 'wrong' } as const;

/** Under what the address of a request is counted. */
export function senderOf({ codes, clientAddress }: AccountDeps, c: Context<AppEnv>): CodeSender {
  return codeSender(codes, clientAddress(c));
}

/** Takes a code for a sign-in. @returns the id of the account */
export async function signInByCode(
  deps: AccountDeps,
  c: Context<AppEnv>,
  to: Contact,
  code: string,
): Promise<Proven<string>> {
  const subject = { purpose: 'sign_in', to, ...senderOf(deps, c) } as const;
  const judged = await tryCode(deps, subject, code);
  const isPressedAgain = async () => {
    const asked = openSent(deps.codes.key, askedHere(deps, c), subject);
    return (
      asked?.code === codeDigest(deps.codes, subject, code) &&
      (await wasJustTaken(deps.db, deps.codes, subject, code))
    );
  };
  if (judged.kind === 'too_many' || (judged.kind === 'wrong' && !(await isPressedAgain()))) {
    return judged;
  }
  const { claims } = await deps.readers.readVisitor(c.req.raw);
  return arrive(deps, to, claims);
}

/** Takes a code. */
export async function tryCode(
  { db, codes }: AccountDeps,
  subject: CodeSubject,
  code: string,
): Promise<Proven<null>> {
  const judged = await takeCode(db, codes, subject, code);
  if (judged.kind === 'rate_limited') return { ...judged, kind: 'too_many' };
  return judged.kind === 'done' && judged.value === 'right'
    ? { kind: 'proven', value: null }
    : WRONG;
}

/** Takes a link of a mail. @returns whose it is, and where it leads */
export async function signInByLink(
  deps: AccountDeps,
  c: Context<AppEnv>,
  token: string,
): Promise<{
  readonly userId: string;
  readonly nextPath: string;
  readonly language: 'en' | 'fr';
} | null> {
  const link = await takeSignInLink(deps.db, token);
  if (!link) return null;
  const to: Contact = { kind: 'email', value: link.email };
  const { claims } = await deps.readers.readVisitor(c.req.raw);
  const arrived = await arrive(deps, to, hasAsked(deps, c, link.email) ? claims : []);
  await giveBackSend(deps.db, senderOf(deps, c).address);
  return arrived.kind === 'proven' ? { ...link, userId: arrived.value } : null;
}

/** The account of what was proven, with what was bought by it; a banned one is as a wrong code. */
async function arrive(
  { db }: AccountDeps,
  proven: Contact,
  claims: Visitor['claims'],
): Promise<Proven<string>> {
  const userId = await enterReader(db, proven);
  if (userId === null) return WRONG;
  await attachPurchases(db, userId, claims);
  return { kind: 'proven', value: userId };
}

/**
 * Gives a claim to the payment of a receipt, against its code and the purchase's phone number. Each
 * try counts by network address, code and phone, whatever becomes of it (docs/promises.md, threat
 * 40).
 */
export async function claimByReceipt(
  deps: AccountDeps,
  c: Context<AppEnv>,
  given: { readonly code: string; readonly phone: string },
): Promise<Proven<string>> {
  const { db, codes } = deps;
  const phone = toMsisdn(given.phone);
  const code = parseCode(given.code) ?? given.code;
  const digest = (purpose: string, value: string) => addressKey(purpose, codes.key, value);
  const caps: readonly (readonly [string, number])[] = [
    [`receipt-try:${senderOf(deps, c).address}`, RECEIPT_TRIES_PER_HOUR.address],
    [digest('receipt-code', code), RECEIPT_TRIES_PER_HOUR.code],
    [digest('receipt-phone', phone ?? given.phone), RECEIPT_TRIES_PER_HOUR.phone],
  ];
  for (const [key, limit] of caps) {
    if (!(await takeHit(db, key, limit))) {
      return { kind: 'too_many', retryAfterS: retryAfterS() };
    }
  }
  const receipt = await findReceiptByCode(db, code);
  if (!receipt || phone === null || !receipt.phones.includes(phone)) return WRONG;
  const claim = await issueClaim(db, {
    paymentId: receipt.paymentId,
    origin: 'receipt',
    userAgent: c.req.header('user-agent') ?? null,
  });
  return { kind: 'proven', value: claim };
}
