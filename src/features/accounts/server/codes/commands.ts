import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import { done, type Outcome } from '../../../../kit/outcome.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import { isEqualInConstantTime } from '../../../../kit/server/constant-time.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  addressKey,
  blockOf,
  giveBackHit,
  rateLimited,
  takeHit,
} from '../../../../kit/server/rate-limit.ts';
import { transact } from '../../../../kit/server/transact.ts';
import { queueMail } from '../../../mails/server/commands.ts';
import { writeLetter } from '../../../mails/server/templates.ts';
import { queueSms } from '../../../sms/server/commands.ts';
import { accountMailMessages } from '../../mail-messages.ts';
import {
  CODE_DIGITS,
  CODE_LINK_HOURS,
  CODE_MINUTES,
  CODE_TRIES,
  type CodePurpose,
  SENDS_PER_HOUR,
  SHARE_OF_A_BLOCK,
  TRIES_PER_HOUR,
} from '../../rules.ts';
import { createSignInLink } from '../links/commands.ts';
import { type SentSubject, sealSent } from './sent.ts';

/** What codes need of the program. */
export interface CodeSettings {
  /** Makes the keys and codes of the table, so that it names nobody and no code can be read. */
  readonly key: Buffer;
  /** In all, in an hour; e-mails and messages to phones are counted apart. */
  readonly sendsPerHour: number;
  readonly publicUrl: string;
}

/** A code of somebody who asks for it or types it. */
export interface CodeSubject extends SentSubject, CodeSender {}

/** Digests of who asks, under which is counted. */
export interface CodeSender {
  readonly address: string;
  /** Of the addresses that one customer of a network may have (`blockOf`). */
  readonly block: string;
}

/** Who asks for a code, or tries one, by the network address. */
export function codeSender({ key }: CodeSettings, clientAddress: string): CodeSender {
  return {
    address: addressKey('account', key, clientAddress),
    block: addressKey('account block', key, blockOf(clientAddress)),
  };
}

const HOUR_S = 3_600;
/** When wrong tries are forgotten. */
const FORGET_TRIES_AFTER = '1 hour';

/** A code was sent, or there were too many. */
export type CodeSending = Extract<Outcome<string>, { kind: 'done' | 'rate_limited' }>;

/**
 * Sends a new code, which is then the only one that counts. Nothing tells whether there is an
 * account: anybody may be sent a code, and the account comes into being with the first right one.
 *
 * @returns how the address of a page says where it was sent
 */
export async function sendCode(
  db: Database,
  settings: CodeSettings,
  subject: CodeSubject,
  { language, nextPath }: { readonly language: Language; readonly nextPath?: string },
): Promise<CodeSending> {
  const { kind, value } = subject.to;
  const caps: readonly (readonly [string, number])[] = [
    [`code-to:${digest(settings, kind, value)}`, SENDS_PER_HOUR.recipient],
    [sendsFrom(subject.address), SENDS_PER_HOUR.address],
    // Used or not: whoever has many mailboxes uses their codes, and keeps nobody else out.
    [`codes-of:${kind}:${subject.block}`, Math.ceil(settings.sendsPerHour * SHARE_OF_A_BLOCK)],
    [`codes:${kind}`, settings.sendsPerHour],
  ];
  return transact<CodeSending>(db, async (trx, rollBack) => {
    for (const [key, limit] of caps) {
      if (!(await takeHit(trx, key, limit))) return rollBack(rateLimited());
    }
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const digested = codeDigest(settings, subject, code);
    await storeCode(trx, settings, subject, digested);
    const { purpose } = subject;
    if (kind === 'phone') {
      const text = accountMailMessages[language].sms[purpose](code);
      await queueSms(trx, { to: value, text, usefulForS: CODE_MINUTES * 60 });
    } else {
      await mailCode(trx, settings, { email: value, purpose, code }, { language, nextPath });
    }
    return { kind: 'done', value: sealSent(settings.key, subject, digested) };
  });
}

const sendsFrom = (address: string) => `code-from:${address}`;

/**
 * Takes a code back that was counted for a network address, as its recipient has signed in there: a
 * carrier puts thousands of readers behind one.
 */
export function giveBackSend(db: Database, address: string): Promise<void> {
  return giveBackHit(db, sendsFrom(address));
}

/** A new code begins with the tries of the one before, unless that was used or has died of them. */
async function storeCode(
  trx: DatabaseTransaction,
  settings: CodeSettings,
  subject: CodeSubject,
  digested: string,
): Promise<void> {
  await sql`
    insert into sign_in_codes as known (key, code_digest, code_expires_at)
    values (${keyOf(settings, subject)}, ${digested},
      now() + ${CODE_MINUTES} * interval '1 minute')
    on conflict (key) do update set
      code_digest = excluded.code_digest,
      code_expires_at = excluded.code_expires_at,
      created_at = now(),
      tries = case when known.code_digest is null or ${triesSoFar} >= ${CODE_TRIES}
        then 0 else ${triesSoFar} end`.execute(trx);
}

