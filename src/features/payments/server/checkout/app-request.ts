import type { Context } from 'hono';
import { z } from 'zod';
import type { Actor, Visitor } from '../../../../kit/actor.ts';
import { type Language, languageOfTag } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { appLanguage } from '../../../../kit/server/http/language-choice.ts';
import { readBoundedBody } from '../../../../kit/server/http/read-body.ts';
import { parseJsonBytes } from '../../../../kit/server/parse-json.ts';
import {
  addressKey,
  networkOf,
  takeHit,
  untilNextHour,
} from '../../../../kit/server/rate-limit.ts';
import { TRANSACTION_ID } from '../../rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CheckoutRequest } from './check-out.ts';
import { countPaidOfLate, findPaymentId, findPaymentLanguage } from './queries.ts';
import { type AppRefusal, readPhone, refuse } from './refusals.ts';
import type { InitRequest } from './schemas.ts';

/** What the calls of the mobile app need besides. */
export interface AppRouteDeps extends PaymentDeps {
  readonly readVisitor: (request: Request) => Promise<Visitor>;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** The key of the HMAC of addresses, so that none is stored. */
  readonly addressKey: Buffer;
  /** How many payments guests may begin from one address in an hour. */
  readonly paymentsPerHour: number;
}

type AppContext = Context<AppEnv>;

const BODY_LIMIT_BYTES = 16 * 1024;
/** Wrong ids from one address in an hour (docs/promises.md, threat 11). */
const MISSES_PER_HOUR = 300;
/** Payments that one buyer may begin in an hour without paying. */
const BEGUN_BY_BUYER_PER_HOUR = 20;
/** Prompts that are asked for, or codes that are tried, from one address in an hour. */
const PHONE_CALLS_PER_HOUR = 300;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;
const UUID = z.uuid();

/** The language of the call's query, else the one in which an app is told something. */
export function languageOf(c: AppContext): Language {
  return languageOfTag(c.req.query('language')) ?? appLanguage(c);
}

/** Reads a JSON body by its schema. @throws Refusal 400, 413, 415 or 422 */
export async function readBody<Schema extends z.ZodType>(
  c: AppContext,
  { db }: AppRouteDeps,
  schema: Schema,
): Promise<z.output<Schema>> {
  const language = languageOf(c);
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');
  if (!isJson) throw refuse('not_json', language);
  const { bytes, tooLarge } = await readBoundedBody(c.req.raw, BODY_LIMIT_BYTES);
  if (tooLarge) throw refuse('too_large', language);
  const value = parseJsonBytes(bytes);
  if (value === undefined) throw refuse('malformed_json', language);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path.at(-1));
  const told = (await readLanguage(db, value)) ?? language;
  throw refuse(TYPED_FIELDS.get(field) ?? 'invalid_fields', told);
}

/** What people type by hand: they are told what is wrong with it. */
const TYPED_FIELDS: ReadonlyMap<string, AppRefusal> = new Map([
  ['email', 'bad_email'],
  ['customerEmail', 'bad_email'],
  ['phone', 'bad_phone'],
  ['customerPhone', 'bad_phone'],
  ['phone_number', 'bad_phone'],
  ['otp', 'bad_code'],
]);

const aboutPayment = z.object({ transaction_id: z.string().regex(TRANSACTION_ID) });

/** The language that a body names, or that its payment has. */
async function readLanguage(db: Database, body: unknown): Promise<Language | null> {
  const asked = typeof body === 'object' && body && 'language' in body ? body.language : null;
  const named = languageOfTag(asked);
  if (named) return named;
  const about = aboutPayment.safeParse(body);
  return about.success ? findPaymentLanguage(db, about.data.transaction_id) : null;
}

/** @throws Refusal 400 for a key of another shape */
export function readIdempotencyKey(c: AppContext, language: Language): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) throw refuse('bad_request', language);
  return key;
}

/** Who buys, in any of the shapes that apps send. @throws Refusal 422 for no number of Cameroon */
export function readCustomer({ customer, email, phone, language, ...flat }: InitRequest) {
  const typed = customer?.phone ?? phone ?? flat.customerPhone;
  return {
    name: customer?.fullname ?? customer?.name ?? flat.customerName ?? null,
    email: (customer?.email ?? email ?? flat.customerEmail)?.toLowerCase() ?? null,
    phone: typed === undefined ? null : readPhone(typed, language),
  };
}

