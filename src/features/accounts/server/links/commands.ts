import { sql } from 'kysely';
import { isLanguage, type Language } from '../../../../kit/languages.ts';
import { ACCOUNT_PATH } from '../../../../kit/paths.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { hashToken, newToken, TOKEN } from '../../../../kit/server/token-hash.ts';
import { FULL_PACKAGE } from '../../../access/rules.ts';
import { codePath } from '../../../laws/addresses.ts';
import { queueMail } from '../../../mails/server/commands.ts';
import { writeLetter } from '../../../mails/server/templates.ts';
import { signInLinkPath } from '../../addresses.ts';
import { accountMailMessages } from '../../mail-messages.ts';
import { OWNER_LINKS_PER_HOUR, RECEIPT_LINK_DAYS } from '../../rules.ts';

const DAY_S = 86_400;

/** A link before it is made. */
export interface NewSignInLink {
  readonly email: string;
  /** Of the page that it leads to. */
  readonly language?: Language;
  /** The English path that it leads to: the account, unless it is given. */
  readonly nextPath?: string | undefined;
  /** 30 days, unless it is given. */
  readonly lastsS?: number;
}

/**
 * Makes a link for a mail to this address: whoever opens it first proves that the mail was read,
 * and is signed in. Only its hash is stored.
 *
 * @returns its path, to which the origin is put
 */
export async function createSignInLink(
  trx: DatabaseTransaction,
  {
    email,
    language = 'en',
    nextPath = ACCOUNT_PATH,
    lastsS = RECEIPT_LINK_DAYS * DAY_S,
  }: NewSignInLink,
): Promise<string> {
  const token = newLinkToken();
  await trx
    .insertInto('sign_in_links')
    .values({
      token_hash: hashToken(token),
      email: email.toLowerCase(),
      next_path: nextPath,
      language,
      expires_at: sql<Date>`now() + ${lastsS} * interval '1 second'`,
    })
    .execute();
  return signInLinkPath(token);
}

/** No six digits stand in it by themselves, as the code does in its mail (docs/contract.md, 'Accounts'). */
function newLinkToken(): string {
  for (;;) {
    const token = newToken();
    if (!/\d{6}/.test(token)) return token;
  }
}

/** Whom a link signs in, and where it leads. */
export interface TakenLink {
  readonly email: string;
  readonly nextPath: string;
  readonly language: Language;
}

/** Uses a link up. @returns `null` for one that was used, has ended or never was */
export async function takeSignInLink(db: Database, token: string): Promise<TakenLink | null> {
  if (!TOKEN.test(token)) return null;
  const row = await db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'next_path', 'language'])
    .executeTakeFirst();
  if (!row) return null;
  const { email, next_path: nextPath, language } = row;
  return { email, nextPath, language: isLanguage(language) ? language : 'en' };
}

/**
 * Mails the owner of a document a link to it, since somebody typed this address to buy it once more
 * (docs/payments.md §9). Whoever typed it is told nothing; the owner gets few of them.
 *
 * @param documentType what was bought: a category's code, or a package
 */
export async function mailOwnersLink(
  trx: DatabaseTransaction,
  owner: {
    readonly publicUrl: string;
    readonly email: string;
    readonly documentType: string;
    readonly language: Language;
  },
): Promise<void> {
  const { publicUrl, documentType, language } = owner;
  const email = owner.email.toLowerCase();
  const { count } = await trx
    .selectFrom('sign_in_links')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= OWNER_LINKS_PER_HOUR) return;
  const known = await trx
    .selectFrom('law_categories')
    .select('code')
    .where('code', '=', documentType)
    .where('code', '<>', FULL_PACKAGE)
    .executeTakeFirst();
  const nextPath = known ? codePath(known.code) : ACCOUNT_PATH;
  const path = await createSignInLink(trx, { email, language, nextPath });
  const text = accountMailMessages[language].owned;
  const paragraphs = [text.bought, text.link, publicUrl + path, text.careful];
  await queueMail(trx, {
    subject: text.subject,
    replyTo: PRODUCT.email,
    recipient: email,
    ...(await writeLetter({ language, title: text.subject, paragraphs })),
  });
}

/** Ends all links to an address that its account has left: an erasure could not find them. */
export async function endSignInLinks(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx.deleteFrom('sign_in_links').where('email', '=', email.toLowerCase()).execute();
}

/** Deletes links that have ended. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_links').where('expires_at', '<', sql<Date>`now()`).execute();
}
