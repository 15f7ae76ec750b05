import { z } from 'zod';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import { resendMail } from './commands.ts';
import { countMails, findMail, listDeadLetters, listUndelivered } from './queries.ts';

const LIST_LIMIT = 1_000;

export const MAILS_USAGE = `Usage:
  npm run mails -- list                   what waits, and what could not be delivered
  npm run mails -- show <id>              one mail and the last answer of the server
  npm run mails -- resend <id>            send an undelivered mail again
  npm run mails -- resend --all-failed    send all of them again`;

/**
 * Runs `npm run mails`.
 *
 * @param print takes one line
 * @returns whether it succeeded
 */
export async function runMailsCommand(
  db: Database,
  words: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const [command, target] = words;
  if (command === 'list' && words.length === 1) return listMails(db, print);
  if (target !== undefined && words.length === 2) {
    if (command === 'show') return showMail(db, target, print);
    if (command === 'resend' && target === '--all-failed') {
      const ids = await listDeadLetters(db);
      for (const id of ids) await resendMail(db, COMMAND_LINE, id);
      print(`${ids.length} mails were queued again.`);
      return true;
    }
    if (command === 'resend') return resendOne(db, target, print);
  }
  print(MAILS_USAGE);
  return false;
}

async function listMails(db: Database, print: (line: string) => void): Promise<boolean> {
  const { queued = 0, failed = 0, sent = 0 } = await countMails(db);
  print(`${failed} undelivered, ${queued} waiting, ${sent} sent`);
  for (const mail of await listUndelivered(db, LIST_LIMIT)) {
    const state = mail.status === 'failed' ? 'undelivered' : 'waiting';
    const reason = mail.last_error === null ? '' : `  ${oneLine(mail.last_error)}`;
    const created = mail.created_at.toISOString();
    print(`${mail.id}  ${created}  ${state.padEnd(11)}  ${mail.attempts} tries${reason}`);
  }
  return true;
}

async function showMail(db: Database, id: string, print: (line: string) => void) {
  const mail = isId(id) ? await findMail(db, id) : undefined;
  if (!mail) return notThere(id, print);
  print(`Mail: ${mail.id}`);
  print(`Message-ID: <${mail.message_id}>`);
  print(`State: ${mail.status}`);
  print(`Written: ${mail.created_at.toISOString()}`);
  print(`Sent: ${mail.sent_at?.toISOString() ?? 'not yet'}`);
  print(`Tries: ${mail.attempts}, refused for good: ${mail.rejections}`);
  if (mail.uncertain_ends > 0) print(`Perhaps taken, without an answer: ${mail.uncertain_ends}`);
  print(`Last answer: ${oneLine(mail.last_error ?? 'none')}`);
  if (mail.status === 'sent') return true;
  print(`To: ${mail.recipient ?? 'the staff'}`);
  print(`Reply-To: ${mail.reply_to ?? 'none'}`);
  print(`Subject: ${mail.subject}`);
  print('');
  for (const line of mail.body_text.split('\n')) print(printable(line));
  return true;
}

async function resendOne(db: Database, id: string, print: (line: string) => void) {
  if (isId(id) && (await resendMail(db, COMMAND_LINE, id)).kind === 'done') {
    print(`Mail ${id} was queued again.`);
    return true;
  }
  return notThere(id, print, 'undelivered ');
}

function notThere(id: string, print: (line: string) => void, kind = ''): false {
  print(`There is no ${kind}mail ${printable(id)}.`);
  return false;
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' '));
}

/** Replaces control characters: visitors and mail servers must not steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd');
}
