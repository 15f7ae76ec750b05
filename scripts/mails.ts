import { prepareDatabase } from '../src/app/server/prepare-database.ts';
import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { MAILS_USAGE, runMailsCommand } from '../src/features/mails/server/command-line.ts';

// `npm run mails`: what waits, what could not be delivered, and sending that again.
helpWith(MAILS_USAGE);
const words = process.argv.slice(2);
await runCommand(async ({ db, pool }) => {
  if (words[0] === 'resend') await prepareDatabase({ db, pool });
  return runMailsCommand(db, words, (line) => console.log(line));
});
