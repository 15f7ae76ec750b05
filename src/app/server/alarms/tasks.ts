import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { readOperatingFigures } from '../metrics/operating-figures.ts';
import { tellAlarms } from './commands.ts';
import { findAlarms } from './conditions.ts';
import { listTold } from './queries.ts';

/** Looks each minute for what must wake somebody; never without `OPS_MAIL_TO`. */
export function alarmTasks(options: {
  readonly db: Database;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly backupDir: string | null;
  readonly publicUrl: string;
  readonly opsMailTo: string | null;
}): TaskGroup {
  const { db, backupDir, publicUrl, opsMailTo: to } = options;
  // Programs that share a database take turns at looking, each with a disk of its own beside it.
  const dataDir = options.databaseUrl === null ? options.dataDir : null;
  const run = async () => {
    if (to === null) return;
    const figures = await readOperatingFigures({ db, dataDir, backupDir });
    await tellAlarms(db, findAlarms(figures, await listTold(db)), { to, publicUrl });
  };
  return { tasks: [{ name: 'watch_operation', schedule: '* * * * *', run }], close: () => {} };
}