/** Who buys, by session and claims. @throws Refusal 403 where the body names another user */
export async function readBuyer(
  c: AppContext,
  deps: AppRouteDeps,
  { userId, language }: InitRequest,
): Promise<Visitor> {
  const visitor = await deps.readVisitor(c.req.raw);
  const { actor } = visitor;
  if (actor && userId !== undefined && userId !== actor.id) throw refuse('not_yours', language);
  return visitor;
}

/** The user of the path, who must be signed in. @throws Refusal 401, or 403 for anybody else */
export async function requireUser(
  c: AppContext,
  deps: AppRouteDeps,
): Promise<{ readonly user: Actor; readonly visitor: Visitor }> {
  const language = languageOf(c);
  const visitor = await deps.readVisitor(c.req.raw);
  const { actor: user } = visitor;
  if (!user) throw refuse('sign_in', language);
  const asked = UUID.safeParse(c.req.param('user_id'));
  if (!asked.success || asked.data.toLowerCase() !== user.id) throw refuse('not_yours', language);
  return { user, visitor };
}

/** Who begins a payment, for whom it is counted. */
type Buyer = Pick<CheckoutRequest, 'visitor' | 'customer' | 'language'>;

/**
 * Counts a payment that is begun against its buyer, then against the address, which a whole network
 * may share: whoever has had enough does not use up what the others there have. Those that were
 * paid do not count. An e-mail or phone that is typed counts together with the address, so that
 * nobody elsewhere keeps its owner from buying; a signed-in user counts alone.
 *
 * @throws Refusal 429
 */
export async function limitBegun(c: AppContext, deps: AppRouteDeps, buyer: Buyer): Promise<void> {
  const { language, visitor } = buyer;
  const key = buyerKey(c, deps, buyer);
  if (!(await takeHit(deps.db, key, BEGUN_BY_BUYER_PER_HOUR))) {
    const paid = await countPaidOfLate(deps.db, visitor.actor?.id ?? null, buyer.customer);
    if (paid === 0 || !(await takeHit(deps.db, key, BEGUN_BY_BUYER_PER_HOUR + paid))) {
      throw refuse('too_many', language, untilNextHour());
    }
  }
  if (visitor.actor) return;
  await limitAddress(c, deps, { of: 'payments begun', perHour: deps.paymentsPerHour, language });
}

function buyerKey(c: AppContext, deps: AppRouteDeps, { visitor, customer }: Buyer): string {
  if (visitor.actor) return `payments begun by:${visitor.actor.id}`;
  const address = networkOf(deps.clientAddress(c));
  const contact = `${address}\n${customer.email ?? ''}\n${customer.phone ?? ''}`;
  return addressKey('payments begun by', deps.addressKey, contact);
}

/** Counts a call that prompts a phone, or tries a code, against its address. @throws Refusal 429 */
export async function limitPhoneCalls(c: AppContext, deps: AppRouteDeps, of: 'prompts' | 'codes') {
  await limitAddress(c, deps, { of, perHour: PHONE_CALLS_PER_HOUR, language: languageOf(c) });
}

async function limitAddress(
  c: AppContext,
  deps: AppRouteDeps,
  limit: { readonly of: string; readonly perHour: number; readonly language: Language },
): Promise<void> {
  const key = addressKey(limit.of, deps.addressKey, deps.clientAddress(c));
  if (await takeHit(deps.db, key, limit.perHour)) return;
  throw refuse('too_many', limit.language, untilNextHour());
}

/** The payment that a transaction's id stands for. @throws Refusal as `refuseUnknown` makes it */
export async function requirePayment(
  c: AppContext,
  deps: AppRouteDeps,
  reference: string,
): Promise<string> {
  const id = await findPaymentId(deps.db, reference);
  if (id === null) throw await refuseUnknown(c, deps);
  return id;
}

/**
 * The refusal of an unknown transaction: 404, or 429 for an address with too many wrong ids
 * (docs/promises.md, threat 11).
 */
export async function refuseUnknown(c: AppContext, deps: AppRouteDeps) {
  const key = addressKey('unknown transactions', deps.addressKey, deps.clientAddress(c));
  const isWithin = await takeHit(deps.db, key, MISSES_PER_HOUR);
  return isWithin
    ? refuse('unknown_transaction', languageOf(c))
    : refuse('too_many', languageOf(c), untilNextHour());
}
