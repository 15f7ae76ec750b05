import { checkAuditChain, findEntryHash } from './audit.ts';
import type { Database } from './database.ts';

export const AUDIT_USAGE = `Usage:
  npm run audit -- verify                 check every entry of the audit log
  npm run audit -- verify <id> <hash>     the same, and that an entry noted earlier is still there`;

const PROBLEMS = {
  changed: 'was changed',
  missing: 'is missing',
  cut_off: 'was cut off the end',
} as const;

/**
 * Does what `npm run audit` was asked for (docs/promises.md, threat 35). The last entry's hash
 * covers the whole log: noted in another place, it tells later whether somebody wrote all of it
 * anew.
 *
 * @param print takes one line
 * @returns whether the log is whole
 */
export async function runAuditCommand(
  db: Database,
  words: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const [command, id, hash] = words;
  const isNoted = words.length === 3 && /^[1-9]\d{0,15}$/.test(id ?? '');
  if (command !== 'verify' || (words.length !== 1 && !isNoted)) {
    print(AUDIT_USAGE);
    return false;
  }
  const check = await checkAuditChain(db);
  if (!check.whole) {
    print(`The audit log is NOT whole: entry ${check.id} ${PROBLEMS[check.problem]}.`);
    return false;
  }
  if (isNoted && (await findEntryHash(db, Number(id))) !== hash) {
    print(`The audit log is NOT whole: entry ${id} is not the one that was noted.`);
    return false;
  }
  print(`The audit log is whole: ${check.entries} entries.`);
  const last = await findEntryHash(db, check.entries);
  if (last !== undefined) print(`Last entry, to be noted elsewhere: ${check.entries} ${last}`);
  return true;
}
