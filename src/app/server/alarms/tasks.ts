import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { readOperatingFigures } from '../metrics/operating-figures.ts';
import { tellAlarms } from './commands.ts';
import { findAlarms } from './conditions.ts';

/** Looks each minute for what must wake somebody; never without `OPS_MAIL_TO`. */
export function alarmTasks(options: {
  readonly db: Database;
  readonly dataDir: string;
  readonly backupDir: string | null;
  readonly publicUrl: string;
  readonly opsMailTo: string | null;
}): TaskGroup {
  const { db, publicUrl, opsMailTo: to } = options;
  const run = async () => {
    if (to === null) return;
    await tellAlarms(db, findAlarms(await readOperatingFigures(options)), { to, publicUrl });
  };
  return { tasks: [{ name: 'watch_operation', schedule: '* * * * *', run }], close: () => {} };
}
