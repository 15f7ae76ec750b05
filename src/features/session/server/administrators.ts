import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { PRODUCT } from '../../../kit/product.ts';
import type { Database } from '../../../kit/server/database.ts';
import { sessionServerMessages } from '../server-messages.ts';
import { createFirstAdministrator } from './commands.ts';
import { findPasswordProblem } from './password-rule.ts';
import { hasAdministrator } from './queries.ts';

const GENERATED_PASSWORD_BYTES = 15;

/** The administrator that a start has made; the password only when it was generated. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string | null;
}

/**
 * Sees to it that somebody can sign in: a database without an administrator gets the configured
 * one, or one whose password is generated and known to nobody but the caller (docs/promises.md,
 * threat 22).
 *
 * @returns `null` when there was one already
 * @throws Error when the configured password is too easy to guess
 */
export async function ensureAdministrator(
  db: Database,
  configured: { readonly email: string; readonly password: string } | null,
): Promise<FirstAdministrator | null> {
  // A hash is costly, so it is made only for a database that may need it.
  if (await hasAdministrator(db)) return null;
  const problem = configured && (await findPasswordProblem(configured.password, configured));
  if (problem) {
    throw new Error(`ADMIN_PASSWORD is refused. ${sessionServerMessages.en.password[problem]}`);
  }
  const email = configured?.email ?? `admin@${PRODUCT.name.toLowerCase()}.local`;
  const password = configured?.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isMade = await createFirstAdministrator(db, { email, passwordHash });
  return isMade ? { email, password: configured ? null : password } : null;
}

/** A password of 120 random bits. */
export function generatePassword(): string {
  return randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
}
