import { parseArgs } from 'node:util';
import { hashPassword } from 'better-auth/crypto';
import { isTeamRole, TEAM_ROLES, type TeamRole } from '../../../kit/rights.ts';
import type { Database } from '../../../kit/server/database.ts';
import { emailAddress } from '../../../kit/text-fields.ts';
import { generatePassword } from './administrators.ts';
import { createAdministrator, disableMember, resetMember } from './commands.ts';

export const ADMIN_USAGE = `Usage:
  npm run admin -- create <email>     a further administrator, with a new password
  npm run admin -- create <email> --role editor|support|finance|viewer
                                      somebody else of the team; --role admin makes an
                                      administrator of somebody who has another role
  npm run admin -- disable <email>    ban somebody of the team and end the sessions
  npm run admin -- reset <email>      a new password for somebody of the team`;

/**
 * Runs `npm run admin`; each change is recorded in the audit log.
 *
 * @param print takes one line
 * @returns whether it succeeded
 */
export async function runAdminCommand(
  db: Database,
  words: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const order = readOrder(words);
  const work = COMMANDS.get(order?.command ?? '');
  if (!order || !work || (order.role !== undefined && order.command !== 'create')) {
    print(ADMIN_USAGE);
    return false;
  }
  const { role } = order;
  const address = emailAddress().safeParse(order.typed);
  if (role !== undefined && !isTeamRole(role)) {
    print(`There is no role '${role}'. Roles are ${TEAM_ROLES.join(', ')}.`);
    return false;
  }
  if (!address.success) {
    print('Give one mail address, such as admin@example.cm.');
    return false;
  }
  return work(db, address.data.toLowerCase(), print, role);
}

/** The command, the address and the role; `null` where the words are none of these. */
function readOrder(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { role: { type: 'string' } },
    });
    const [command, typed = '', ...more] = positionals;
    return typed === '' || more.length > 0 ? null : { command, typed, role: values.role };
  } catch {
    // An option that is unknown or has no value; the usage says what there is.
    return null;
  }
}

type Work = (
  db: Database,
  email: string,
  print: (line: string) => void,
  role: TeamRole | undefined,
) => Promise<boolean>;

const COMMANDS: ReadonlyMap<string, Work> = new Map<string, Work>([
  ['create', create],
  ['disable', disable],
  ['reset', reset],
]);

async function create(
  db: Database,
  email: string,
  print: (line: string) => void,
  role: TeamRole | undefined,
) {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const outcome = await createAdministrator(db, { email, passwordHash, role });
  if (outcome.kind !== 'done') {
    if (outcome.kind === 'conflict') print(`${email}: ${outcome.message.en}`);
    return false;
  }
  print(`${titleOf(role ?? 'admin')}: ${email}  Password: ${password}`);
  print('This password is shown only now.');
  if (!outcome.value.isNew) {
    print(
      `There was an account of ${email} already: a former password no longer works, and every session has ended.`,
    );
  }
  return true;
}

async function reset(db: Database, email: string, print: (line: string) => void) {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const outcome = await resetMember(db, { email, passwordHash });
  if (outcome.kind !== 'done') return notThere(email, print);
  print(`${titleOf(outcome.value)}: ${email}  Password: ${password}`);
  print('This password is shown only now; every session of this account has ended.');
  return true;
}

async function disable(db: Database, email: string, print: (line: string) => void) {
  const outcome = await disableMember(db, email);
  if (outcome.kind === 'conflict') {
    print(`${email} is the last administrator who can sign in: make another one first.`);
    return false;
  }
  if (outcome.kind !== 'done') return notThere(email, print);
  print(`${email} can no longer sign in; every session of this account has ended.`);
  return true;
}

function titleOf(role: TeamRole): string {
  return role === 'admin' ? 'Administrator' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}

function notThere(email: string, print: (line: string) => void): false {
  print(`${email} is not of the team.`);
  return false;
}
