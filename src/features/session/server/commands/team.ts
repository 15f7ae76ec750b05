import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { TeamRole } from '../../../../kit/rights.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { setPassword } from '../commands.ts';
import { findPasswordProblem, type PasswordProblem } from '../password-rule.ts';

/** A password that the rule refuses. */
export interface Refused {
  readonly kind: 'weak';
  readonly problem: PasswordProblem;
}

/**
 * The account of somebody who comes to the team by a mail to this address; one that had it as a
 * reader becomes theirs. Not found: it is banned, or in the team by now.
 *
 * @returns its id
 */
export async function enterTeam(
  trx: DatabaseTransaction,
  person: {
    readonly email: string;
    readonly name: string;
    readonly role: TeamRole;
    readonly password: string;
  },
): Promise<Outcome<string> | Refused> {
  const { email, name, role, password } = person;
  const problem = await findPasswordProblem(password, { email, name });
  if (problem) return { kind: 'weak', problem };
  const { rows } = await sql<{ id: string }>`
    insert into users (email, name, role, email_verified, email_confirmed_at)
    values (${email}, ${name}, ${role}, true, now())
    on conflict (email) do update set name = ${name}, role = ${role}, email_verified = true,
      email_confirmed_at = coalesce(users.email_confirmed_at, now()), updated_at = now()
      where users.role = 'user' and not users.banned
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) return NOT_FOUND;
  await setPassword(trx, row.id, await hashPassword(password));
  return done(row.id);
}
