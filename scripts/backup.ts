import { resolve } from 'node:path';
import {
  BACKUP_USAGE,
  backUp,
  isFolderMeant,
  verifyBackup,
} from '../src/app/server/backups/command-line.ts';
import { helpWith, runAlone, runCommand } from '../src/app/server/run-command.ts';
import { removeOldBackups } from '../src/kit/server/embedded-postgres/base-backup.ts';

// `npm run backup`: saves the embedded database while it runs, and proves that it can be restored.
helpWith(BACKUP_USAGE);
const words = process.argv.slice(2);
const [first = '', second] = words;
if (words.length === 2 && first === 'verify' && second !== undefined) {
  await runAlone(() => verifyBackup(second, (line) => console.log(line)));
} else if (words.length === 1 && isFolderMeant(first)) {
  await runCommand(async ({ db }, { databaseUrl, dataDir, backupDir }, connection) => {
    if (databaseUrl) throw new Error('The database of DATABASE_URL is backed up by its own means.');
    const folder = resolve(first);
    console.log(await backUp({ db, connection, dataDir }, folder));
    // What others keep elsewhere is theirs to delete.
    if (folder === backupDir) await removeOldBackups(folder, dataDir);
    return true;
  });
} else {
  await runAlone(async () => {
    console.log(BACKUP_USAGE);
    return false;
  });
}
