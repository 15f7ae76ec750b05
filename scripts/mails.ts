import { runCommand } from '../src/app/server/run-command.ts';
import { runMailsCommand } from '../src/features/mails/server/command-line.ts';

// `npm run mails`: what waits, what could not be delivered, and sending that again.
await runCommand(({ db }) =>
  runMailsCommand(db, process.argv.slice(2), (line) => console.log(line)),
);
