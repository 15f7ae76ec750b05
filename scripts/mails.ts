import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { MAILS_USAGE, runMailsCommand } from '../src/features/mails/server/command-line.ts';

// `npm run mails`: what waits, what could not be delivered, and sending that again.
helpWith(MAILS_USAGE);
await runCommand(({ db }) =>
  runMailsCommand(db, process.argv.slice(2), (line) => console.log(line)),
);