const triesSoFar = sql`(case when known.tried_at < now() - ${sql.lit(FORGET_TRIES_AFTER)}::interval
  then 0 else known.tries end)`;

async function mailCode(
  trx: DatabaseTransaction,
  { publicUrl }: CodeSettings,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
  { language, nextPath }: { language: Language; nextPath: string | undefined },
): Promise<void> {
  const text = accountMailMessages[language][purpose];
  const paragraphs = [text.code(code)];
  if (purpose === 'sign_in') {
    const lastsS = CODE_LINK_HOURS * HOUR_S;
    const path = await createSignInLink(trx, { email, language, lastsS, nextPath });
    paragraphs.push(text.link, publicUrl + path);
  }
  paragraphs.push(text.careful);
  await queueMail(trx, {
    subject: text.subject,
    replyTo: PRODUCT.email,
    recipient: email,
    expiresAfterS: CODE_LINK_HOURS * HOUR_S,
    ...(await writeLetter({ language, title: text.subject, paragraphs })),
  });
}

/** How a code that somebody typed was judged. */
export type CodeTry = Outcome<'right' | 'wrong'>;

/**
 * Takes a code, which is used up then. The try is counted before the code is compared, so that
 * tries at the same moment cannot slip past; and whether the code is wrong, old, used or somebody
 * else's, or was never sent, the same is done (docs/promises.md, threat 40).
 */
export async function takeCode(
  db: Database,
  settings: CodeSettings,
  subject: CodeSubject,
  code: string,
): Promise<CodeTry> {
  const hits = `code-try:${subject.address}`;
  if (!(await takeHit(db, hits, TRIES_PER_HOUR))) {
    return rateLimited();
  }
  const key = keyOf(settings, subject);
  const given = codeDigest(settings, subject, code);
  const { rows } = await sql<{ code_digest: string }>`
    update sign_in_codes as known set tries = ${triesSoFar} + 1, tried_at = now()
    where key = ${key} and ${triesSoFar} < ${CODE_TRIES}
      and code_digest is not null and code_expires_at > now()
    returning code_digest`.execute(db);
  const isRight = isEqualInConstantTime(given, rows[0]?.code_digest ?? '');
  const { rows: used } = await sql`
    update sign_in_codes set code_digest = null, taken_digest = code_digest
    where key = ${key} and code_digest = ${given} and ${isRight}::boolean
    returning key`.execute(db);
  if (used.length === 0) return done('wrong');
  await giveBackHit(db, hits);
  await giveBackSend(db, subject.address);
  return done('right');
}

/**
 * Lets a code that was taken count again, where what it was for is refused: no longer and for no more
 * wrong tries than before. For its network address it is one that nobody has used.
 */
export async function giveBackCode(
  db: Database,
  settings: CodeSettings,
  subject: CodeSubject,
  code: string,
): Promise<void> {
  await takeHit(db, sendsFrom(subject.address), SENDS_PER_HOUR.address);
  await sql`update sign_in_codes
    set code_digest = ${codeDigest(settings, subject, code)}, tries = greatest(tries - 1, 0)
    where key = ${keyOf(settings, subject)} and code_digest is null`.execute(db);
}

/** No code that somebody signed in with a moment ago is taken again, as their session was ended. */
export async function endTaken(
  db: Database,
  settings: CodeSettings,
  owner: { readonly email: string | null; readonly phone: string | null },
): Promise<void> {
  const keys = (['email', 'phone'] as const).flatMap((kind) => {
    const value = owner[kind];
    return value === null ? [] : [keyOf(settings, { purpose: 'sign_in', to: { kind, value } })];
  });
  await sql`update sign_in_codes set taken_digest = null where key = any(${keys})`.execute(db);
}

/** Deletes codes of which nothing counts any more. */
export async function deleteOldCodes(db: Database): Promise<void> {
  await sql`delete from sign_in_codes
    where code_expires_at < now() - ${sql.lit(FORGET_TRIES_AFTER)}::interval
      and coalesce(tried_at < now() - ${sql.lit(FORGET_TRIES_AFTER)}::interval, true)`.execute(db);
}

/** The row of a code. */
export function keyOf(settings: CodeSettings, { purpose, to, userId = '' }: SentSubject): string {
  return digest(settings, 'key', purpose, to.kind, to.value, userId);
}

/** How a code is stored. Between the digits there may be spaces. */
export function codeDigest(settings: CodeSettings, subject: SentSubject, code: string): string {
  return digest(settings, 'code', keyOf(settings, subject), code.replaceAll(/\s/g, ''));
}

function digest({ key }: CodeSettings, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
