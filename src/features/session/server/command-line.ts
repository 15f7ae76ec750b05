import { hashPassword } from 'better-auth/crypto';
import type { Database } from '../../../kit/server/database.ts';
import { emailAddress } from '../../../kit/text-fields.ts';
import { generatePassword } from './administrators.ts';
import { createAdministrator, disableAdministrator, resetAdministrator } from './commands.ts';

export const ADMIN_USAGE = `Usage:
  npm run admin -- create <email>     a further administrator, with a new password
  npm run admin -- disable <email>    ban an administrator and end the sessions
  npm run admin -- reset <email>      a new password for an administrator`;

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
  const [command, typed = ''] = words;
  const address = emailAddress().safeParse(typed);
  const work = COMMANDS.get(command ?? '');
  if (!work || words.length !== 2) {
    print(ADMIN_USAGE);
    return false;
  }
  if (!address.success) {
    print('Give one mail address, such as admin@example.cm.');
    return false;
  }
  return work(db, address.data.toLowerCase(), print);
}

type Work = (db: Database, email: string, print: (line: string) => void) => Promise<boolean>;

const COMMANDS: ReadonlyMap<string, Work> = new Map<string, Work>([
  ['create', create],
  ['disable', disable],
  ['reset', reset],
]);

async function create(db: Database, email: string, print: (line: string) => void) {
  const password = generatePassword();
  await createAdministrator(db, { email, passwordHash: await hashPassword(password) });
  print(`Administrator: ${email}  Password: ${password}`);
  print('This password is shown only now.');
  return true;
}

async function reset(db: Database, email: string, print: (line: string) => void) {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  if ((await resetAdministrator(db, { email, passwordHash })).kind !== 'done') {
    return notThere(email, print);
  }
  print(`Administrator: ${email}  Password: ${password}`);
  print('This password is shown only now; every session of this account has ended.');
  return true;
}

async function disable(db: Database, email: string, print: (line: string) => void) {
  const outcome = await disableAdministrator(db, email);
  if (outcome.kind === 'conflict') {
    print(`${email} is the last administrator who can sign in: make another one first.`);
    return false;
  }
  if (outcome.kind !== 'done') return notThere(email, print);
  print(`${email} can no longer sign in; every session of this account has ended.`);
  return true;
}

function notThere(email: string, print: (line: string) => void): false {
  print(`${email} is no administrator.`);
  return false;
}
