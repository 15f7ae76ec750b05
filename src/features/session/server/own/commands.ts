import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import { done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { orWarn } from '../../../../kit/server/or-warn.ts';
import { hashToken } from '../../../../kit/server/token-hash.ts';
import { refusing } from '../../../../kit/server/violated-constraint.ts';
import type { SessionAction } from '../../audit-actions.ts';
import { setPassword } from '../commands.ts';
import type { SessionDeps } from '../session-deps.ts';
import { mailStaff } from './mails.ts';
import { findStaff, type OwnDetails } from './queries.ts';

/** Who changes the own account, and in which session. */
export interface Self {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Writes down that a session is used; at most every few minutes, since each screen asks. */
export async function touchSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('updated_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute();
}

/**
 * Changes the own name and the language of mails, and withdraws a new address that waits.
 *
 * @returns `not_found` where none waits any more: it may have been confirmed meanwhile
 */
export async function changeOwnDetails(
  db: Database,
  self: Self,
  changes: {
    readonly name?: string | null | undefined;
    readonly language?: Language | undefined;
    readonly pending_email?: null | undefined;
  },
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    if (changes.pending_email === null && (await dropEmailLinks(trx, self.id)) === 0) {
      return NOT_FOUND;
    }
    const before = await trx
      .selectFrom('users')
      .select(['name', 'mail_language'])
      .where('id', '=', self.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    const after = await trx
      .updateTable('users')
      .set({
        name: changes.name === undefined ? before.name : (changes.name ?? ''),
        mail_language: changes.language ?? before.mail_language,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', self.id)
      .returning(['name', 'mail_language'])
      .executeTakeFirstOrThrow();
    await recordOwn(trx, self, 'account.changed', before, after);
    return done(null);
  });
}

/** Sets the own password; all sessions but this one end, and links to a new password with them. */
export async function changeOwnPassword(
  db: Database,
  self: Self,
  { passwordHash, language }: { readonly passwordHash: string; readonly language: Language },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, self.id, passwordHash, self.sessionId);
    await dropLinks(trx, self.id);
    await mailStaff(trx, { recipient: self.email, language, text: 'passwordChanged' });
    await recordOwn(trx, self, 'account.password_changed', null, null);
  });
}

/**
 * Sets the password by the link of a mail, which is used up; all sessions end.
 *
 * @returns whose it is; `null` where the link is used, has ended or never was
 */
export async function resetPassword(
  db: Database,
  link: { readonly token: string; readonly passwordHash: string; readonly language: Language },
): Promise<OwnDetails | null> {
  return db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, 'password', link.token);
    const person = taken && (await findStaff(trx, { id: taken.user_id }));
    if (!person) return null;
    const self = { id: person.id, email: person.email };
    await setPassword(trx, person.id, link.passwordHash);
    await dropLinks(trx, person.id);
    const language = person.language ?? link.language;
    await mailStaff(trx, { recipient: person.email, language, text: 'passwordChanged' });
    await recordOwn(trx, self, 'account.password_reset', null, null);
    return person;
  });
}

