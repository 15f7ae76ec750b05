import { RESTORE_USAGE, runRestoreCommand } from '../src/app/server/backups/command-line.ts';
import { helpWith, readCommandConfiguration, runAlone } from '../src/app/server/run-command.ts';

// `npm run restore`: brings a backup of the embedded database back, to a time.
helpWith(RESTORE_USAGE);
await runAlone(() =>
  runRestoreCommand(
    process.argv.slice(2),
    (line) => console.log(line),
    () => readCommandConfiguration().dataDir,
  ),
);
