import { prepareDatabase } from '../src/app/server/prepare-database.ts';
import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { ADMIN_USAGE, runAdminCommand } from '../src/features/session/server/command-line.ts';

// `npm run admin`: make, disable and help administrators.
helpWith(ADMIN_USAGE);
await runCommand(async ({ db, pool }) => {
  await prepareDatabase({ db, pool });
  return runAdminCommand(db, process.argv.slice(2), (line) => console.log(line));
});