/** Stores a link, of which the hash is kept. */
async function storeLink(
  trx: DatabaseTransaction,
  link: { readonly token: string; readonly userId: string; readonly email: string | null },
): Promise<void> {
  await trx
    .insertInto('staff_links')
    .values({
      token_hash: hashToken(link.token),
      purpose: link.email === null ? 'password' : 'email',
      user_id: link.userId,
      email: link.email,
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
}

/** Replaces the new address that waited by this one, and mails its link there. */
export async function askForNewEmail(
  db: Database,
  self: Self,
  asked: {
    readonly token: string;
    readonly email: string;
    readonly language: Language;
    readonly address: string;
  },
): Promise<void> {
  const email = asked.email.toLowerCase();
  await db.transaction().execute(async (trx) => {
    await dropEmailLinks(trx, self.id);
    await storeLink(trx, { token: asked.token, userId: self.id, email });
    const { language, address } = asked;
    await mailStaff(trx, { recipient: email, language, text: 'email', address });
  });
}

/**
 * Gives an account the address whose link was opened, and tells the old one.
 *
 * @returns `not_found` for a link that is used, has ended or never was; `invalid` for an address that
 *   another account has by now
 */
export async function confirmNewEmail(
  db: Database,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<Outcome<null>> {
  const confirming = db.transaction().execute(async (trx): Promise<Outcome<null>> => {
    const taken = await takeLink(trx, 'email', token);
    const person = taken && (await findStaff(trx, { id: taken.user_id }));
    if (!person || !taken.email) return NOT_FOUND;
    await trx
      .updateTable('users')
      .set({
        email: taken.email,
        email_verified: true,
        email_confirmed_at: sql<Date>`now()`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', person.id)
      .execute();
    await dropLinks(trx, person.id);
    const own = person.language ?? language;
    await mailStaff(trx, { recipient: person.email, language: own, text: 'emailChanged' });
    const self = { id: person.id, email: taken.email };
    await recordOwn(
      trx,
      self,
      'account.email_changed',
      { email: person.email },
      { email: taken.email },
    );
    return done(null);
  });
  return refusing(confirming, () => invalid('email', 'taken'));
}

/** Ends one own session of the console, or all but this one. @returns how many ended */
export async function endOwnSessions(
  db: Database,
  self: Self,
  which: { readonly id: string } | 'others',
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', self.id)
      .where('kind', '=', 'console')
      .where('id', which === 'others' ? '<>' : '=', which === 'others' ? self.sessionId : which.id)
      .returning('id')
      .execute();
    if (ended.length > 0) {
      await recordOwn(trx, self, 'account.sessions_ended', { sessions: ended.length }, null);
    }
    return ended.length;
  });
}

/** Deletes links that have ended. */
export async function deleteOldStaffLinks(db: Database): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<', sql<Date>`now()`).execute();
}

async function takeLink(trx: DatabaseTransaction, purpose: 'password' | 'email', token: string) {
  const row = await trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns how many of them would still have counted */
async function dropEmailLinks(trx: DatabaseTransaction, userId: string): Promise<number> {
  const dropped = await trx
    .deleteFrom('staff_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .returning(sql<boolean>`expires_at > now()`.as('counted'))
    .execute();
  return dropped.filter(({ counted }) => counted).length;
}

async function dropLinks(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('user_id', '=', userId).execute();
}

/** Records what somebody did to the own account. */
export async function recordOwn(
  trx: DatabaseTransaction,
  self: { readonly id: string; readonly email: string },
  action: SessionAction,
  before: object | null,
  after: object | null,
): Promise<void> {
  await recordChange<SessionAction>(trx, {
    actor: self,
    action,
    subject: { id: self.id, label: self.email },
    before,
    after,
  });
}

/** The job that mails the link to a new password. */
export const MAIL_PASSWORD_LINK = 'mail_password_link';

/** What that job is told. */
export interface ForgottenPassword {
  readonly email: string;
  readonly language: Language;
}

/** Adds that job: for every address, so that the answer takes the same time for all. */
export async function askForPasswordLink(db: Database, asked: ForgottenPassword): Promise<void> {
  await sql`select graphile_worker.add_job(${MAIL_PASSWORD_LINK}::text,
    ${JSON.stringify(asked)}::json)`.execute(db);
}

/** Mails the link, where there is somebody of the console with this address. */
export async function mailPasswordLink(
  db: Database,
  { email, language }: ForgottenPassword,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await findStaff(trx, { email });
    if (!person) return;
    await storeLink(trx, { token, userId: person.id, email: null });
    await mailStaff(trx, {
      recipient: person.email,
      language: person.language ?? language,
      text: 'password',
      address,
    });
  });
}

/**
 * Mails somebody of the console about a change that the library has made, such as a code that is used
 * up: it stands, also where the mail cannot be written.
 */
export async function tellStaff(
  { db, log }: Pick<SessionDeps, 'db' | 'log'>,
  mail: Parameters<typeof mailStaff>[1],
): Promise<void> {
  const write = () => db.transaction().execute((trx) => mailStaff(trx, mail));
  await orWarn(log, write, 'nobody was mailed of a change of the own account');
}
