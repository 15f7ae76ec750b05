import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { buildDuePacks } from './commands.ts';
import type { SigningKey } from './signing-key.ts';

/** The job that builds packs; also now and then, should one have failed for good. */
export function packTasks(db: Database, key: SigningKey): TaskGroup {
  return {
    tasks: [
      { name: 'build_law_packs', schedule: '*/10 * * * *', run: () => buildDuePacks(db, key) },
    ],
    close: () => {},
  };
}
